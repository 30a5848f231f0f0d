export const CONNECTION_LOST = 'The connection was lost. Please check it and try again.'

/** A call ended without an answer, so it is unknown whether the server carried it out. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/**
 * Wraps `fetch` so that a lost connection can be told from everything else: `fetch` rejects with the same TypeError that any
 * bug in our own code throws (Fetch standard, section 5.6). Also awaits the body, which can be cut off just as easily.
 */
export async function fetchOrLose(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = (await takePreloadedResponse(request[0])) ?? (await fetch(...request))
    await response.clone().arrayBuffer()
    return response
  } catch (cause) {
    throw cause instanceof TypeError ? new ConnectionLost(cause.message, { cause }) : cause
  }
}

export function isConnectionLost(error: unknown): error is ConnectionLost {
  return error instanceof ConnectionLost
}

/** Answers by path; null when nobody is signed in, so the account was not requested. */
type Asked = Record<string, Promise<Response | null> | undefined>

/**
 * The answer to a call that start-app.js made before the app had loaded; each can be taken once. Undefined when it made
 * no such call, or the connection was lost.
 */
async function takePreloadedResponse(request: RequestInfo | URL): Promise<Response | undefined> {
  const { askedAhead: asked } = globalThis as { askedAhead?: Asked }
  if (!asked) return undefined
  const path = new URL(request instanceof Request ? request.url : request, location.origin).pathname
  const answer = asked[path]
  if (!answer) return undefined
  delete asked[path]
  return (await answer.catch(() => null)) ?? undefined
}
