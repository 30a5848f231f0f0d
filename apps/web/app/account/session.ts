import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient, SESSION_KEY } from '~/api/query-client.ts'
import { authClient } from './auth-client.ts'
import { AuthError, authAnswer } from './auth-error.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { isRefusedForGood, retriesSession, sessionRetryDelay } from './session-retry.ts'

async function fetchSession() {
  try {
    // Asking also renews: the server prolongs a session that is due and sets its cookie anew.
    const session = await authAnswer(authClient.getSession())
    if (session) forgetOthers(queryClient, session.user.id)
    return session
  } catch (error) {
    if (error instanceof AuthError && isRefusedForGood(error.status)) return null
    throw error
  }
}

export type Session = NonNullable<Awaited<ReturnType<typeof fetchSession>>>

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
  cacheOwner = undefined
  tellOtherTabs()
}
