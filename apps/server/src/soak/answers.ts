import { ORPCError } from '@orpc/client'

/** No answer, or the answer that the database is away: what a client has to expect while somebody is killed. */
export function isMissing(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status === 503
}

export const isBusy = (error: unknown) => error instanceof ORPCError && error.status === 429

/** For a report. */
export const wordsFor = (error: unknown) =>
  error instanceof ORPCError ? `answered ${error.status} ${error.code}: ${error.message}` : String(error)
