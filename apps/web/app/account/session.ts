import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { fetchOrLose } from '~/api/connection-lost.ts'
import { queryClient, SESSION_KEY } from '~/api/query-client.ts'
import { AuthError } from './auth-error.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { isRefusedForGood, retriesSession, sessionRetryDelay } from './session-retry.ts'

export interface Session {
  user: { id: string; email: string }
  session: { id: string; expiresAt: string }
}

/** Asked without the client of the account's calls, which weighs more than all that a page asks for. */
async function fetchSession(): Promise<Session | null> {
  try {
    // Asking also renews: the server prolongs a session that is due and sets its cookie anew.
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
 * Who is signed in; null is nobody. A server or a connection that is away for a moment keeps what is known; only an
 * answer that will not change ends it.
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

/** What was loaded for one person is never shown to the next. */
function forgetOthers(client: QueryClient, userId: string) {
  if (cacheOwner !== undefined && cacheOwner !== userId) forgetEverything(client)
  cacheOwner = userId
}

function forgetEverything(client: QueryClient) {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
  client.getMutationCache().clear()
}

/** After a sign-in: the new session, loaded. */
export async function refreshSession(): Promise<Session | null> {
  // One that is under way was asked before the sign-in and may still answer that there is nobody.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  tellOtherTabs()
  return session
}

/** After a sign-out. */
export function dropSession() {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  forgetEverything(queryClient)
  const owner = cacheOwner
  if (owner !== undefined) void import('./kept-drafts.ts').then(({ dropDraftsOf }) => dropDraftsOf(owner))
  cacheOwner = undefined
  tellOtherTabs()
}
