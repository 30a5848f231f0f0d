import { Refusal } from '@quotespark/domain/refusal'

export const CONFIRMED_MS = 10 * 60 * 1000

/**
 * Refuses with `confirmation_required` a user who has neither signed in nor confirmed who they are within ten minutes, before
 * actions about money or access. Measured by this machine's clock, as sessions are.
 */
export function requireConfirmation({ confirmed_at }: { confirmed_at: Date }): void {
  if (!isConfirmed(confirmed_at)) throw new Refusal('confirmation_required', {})
}

/** Requires confirmation by a second factor or recovery code: knowing the password alone must not be enough to remove the factor. */
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
