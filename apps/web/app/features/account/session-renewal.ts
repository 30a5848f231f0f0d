import { useEffect } from 'react'
import { sessionQuery } from '~/account/session.ts'
import { queryClient } from '~/api/query-client.ts'
import { isDueForRenewal, RENEWAL_TICK_MS } from './renewal-time.ts'

/** While mounted: looks every 30 seconds and renews the session before it runs out. */
export function useSessionRenewal() {
  useEffect(() => {
    const timer = setInterval(() => {
      const session = queryClient.getQueryData(sessionQuery.queryKey)
      if (session && isDueForRenewal(new Date(session.session.expiresAt), new Date())) {
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      }
    }, RENEWAL_TICK_MS)
    return () => clearInterval(timer)
  }, [])
}
