import { ORPCError } from '@orpc/client'
import { CONNECTION_LOST, isConnectionLost } from './connection-lost.ts'
import { isRefusal } from './refusal-error.ts'
import { UNEXPECTED_ERROR } from './unexpected-error.ts'

/**
 * The sentence to show for a failure. Each refusal has its own; `fallback` is the specification's sentence for the
 * operation and is used for everything that is not a refusal.
 */
export function errorSentence(error: unknown, fallback = UNEXPECTED_ERROR): string {
  if (isRefusal(error) && error.message !== '') return error.message
  if (isConnectionLost(error)) return CONNECTION_LOST
  const reference = referenceOf(error)
  return reference ? `${withoutStop(fallback)} (reference ${reference})` : fallback
}

/** The id under which the server logged an internal failure. */
function referenceOf(error: unknown): string | undefined {
  if (!(error instanceof ORPCError)) return undefined
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('reference' in data)) return undefined
  return typeof data.reference === 'string' ? data.reference : undefined
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')
