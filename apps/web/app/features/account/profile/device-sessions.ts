import { queryOptions } from '@tanstack/react-query'
import { authClient } from '~/account/auth-client.ts'
import { authAnswer } from '~/account/auth-error.ts'

export const DEVICE_SESSIONS_KEY = ['device-sessions'] as const

export interface DeviceSession {
  id: string
  /** Identifies the session to the server; useless without the signature in its cookie. */
  token: string
  userAgent?: string | null | undefined
  ipAddress?: string | null | undefined
  updatedAt: Date | string
}

/** Every device signed in to the account, the most recently used first. */
export const deviceSessionsQuery = queryOptions({
  queryKey: DEVICE_SESSIONS_KEY,
  queryFn: async (): Promise<DeviceSession[]> => {
    const sessions = (await authAnswer(authClient.listSessions())) ?? []
    return sessions.toSorted((a, b) => new Date(b.updatedAt).getTime() - new Date(a.updatedAt).getTime())
  },
  // Other devices come and go without this one being notified.
  staleTime: 0,
})
