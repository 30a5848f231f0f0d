import { ORPCError } from '@orpc/client'
import { errorSentence } from '~/api/error-sentence.ts'

/**
 * The message of a failure. The server names the reading that failed, with the reference to ask about it; 'An error
 * occurred' is for what is no error with a message (specification, section 8).
 */
export function dashboardError(error: unknown): string {
  const isNamed = error instanceof ORPCError && error.code === 'INTERNAL_SERVER_ERROR'
  return isNamed && error.message ? error.message : errorSentence(error, 'An error occurred')
}
