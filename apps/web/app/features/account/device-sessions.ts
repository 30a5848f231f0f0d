import { queryOptions } from '@tanstack/react-query'
import { authClient } from '~/account/auth-client.ts'
import { authAnswer } from '~/account/auth-error.ts'

export const DEVICE_SESSIONS_KEY = ['device-sessions'] as const

/** Every device that is signed in to the account, the one used last first. */
export const deviceSessionsQuery = queryOptions({
  queryKey: DEVICE_SESSIONS_KEY,
  queryFn: async () => {
    const sessions = (await authAnswer(authClient.listSessions())) ?? []
    return sessions.toSorted((a, b) => new Date(b.updatedAt).getTime() - new Date(a.updatedAt).getTime())
  },
  // Other devices come and go without this one hearing of it.
  staleTime: 0,
})
