import { useHydrated } from '@quotespark/ui'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { redeemMagicLink } from '~/account/account-calls.ts'
import { AuthError, authSentence } from '~/account/auth-error.ts'

export type LinkState = { kind: 'none' } | { kind: 'redeeming' } | LinkOutcome

/** Redeems the `?token=…` of a sign-in email, and removes it from the address bar at once. */
export function useLinkInAddress(): { state: LinkState; tryAgain: () => void; startOver: () => void } {
  const hydrated = useHydrated()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [token, setToken] = useState<string>()
  const [state, setState] = useState<LinkState>({ kind: 'none' })
  const inAddress = hydrated ? search.get('token') : null

  const redeem = useCallback((token: string) => {
    setToken(token)
    setState({ kind: 'redeeming' })
    void redeemLink(token).then(setState)
  }, [])

  useEffect(() => {
    if (inAddress === null) return
    redeem(inAddress)
    navigate('/portal/login', { replace: true })
  }, [inAddress, redeem, navigate])

  return {
    state: inAddress === null ? state : { kind: 'redeeming' },
    startOver: () => setState({ kind: 'none' }),
    tryAgain: () => {
      if (token !== undefined) redeem(token)
    },
  }
}

/** The outcome of following a sign-in link. */
type LinkOutcome =
  | { kind: 'signed-in' }
  /** The link is good, but the account has a second factor, which a link alone does not pass. */
  | { kind: 'asked'; hasApp: boolean }
  /** The link is too old, or was used before. */
  | { kind: 'expired' }
  | { kind: 'failed'; sentence: string }

let latest: { token: string; outcome: Promise<LinkOutcome> } | undefined

/** Redeems a link only once, however often the page renders: a second attempt would find it used. */
function redeemLink(token: string): Promise<LinkOutcome> {
  if (latest?.token !== token) latest = { token, outcome: redeem(token) }
  return latest.outcome
}

async function redeem(token: string): Promise<LinkOutcome> {
  try {
    return await redeemMagicLink(token)
  } catch (error) {
    if (error instanceof AuthError && error.code === 'INVALID_TOKEN') return { kind: 'expired' }
    // The request may never have reached the server, so another try may succeed.
    latest = undefined
    return { kind: 'failed', sentence: authSentence(error, 'Please try again in a moment.') }
  }
}
