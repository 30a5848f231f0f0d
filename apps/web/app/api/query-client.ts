import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { api } from './client.ts'
import { isRefusal } from './refusal-error.ts'
import { retriesMutation, retriesQuery, retryDelay } from './retry.ts'

const MINUTE = 60_000

/** Key of the session query, which lives in `account/session.ts`. */
export const SESSION_KEY = ['session'] as const

/** Polling interval for counts that colleagues' work changes. */
export const POLL_INTERVAL_MS = 30_000

/**
 * Reloads the session, account or installation when a refusal shows that it has changed: the session ended (signed out
 * elsewhere, expired), the user was removed from the company or given another role, or the installation is read-only.
 * The guards, and every control that depends on them, follow from those queries.
 */
function refreshAfterRefusal(error: unknown) {
  if (isRefusal(error, 'unauthenticated')) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
  if (isRefusal(error, 'company_required', 'not_in_company', 'forbidden', 'second_factor_required'))
    void queryClient.invalidateQueries({ queryKey: api.account.key() })
  if (isRefusal(error, 'read_only')) void queryClient.invalidateQueries({ queryKey: api.installation.key() })
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refreshAfterRefusal }),
  mutationCache: new MutationCache({ onError: refreshAfterRefusal }),
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE,
      gcTime: 10 * MINUTE,
      retry: retriesQuery,
      retryDelay,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { retry: retriesMutation, retryDelay },
  },
})
