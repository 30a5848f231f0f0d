import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { AcceptanceProof, CertificateView } from '../certificate-view.ts'
import { createPdfRenderer } from './pdf-renderer.ts'
import { type ReadPdf, readPdf } from './testing/read-pdf.ts'
import { SAMPLE_SIGNATURE, sampleCertificate, sampleEvent, sampleHash } from './testing/sample-certificate.ts'
import { SAMPLE_LOGOS } from './testing/sample-logos.ts'
import { line, sampleQuote } from './testing/sample-views.ts'

// Many pages take a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const ANYBODY = { company_id: 'company' }
const renderer = createPdfRenderer()
afterAll(() => renderer.close())

async function draw(changes: Partial<CertificateView> = {}): Promise<ReadPdf> {
  return readPdf(await renderer.renderCertificate(sampleCertificate(changes), ANYBODY))
}

const DEVICE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5'

describe('the content of a certificate', () => {
  test('lists the chosen lines of a quote with choices', async () => {
    const lights = line('Lights', { quantity: '2.5', unit_price: '50.00', total_price: '125.00' })
    const { pages } = await draw({ chosen: [line('Fitting'), line('Kitchen', { kind: 'heading' }), lights] })
    expect(pages.join('\n')).toMatch(/Accepted options\nFitting 1 £100\.00\nLights 2\.5 £125\.00\nHashes/)
    expect((await draw()).pages.join('\n')).not.toContain('Accepted options')
  })

  test('shows an acceptance in the portal on the customer’s copy', async () => {
    const { pages } = await draw()
    expect(pages[0]).toMatch(
      new RegExp(`^Fenwick & Daughters Landscaping
hello@fenwicklandscapes.example · 01422 496 0123 ·
fenwicklandscapes.example
Certificate of acceptance
Q-1795219200123 · Revision 2
Prepared for
Brightside Café Ltd
Amara Okafor
4 Mill Lane
Leeds
LS1 4AB
amara@brightside.example
From
Fenwick & Daughters
Landscaping
12 Orchard Street
Hebden Bridge
HX7 6LB
VAT number GB 123 4567 89
Company number 09876543
Quote Q-1795219200123
Revision 2
Total £2,857.20
Certificate created 22 Nov 2026
Garden redesign, phase one
Acceptance
Accepted by \\(typed name\\) Amara Okafor
When 22 November 2026, 14:05:09 GMT \\(Europe/London\\)
In UTC 2026-11-22T14:05:09.123Z
How the email was proven Signed in to the portal by a link emailed to amara@brightside.example
Hashes \\(SHA-256\\)
PDF of the quote ${sampleHash(200)}
Revision 2 ${sampleHash(102)}
Previous revision ${sampleHash(101)}
Acceptance ${sampleHash(300)}
How to check
https://quotespark.example/verify
Drop the PDF of the quote on this page. `),
    )
  })

  test('shows the device on the staff copy only', async () => {
    const staff = await draw({ origin: { ip_address: '203.0.113.7', user_agent: DEVICE } })
    expect(staff.text).toContain('Staff copy')
    expect(staff.text).toContain(`IP address 203.0.113.7 Device ${DEVICE}`)
    const { text } = await draw()
    expect(text).not.toMatch(/Staff copy|IP address|Device|203\.0/)
  })

  test.each<[AcceptanceProof, string]>([
    [
      { by: 'link', email: 'amara@brightside.example' },
      'How the email was proven Opened the link that was emailed to amara@brightside.example',
    ],
    [
      { by: 'link', email: null },
      'How the email was proven Not proven: opened a link that was not emailed from here',
    ],
    [
      { by: 'told', told: 'phone', noted_by_name: 'Ann Person' },
      'How the answer was given Recorded by Ann Person of Fenwick & Daughters Landscaping, told by phone',
    ],
    [
      { by: 'told', told: 'email', noted_by_name: 'Ann Person' },
      'Recorded by Ann Person of Fenwick & Daughters Landscaping, told by email',
    ],
    [
      { by: 'told', told: 'in_person', noted_by_name: 'Ann Person' },
      'Recorded by Ann Person of Fenwick & Daughters Landscaping, told in person',
    ],
    [
      { by: 'told', told: 'other', noted_by_name: 'Ann Person' },
      'Recorded by Ann Person of Fenwick & Daughters Landscaping, told another way',
    ],
  ])('words the proof %j', async (proof, words) => {
    const { text } = await draw({ proof })
    expect(text).toContain(words)
  })

  test('names the customer when staff recorded the acceptance', async () => {
    const { text } = await draw({
      signed_name: null,
      proof: { by: 'told', told: 'phone', noted_by_name: 'Ann Person' },
    })
    expect(text).toContain('Accepted by Brightside Café Ltd When')
    expect(text).not.toContain('typed name')
  })

  test('gives times in BST in summer', async () => {
    const { text } = await draw({ accepted_at: '2026-07-01T13:05:09.000Z' })
    expect(text).toContain('1 July 2026, 14:05:09 BST (Europe/London) In UTC 2026-07-01T13:05:09.000Z')
  })

  test('says that a first revision has none before it, and does not print its number', async () => {
    const { text } = await draw({
      revision: { revision: 1, sha256: sampleHash(101), previous_sha256: null },
    })
    expect(text).toContain(`Revision 1 ${sampleHash(101)} Previous revision None`)
    expect(text).not.toContain('· Revision')
  })
})

