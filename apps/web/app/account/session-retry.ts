import { isConnectionLost } from '../api/connection-lost.ts'

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
