/** Answers by path; null when nobody is signed in, so the account was not requested. */
type Asked = Record<string, Promise<Response | null> | undefined>

/**
 * The answer to a call that start-app.js made before the app had loaded; each can be taken once. Undefined when it made
 * no such call, or the connection was lost.
 */
export async function takePreloadedResponse(request: RequestInfo | URL): Promise<Response | undefined> {
  const { askedAhead: asked } = globalThis as { askedAhead?: Asked }
  if (!asked) return undefined
  const path = new URL(request instanceof Request ? request.url : request, location.origin).pathname
  const answer = asked[path]
  if (!answer) return undefined
  delete asked[path]
  return (await answer.catch(() => null)) ?? undefined
}
