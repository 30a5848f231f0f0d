import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { api } from './client.ts'
import { isRefusal } from './refusal-error.ts'
import { retriesMutation, retriesQuery, retryDelay } from './retry.ts'

const MINUTE = 60_000

/** The query that holds the session; it lives in `account/session.ts`. */
export const SESSION_KEY = ['session'] as const

/** How often is looked for what colleagues do, where that shows as a number. */
export const LOOK_AGAIN_MS = 30_000

/**
 * The session ended under us (signed out elsewhere, expired), or we were removed from the company or given
 * another role, or nothing can be saved: the guards, and what offers to do things, notice through what they ask for.
 */
function checkStanding(error: unknown) {
  if (isRefusal(error, 'unauthenticated')) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
  if (isRefusal(error, 'company_required', 'not_in_company', 'forbidden', 'second_factor_required'))
    void queryClient.invalidateQueries({ queryKey: api.account.key() })
  if (isRefusal(error, 'read_only')) void queryClient.invalidateQueries({ queryKey: api.installation.key() })
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: checkStanding }),
  mutationCache: new MutationCache({ onError: checkStanding }),
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
