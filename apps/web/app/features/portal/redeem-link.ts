import { redeemMagicLink } from '~/account/account-calls.ts'
import { AuthError, authSentence } from '~/account/auth-error.ts'

/** Where following a sign-in link led. */
export type LinkOutcome =
  | { kind: 'signed-in' }
  /** Too old, or used before. */
  | { kind: 'expired' }
  | { kind: 'failed'; sentence: string }

let latest: { token: string; outcome: Promise<LinkOutcome> } | undefined

/** Redeems a link once, however often the page that asks is drawn: the second time it would count as used. */
export function redeemLink(token: string): Promise<LinkOutcome> {
  if (latest?.token !== token) latest = { token, outcome: redeem(token) }
  return latest.outcome
}

async function redeem(token: string): Promise<LinkOutcome> {
  try {
    await redeemMagicLink(token)
    return { kind: 'signed-in' }
  } catch (error) {
    if (error instanceof AuthError && error.code === 'INVALID_TOKEN') return { kind: 'expired' }
    // It may never have arrived at the server: worth another try.
    latest = undefined
    return { kind: 'failed', sentence: authSentence(error, 'Please try again in a moment.') }
  }
}
