import { useEffect } from 'react'
import { queryClient } from '~/api/query-client.ts'
import { sessionQuery } from './session.ts'

const TICK_MS = 30_000
/** Three ticks: two renewals may fail before the session runs out. */
export const RENEWAL_MARGIN_MS = 90_000

export function isDueForRenewal(expiresAt: Date, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() <= RENEWAL_MARGIN_MS
}

/** While mounted: looks every 30 seconds and renews the session before it runs out. */
export function useSessionRenewal() {
  useEffect(() => {
    const timer = setInterval(() => {
      const session = queryClient.getQueryData(sessionQuery.queryKey)
      if (session && isDueForRenewal(new Date(session.session.expiresAt), new Date())) {
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      }
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
}
