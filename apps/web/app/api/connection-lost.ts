/**
 * Whether a call failed without an answer: `fetch` rejects with a TypeError when the connection cannot be made or
 * breaks (Fetch standard, section 5.6). Whether the server did what it was asked to is then unknown.
 */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError
}
