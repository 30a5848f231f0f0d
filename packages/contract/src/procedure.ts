import { oc } from '@orpc/contract'
import type { RefusalCode } from '@quotespark/domain'
import { REFUSALS } from './refusals.ts'

/** The only place that imports oRPC's builder: its next major version is met here. */
export const procedure = oc

/**
 * The refusals an operation may answer with, as oRPC wants them declared. Signed-out, malformed and too frequent
 * calls can happen to every operation and are always among them.
 */
export function refusals<Code extends RefusalCode>(...codes: Code[]) {
  const always = ['unauthenticated', 'invalid_input', 'too_many_requests'] as const
  return Object.fromEntries([...always, ...codes].map((code) => [code, REFUSALS[code]])) as Pick<
    typeof REFUSALS,
    Code | (typeof always)[number]
  >
}
