import { requireNoTransaction } from '@quotespark/database'
import { z } from 'zod'
import type { Config } from '../../../config.ts'

/** The service that delivers e-invoices to the receivers' software. */
export interface AccessPoint {
  /** Resolves once delivered. Rejects with `RefusedEnvelope`, or with any other error when a retry may work. */
  send(envelope: string): Promise<void>
}

/** Thrown when every retry would be refused as well. */
export class RefusedEnvelope extends Error {
  override readonly name = 'RefusedEnvelope'
}

type AccessPointConfig = Pick<Config, 'EINVOICE_ACCESS_POINT_URL' | 'EINVOICE_ACCESS_POINT_TOKEN'>

/** Undefined when none is configured. */
export function openAccessPoint({
  EINVOICE_ACCESS_POINT_URL: url,
  EINVOICE_ACCESS_POINT_TOKEN: token,
}: AccessPointConfig): AccessPoint | undefined {
  return url === undefined || token === undefined ? undefined : phase4(url, token)
}

/** Long enough for our access point to reach the receiver's and get its answer. */
const TIMEOUT_MS = 60_000

/** Statuses that blame the request itself, rather than the server or its token. */
const REFUSED = [400, 413, 415, 422]

/** The fields we read from the report on a sending. */
const report = z.object({
  overallSuccess: z.boolean(),
  sendingResult: z.string().optional(),
  sbdhParsingException: z.object({ message: z.string() }).optional(),
  sendingException: z.object({ message: z.string() }).optional(),
  as4ResponseErrors: z
    .array(z.object({ description: z.string().optional(), errorDetails: z.string().optional() }))
    .optional(),
})

/** Speaks the interface of phase4's stand-alone Peppol server, which other access points share: `POST …/sendsbdh` with `X-Token`. */
function phase4(url: string, token: string): AccessPoint {
  return {
    async send(envelope) {
      requireNoTransaction('an e-invoice was sent')
      const response = await fetch(`${url.replace(/\/+$/, '')}/sendsbdh`, {
        method: 'POST',
        headers: { 'content-type': 'application/xml', 'x-token': token },
        body: envelope,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new Error('The access point cannot be reached', { cause })
      })
      const answered = `The access point answered ${response.status}`
      if (REFUSED.includes(response.status)) throw new RefusedEnvelope(answered)
      if (!response.ok) throw new Error(answered)
      const told = report.safeParse(await response.json().catch(() => undefined))
      if (!told.success) throw new Error('The access point sent no report')
      if (!told.data.overallSuccess) throw failureOf(told.data)
    },
  }
}

function failureOf({
  sendingResult = 'an error',
  sbdhParsingException,
  sendingException,
  as4ResponseErrors = [],
}: z.infer<typeof report>): Error {
  if (sbdhParsingException) return new RefusedEnvelope(sbdhParsingException.message)
  const [error] = as4ResponseErrors
  const why = error?.errorDetails ?? error?.description ?? sendingException?.message
  const message = why ? `${why} (${sendingResult})` : sendingResult
  // The receiver's access point read it and rejected it.
  return sendingResult === 'AS4_ERROR_MESSAGE_RECEIVED' ? new RefusedEnvelope(message) : new Error(message)
}
