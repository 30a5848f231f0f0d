import { requireNoTransaction } from '@quotespark/database'
import { z } from 'zod'
import type { Config } from '../../../config.ts'

/** What carries e-invoices into the software of their receivers. */
export interface AccessPoint {
  /** Resolves once it has arrived. Rejects with `RefusedEnvelope`, or with anything else for what may be tried again. */
  send(envelope: string): Promise<void>
}

/** Thrown for what would be refused again however often it came. */
export class RefusedEnvelope extends Error {
  override readonly name = 'RefusedEnvelope'
}

type AccessPointConfig = Pick<Config, 'EINVOICE_ACCESS_POINT_URL' | 'EINVOICE_ACCESS_POINT_TOKEN'>

/** Undefined where none is named. */
export function openAccessPoint({
  EINVOICE_ACCESS_POINT_URL: url,
  EINVOICE_ACCESS_POINT_TOKEN: token,
}: AccessPointConfig): AccessPoint | undefined {
  return url === undefined || token === undefined ? undefined : phase4(url, token)
}

/** It waits for the access point of the receiver, and that one for its answer. */
const TIMEOUT_MS = 60_000

/** What is said of the request itself, and no trouble of the server or with its token. */
const REFUSED = [400, 413, 415, 422]

/** The part of its report on a sending that is looked at. */
const report = z.object({
  overallSuccess: z.boolean(),
  sendingResult: z.string().optional(),
  sbdhParsingException: z.object({ message: z.string() }).optional(),
  sendingException: z.object({ message: z.string() }).optional(),
  as4ResponseErrors: z
    .array(z.object({ description: z.string().optional(), errorDetails: z.string().optional() }))
    .optional(),
})

/** By the interface of phase4's stand-alone Peppol server, which other access points have too: `POST …/sendsbdh` with `X-Token`. */
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
      if (!told.success) throw new Error('The access point gave no report')
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
  // The receiver's access point has read it, and does not take it.
  return sendingResult === 'AS4_ERROR_MESSAGE_RECEIVED' ? new RefusedEnvelope(message) : new Error(message)
}
