import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { fetchOrLose } from '~/api/connection-lost.ts'
import { queryClient, SESSION_KEY } from '~/api/query-client.ts'
import { AuthError } from './auth-error.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { isRefusedForGood, retriesSession, sessionRetryDelay } from './session-retry.ts'

export interface Session {
  user: { id: string; email: string }
  session: { id: string; expiresAt: string }
}

/** Calls the server without the account client, which is larger than everything else a page loads. */
async function fetchSession(): Promise<Session | null> {
  try {
    // Asking also renews: the server extends a session that is due and sets its cookie again.
    const response = await fetchOrLose('/api/auth/get-session')
    if (!response.ok) throw new AuthError(response.status, undefined, undefined)
    const session: Session | null = await response.json()
    if (session) forgetOthers(queryClient, session.user.id)
    return session
  } catch (error) {
    if (error instanceof AuthError && isRefusedForGood(error.status)) return null
    throw error
  }
}

/**
 * The session, or null when nobody is signed in. A server or connection that is briefly away keeps the last known state;
 * only a final answer ends it.
 */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: fetchSession,
  retry: retriesSession,
  retryDelay: sessionRetryDelay,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export function useSession() {
  return useQuery(sessionQuery)
}

let cacheOwner: string | undefined

/** Clears the cache when another user signs in, so that nobody sees the previous user's data. */
function forgetOthers(client: QueryClient, userId: string) {
  if (cacheOwner !== undefined && cacheOwner !== userId) forgetEverything(client)
  cacheOwner = userId
}

function forgetEverything(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
  client.getMutationCache().clear()
}

/** Loads the new session after a sign-in. */
export async function refreshSession(): Promise<Session | null> {
  // A request already under way was sent before the sign-in and may still answer that nobody is signed in.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  notifyOtherTabs()
  return session
}

/** Clears the session, the cache and the user's drafts after a sign-out. */
export function dropSession() {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  forgetEverything(queryClient)
  const owner = cacheOwner
  if (owner !== undefined) void import('./kept-drafts.ts').then(({ dropDraftsOf }) => dropDraftsOf(owner))
  cacheOwner = undefined
  notifyOtherTabs()
}
