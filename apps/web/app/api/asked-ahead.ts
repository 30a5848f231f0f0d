/** By path; null where there was nobody to ask for. */
type Asked = Record<string, Promise<Response | null> | undefined>

/**
 * The answer to a call that start-app.js has made before the program was there, once; undefined where it made none, or
 * lost it.
 */
export async function takeAskedAhead(request: RequestInfo | URL): Promise<Response | undefined> {
  const { askedAhead: asked } = globalThis as { askedAhead?: Asked }
  if (!asked) return undefined
  const path = new URL(request instanceof Request ? request.url : request, location.origin).pathname
  const answer = asked[path]
  if (!answer) return undefined
  delete asked[path]
  return (await answer.catch(() => null)) ?? undefined
}
