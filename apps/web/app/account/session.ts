import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { fetchOrLose } from '~/api/connection-lost.ts'
import { queryClient, SESSION_KEY } from '~/api/query-client.ts'
import { isConnectionLost } from '../api/connection-lost.ts'
import { AuthError } from './auth-error.ts'
import { notifyOtherTabs } from './other-tabs.ts'

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
  if (owner !== undefined) void import('./stored-drafts.ts').then(({ dropDraftsOf }) => dropDraftsOf(owner))
  cacheOwner = undefined
  notifyOtherTabs()
}

/** 200 ms, doubling: 6.2 seconds in all, then the next tick starts over. */
const FIRST_DELAY_MS = 200
const MAX_RETRIES = 5
/** Bad Gateway, Service Unavailable, Gateway Timeout: the server itself was not reached, or is starting. */
const AWAY = new Set([502, 503, 504])
/** Request Timeout and Too Many Requests: they say nothing about the session. */
const LATER = new Set([408, 429])

export function retriesSession(failureCount: number, error: Error): boolean {
  const isAway = 'status' in error && AWAY.has(Number(error.status))
  return failureCount < MAX_RETRIES && (isAway || isConnectionLost(error))
}

export function sessionRetryDelay(failureCount: number): number {
  return FIRST_DELAY_MS * 2 ** failureCount
}

/** True when asking again would give the same answer: there is no session. */
export function isRefusedForGood(status: number): boolean {
  return status >= 400 && status < 500 && !LATER.has(status)
}
