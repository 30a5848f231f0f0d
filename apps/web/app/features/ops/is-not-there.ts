import { ORPCError } from '@orpc/client'

/** The server knows no such call: whoever asks does not run this installation. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ORPCError && error.status === 404 && !error.defined
}
