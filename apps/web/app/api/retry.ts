import { ORPCError } from '@orpc/client'
import { isConnectionLost } from './connection-lost.ts'

const MAX_QUERY_RETRIES = 3
const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000
/** Request Timeout and Too Many Requests: the same call may succeed a moment later. */
const RETRIED_CLIENT_ERRORS = [408, 429]

/** Retries up to 3 times, except on client errors other than 408 and 429. */
export function retriesQuery(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_QUERY_RETRIES) return false
  const status = statusOf(error)
  const clientError = status !== undefined && status >= 400 && status < 500
  return !clientError || RETRIED_CLIENT_ERRORS.includes(status)
}

/**
 * Retries once, and only when the connection was lost: any answer of the server is final. Create calls repeat with the same
 * Idempotency-Key; all other calls are safe to repeat.
 */
export function retriesMutation(failureCount: number, error: unknown): boolean {
  return failureCount < 1 && isConnectionLost(error)
}

/** 1 s, doubling, up to 30 s. */
export function retryDelay(failureCount: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failureCount, MAX_DELAY_MS)
}

function statusOf(error: unknown): number | undefined {
  return error instanceof ORPCError ? error.status : undefined
}
