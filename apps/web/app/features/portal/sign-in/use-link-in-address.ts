import { useHydrated } from '@quotespark/ui'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { redeemMagicLink } from '~/account/account-calls.ts'
import { AuthError, authSentence } from '~/account/auth-error.ts'

export type LinkState = { kind: 'none' } | { kind: 'redeeming' } | LinkOutcome

/** Redeems the `?token=…` that a sign-in mail leads to, and takes it out of the address bar at once. */
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

/** Where following a sign-in link led. */
type LinkOutcome =
  | { kind: 'signed-in' }
  /** The link is good; they have a second factor, which a link alone does not pass. */
  | { kind: 'asked'; hasApp: boolean }
  /** Too old, or used before. */
  | { kind: 'expired' }
  | { kind: 'failed'; sentence: string }

let latest: { token: string; outcome: Promise<LinkOutcome> } | undefined

/** Redeems a link once, however often the page that asks is drawn: the second time it would count as used. */
function redeemLink(token: string): Promise<LinkOutcome> {
  if (latest?.token !== token) latest = { token, outcome: redeem(token) }
  return latest.outcome
}

async function redeem(token: string): Promise<LinkOutcome> {
  try {
    return await redeemMagicLink(token)
  } catch (error) {
    if (error instanceof AuthError && error.code === 'INVALID_TOKEN') return { kind: 'expired' }
    // It may never have arrived at the server: worth another try.
    latest = undefined
    return { kind: 'failed', sentence: authSentence(error, 'Please try again in a moment.') }
  }
}
