import { ORPCError, os, ValidationError } from '@orpc/server'
import { REFUSALS } from '@quotespark/contract'
import { Refusal } from '@quotespark/domain'
import type { RequestContext } from './context.ts'

/** Turns a refusal of the domain into the error that the contract declares for it. Everything else passes through. */
export const translateRefusals = os.$context<RequestContext>().middleware(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof Refusal) throw asContractError(error)
    throw error
  }
})

export function asContractError(refusal: Refusal) {
  const { status, message } = REFUSALS[refusal.code]
  return new ORPCError(refusal.code, { status, message, data: refusal.data, defined: true })
}

/** oRPC's own complaint about malformed input, as the refusal `invalid_input`; undefined for anything else. */
export function malformedInput(error: unknown): Refusal | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return undefined
  const { cause } = error
  if (!(cause instanceof ValidationError)) {
    return new Refusal('invalid_input', { issues: [{ path: '', message: 'The request could not be read.' }] })
  }
  return new Refusal('invalid_input', {
    issues: cause.issues.map((issue) => ({
      path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      message: issue.message,
    })),
  })
}
