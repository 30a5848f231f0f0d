import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '~/shell/use-hydrated.ts'
import { type LinkOutcome, redeemLink } from './redeem-link.ts'

export type LinkState = { kind: 'none' } | { kind: 'redeeming' } | LinkOutcome

/** Redeems the `?token=…` that a sign-in mail leads to, and takes it out of the address bar at once. */
export function useLinkInAddress(): { state: LinkState; tryAgain: () => void } {
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
    tryAgain: () => {
      if (token !== undefined) redeem(token)
    },
  }
}
