import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal } from './refusal-error.ts'
import { retriesMutation, retriesQuery, retryDelay } from './retry.ts'
import { SESSION_KEY } from './session-key.ts'

const MINUTE = 60_000

/** The session ended under us (signed out elsewhere, expired): the guards notice through the session query. */
function checkSession(error: unknown) {
  if (isRefusal(error, 'unauthenticated')) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: checkSession }),
  mutationCache: new MutationCache({ onError: checkSession }),
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
