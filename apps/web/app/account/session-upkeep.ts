import { useEffect } from 'react'
import { queryClient } from '~/api/query-client.ts'
import { listenToOtherTabs } from './other-tabs.ts'
import { isDueForRenewal, RENEWAL_TICK_MS } from './renewal-time.ts'
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
