import { takeAskedAhead } from './asked-ahead.ts'

export const CONNECTION_LOST = 'The connection was lost. Please check it and try again.'

/** A call ended without an answer. Whether the server did what it was asked to is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/**
 * `fetch`, telling a broken connection from everything else: it rejects with the same TypeError that any slip of our own
 * code throws (Fetch standard, section 5.6). The body is awaited too, because it is as easily cut off.
 */
export async function fetchOrLose(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = (await takeAskedAhead(request[0])) ?? (await fetch(...request))
    await response.clone().arrayBuffer()
    return response
  } catch (cause) {
    throw cause instanceof TypeError ? new ConnectionLost(cause.message, { cause }) : cause
  }
}

export function isConnectionLost(error: unknown): error is ConnectionLost {
  return error instanceof ConnectionLost
}
