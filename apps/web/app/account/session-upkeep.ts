import { useEffect } from 'react'
import { queryClient } from '~/api/query-client.ts'
import { listenToOtherTabs } from './other-tabs.ts'
import { sessionQuery } from './session.ts'

/** Renews the session before it expires and follows sign-ins and sign-outs in other tabs, while mounted. */
export function useSessionUpkeep() {
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    const timer = setInterval(() => {
      const session = queryClient.getQueryData(sessionQuery.queryKey)
      if (session && isDueForRenewal(new Date(session.session.expiresAt), new Date())) askAgain()
    }, RENEWAL_TICK_MS)
    const stopListening = listenToOtherTabs(askAgain)
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [])
}

/** How often the session's expiry is checked. */
const RENEWAL_TICK_MS = 30_000
/** Three ticks: two renewals may fail before the session runs out. */
const RENEWAL_MARGIN_MS = 3 * RENEWAL_TICK_MS

export function isDueForRenewal(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= RENEWAL_MARGIN_MS
}
