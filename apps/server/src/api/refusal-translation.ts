import { ORPCError, os, ValidationError } from '@orpc/server'
import { REFUSALS } from '@quotespark/contract'
import { Refusal } from '@quotespark/domain/refusal'
import type { RequestContext } from './context.ts'

/**
 * Turns a refusal of the domain into the error that the contract declares for it, with a Retry-After header where it
 * names a time. Everything else passes through.
 */
export const translateRefusals = os.$context<RequestContext>().middleware(async ({ context, next }) => {
  try {
    return await next()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const seconds = secondsToWait(error)
    if (seconds !== undefined) context.resHeaders?.set('Retry-After', String(seconds))
    throw asContractError(error)
  }
})

function secondsToWait({ data }: Refusal): number | undefined {
  if ('retry_after' in data) return data.retry_after
  return 'retry_after_seconds' in data ? data.retry_after_seconds : undefined
}

export function asContractError(refusal: Refusal) {
  const { status, message } = REFUSALS[refusal.code]
  return new ORPCError(refusal.code, { status, message, data: refusal.data, defined: true })
}

/** Turns oRPC's own error about malformed input into the refusal `invalid_input`; undefined for anything else. */
export function malformedInput(error: unknown): Refusal | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return undefined
  const { cause } = error
  if (!(cause instanceof ValidationError)) return unreadable()
  return new Refusal('invalid_input', {
    issues: cause.issues.map((issue) => ({
      path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      message: issue.message,
    })),
  })
}

export function unreadable(): Refusal<'invalid_input'> {
  return new Refusal('invalid_input', { issues: [{ path: '', message: 'The request could not be read.' }] })
}