describe('the drawn signature', () => {
  test('is printed with an alternative text', async () => {
    const { imageSizes, roles, text } = await draw({ signature: SAMPLE_SIGNATURE })
    expect(imageSizes).toHaveLength(1)
    expect(roles.Figure).toBe(1)
    expect(text).toContain('Signature Hashes')
  })

  test('is not mentioned when none was drawn', async () => {
    const { imageSizes, text } = await draw()
    expect(imageSizes).toEqual([])
    expect(text).not.toContain('Signature')
  })

  test('is printed beside the company’s logo', async () => {
    const { seller, ...document } = sampleQuote()
    const { imageSizes } = await draw({
      signature: SAMPLE_SIGNATURE,
      document: { ...document, seller: { ...seller, logo: SAMPLE_LOGOS.png } },
    })
    expect(imageSizes).toHaveLength(2)
  })

  test('a broken signature is mentioned instead of printed, and the logo stays', async () => {
    const { seller, ...document } = sampleQuote()
    const { imageSizes, text } = await draw({
      signature: new TextEncoder().encode('nonsense'),
      document: { ...document, seller: { ...seller, logo: SAMPLE_LOGOS.png } },
    })
    expect(imageSizes).toHaveLength(1)
    expect(text).toContain('Signature Signed; the image cannot be shown here')
  })
})

describe('the history on a certificate', () => {
  test('lists each event with details, actor, time and hash', async () => {
    const { pages, text } = await draw()
    const half = sampleHash(5).slice(0, 32)
    expect(pages.join('\n')).toContain('No. When What Who SHA-256\n')
    expect(text.replace(/(?<=[@.]) /g, '')).toContain(
      `5 20 Nov 2026 09:35:05 GMT Sent to amara@brightside.example (revision 2) Ellie Fenwick ${half} ${half}`,
    )
    expect(text).toMatch(/6 22 Nov 2026 14:05:09 GMT Accepted \(revision 2\) as Amara Okafor Amara Okafor /)
  })

  test('repeats its column names on every page', async () => {
    const events = Array.from({ length: 60 }, (_, index) =>
      sampleEvent(index + 1, 'status_changed', { data: { from: 'sent', to: 'amendment_requested' } }),
    )
    const { pages, text } = await draw({ events })
    expect(pages.length).toBeGreaterThanOrEqual(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      if (index === 0) continue
      expect(page).toContain('No. When What Who SHA-256')
      expect(page).toMatch(
        /^Fenwick & Daughters Landscaping Certificate of acceptance Q-1795219200123 · Revision 2\n/,
      )
    }
    for (const { position, sha256 } of events) {
      const half = sha256.slice(0, 32)
      expect(text.split(`Ellie Fenwick ${half} ${half}`), String(position)).toHaveLength(2)
    }
    expect(text).toContain('Status changed from Sent to Amendment Requested')
  })

  test('words an unknown event by its name', async () => {
    const { text } = await draw({ events: [sampleEvent(1, 'blessed_twice', { data: { reason: 'x' } })] })
    expect(text).toContain('1 20 Nov 2026 09:31:01 GMT Blessed twice Ellie Fenwick')
  })
})

describe('names on a certificate', () => {
  test.each([
    ['Vietnamese', 'Nguyễn Thị Ánh'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Ukrainian', 'Олена Шевченко'],
    ['Hebrew', 'שלום'],
    ['Japanese', '山田太郎'],
  ])('prints a %s name', async (_, name) => {
    const { text, xmp } = await draw({
      signed_name: name,
      events: [sampleEvent(1, 'accepted', { actor_name: name })],
    })
    expect(text).toContain(`Accepted by (typed name) ${name} When`)
    expect(text).toContain(`Accepted ${name} `)
    expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  })

  test('never treats a name as markup', async () => {
    const { text } = await draw({ signed_name: '#read("/etc/passwd") *b* <i>' })
    expect(text).toContain('#read("/etc/passwd") *b* <i>')
  })
})

test('equal views give equal bytes, dated by the view instead of the clock', async () => {
  const view = sampleCertificate({ signature: SAMPLE_SIGNATURE })
  const sha256 = async (of: CertificateView) =>
    createHash('sha256')
      .update(await renderer.renderCertificate(of, ANYBODY))
      .digest('hex')
  const first = await sha256(view)
  await renderer.renderPdf(sampleQuote(), ANYBODY)
  expect(await sha256(view)).toBe(first)
  expect(await sha256({ ...view, answer_sha256: sampleHash(301) })).not.toBe(first)
  const { title, xmp, marked, roles } = await draw()
  expect(title).toBe(
    'Certificate of acceptance of quote Q-1795219200123 from Fenwick & Daughters Landscaping',
  )
  expect(xmp).toContain('<xmp:CreateDate>2026-11-22T14:05:11+00:00</xmp:CreateDate>')
  expect(marked).toBe(true)
  // The history: a row of 5 column names, and 5 cells for each of the 6 events.
  expect(roles).toMatchObject({ H1: 1, H2: 5, Table: 1, THead: 1, TBody: 1, TR: 7, TH: 5, TD: 30, Link: 1 })
})
