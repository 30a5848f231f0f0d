import { ORPCError } from '@orpc/client'

/** True for no answer, or for the 503 of a lost database: clients must expect both while a process is being killed. */
export function isMissing(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status === 503
}

export const isBusy = (error: unknown) => error instanceof ORPCError && error.status === 429

/** Describes an error for the report. */
export const wordsFor = (error: unknown) =>
  error instanceof ORPCError ? `answered ${error.status} ${error.code}: ${error.message}` : String(error)
