import { Refusal } from '@quotespark/domain'

export const CONFIRMED_MS = 10 * 60 * 1000

/**
 * Refuses with `confirmation_required` who has neither signed in nor said again who they are within ten minutes: before
 * what decides about money or access. Counted by this machine's clock, as sessions are.
 */
export function requireConfirmation({ confirmed_at }: { confirmed_at: Date }): void {
  if (!isConfirmed(confirmed_at)) throw new Refusal('confirmation_required', {})
}

/** The same by a second factor or a recovery code: who knows the password alone must not get rid of the factor. */
export function requireFactorConfirmation({
  factor_confirmed_at,
}: {
  factor_confirmed_at: Date | null
}): void {
  if (factor_confirmed_at && isConfirmed(factor_confirmed_at)) return
  throw new Refusal('factor_confirmation_required', {})
}

export function isConfirmed(confirmed_at: Date): boolean {
  return Date.now() - confirmed_at.getTime() <= CONFIRMED_MS
}
