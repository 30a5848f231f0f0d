import type { CertificateEvent, CertificateView } from '../../certificate-view.ts'
import { sampleQuote } from './sample-views.ts'

/** Makes a hash of 64 hexadecimal digits, different for each seed. */
export function sampleHash(seed: number): string {
  return (seed * 2_654_435_761 + 0x9e3779b9).toString(16).padStart(16, '0').slice(-16).repeat(4)
}

export function sampleEvent(
  position: number,
  event: string,
  changes: Partial<CertificateEvent> = {},
): CertificateEvent {
  return {
    position,
    event,
    actor_name: 'Ellie Fenwick',
    data: {},
    created_at: new Date(Date.parse('2026-11-20T09:30:00.000Z') + position * 61_001).toISOString(),
    sha256: sampleHash(position),
    ...changes,
  }
}

/** The customer's copy for a quote that was changed once and accepted in the portal, without a drawn signature. */
export function sampleCertificate(changes: Partial<CertificateView> = {}): CertificateView {
  return {
    document: sampleQuote(),
    chosen: null,
    signed_name: 'Amara Okafor',
    signature: null,
    accepted_at: '2026-11-22T14:05:09.123Z',
    proof: { by: 'portal', email: 'amara@brightside.example' },
    origin: null,
    revision: { revision: 2, sha256: sampleHash(102), previous_sha256: sampleHash(101) },
    pdf_sha256: sampleHash(200),
    answer_sha256: sampleHash(300),
    events: [
      sampleEvent(1, 'created'),
      sampleEvent(2, 'sent', { data: { email: 'amara@brightside.example', revision: '1' } }),
      sampleEvent(3, 'viewed', { actor_name: 'Amara Okafor' }),
      sampleEvent(4, 'edited'),
      sampleEvent(5, 'sent', { data: { email: 'amara@brightside.example', revision: '2' } }),
      sampleEvent(6, 'accepted', {
        actor_name: 'Amara Okafor',
        data: { signed_name: 'Amara Okafor', revision: '2' },
        created_at: '2026-11-22T14:05:09.123Z',
      }),
    ],
    verify_url: 'https://quotespark.example/verify',
    issued_at: '2026-11-22T14:05:11.000Z',
    ...changes,
  }
}

/** A hand-drawn signature, 240 by 90 points, dark on transparent. */
export const SAMPLE_SIGNATURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAPAAAABaAgMAAAD7vDOJAAAADFBMVEVMaXEUFx4UFx0UFx0XfyCeAAAABHRSTlMA+1GpBqiN8gAAAAlwSFlzAAALEwAACxMBAJqcGAAAA2VJREFUWMPtVzty2zAQhcBhwXhU8giYSaNJxZ51KhUEyYJjs3bFMqVq9xzfIZeILgG7zU2S/QH8iI48UJcRCptD4S123+6+BZW6r/u6r/9vPTQ3gEfbR2MTa4/R4H2dddHgYtBVNNid1Ht0yLVSr9Eht0rlsWAzAPgUCc7PwFks2Kl4sK5vAO+6G8D74w1g098ARrKjwU59Bqz/bO6oPwU2tt2q7O5TYGe31GZHFq/VdmZ/2g37++ES/OXS61YV5QeZUqM4x1o2Dhcq16t0Q+cKzJT0c2aJAG3XqqStd3Fl8zSBjSXqs6ZeEwMylW2IJAvQm3hNSU8Ht6EXuzn46yzN/DdpOIii5FiU+iX/i34JfqhnaVakniDApqRITCkctFNsyaxKXD1LM0sv6FFaUiTCrPGVgf9m4IP9wcaJQ91Ji+x7siTMjs+O/E6qBVjbhguGz+AfMB89RSImGwoWTmiDj8SA/S01UgbnUb8RDDlhMHDALqT4NxCWhDLgjqAf0D6CAZB5DB9HlRnARajycYoc9RvB4AwXBGA4HiokD06ErVAjiCFJQQogyQwGDDGp64la+Lk5LaSAacOywlSNfmMjaeBaELCeDpbZirQhX8qcyRnaSAmqPNkebKaDJXlYjjTg4QHt0UbCVCGdFJrSbqoVaRWcc5QPeEAnaSO9qELXMvgwExRfSj4fI9ujjfSiCl3LYDdrdSnid74f0AMemJaCQcI0Fzi929vzTIRKzznno+ZXtLGRopfGY4PdhQghRzTv8AHjR9K5GzpWAgFnvqoDU7wlPcqDk4wR2ZgNI/0J78aFPr0Gzql/oJTDuA7dkJ89OFveFN8C58QXWAnjOnSDCBqAlwez/CDnTClYoXGd+wRBtWhBpOVheTArCLVCJ1bI/dwnCMD+apk+u+XBUp1Amxkkc+T+q1QrVkYq3bS3q7ux9CiUxlhyXEkjPJqjuJLLjNrZx9XwG6RGcJ4QUaYTMFuD5IZiXo/3rJc0ZxxO8eIGBmvGpGVWf3hZOIk4mlaE2sroOtSSH9P+e3IDJTJbUxHGUTxQ6fdrXxBFmVhhX2QiFw/A2rVvl1Foml9fOrWcVh+uRrvV4H54Emb1+5WbTlIdbOyNWWVPNv7jBvJzjv8ymmQ8Avx4w5fkt5O6r/u6L7/+AlIe5rrTwM/+AAAAAElFTkSuQmCC',
    'base64',
  ),
)
