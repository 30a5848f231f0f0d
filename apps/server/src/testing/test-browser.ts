import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '@quotespark/contract'

interface CallContext {
  idempotencyKey?: string
  /** Company shown in the tab, sent as the web app sends it. */
  company?: string
}

type TestClient = ContractRouterClient<typeof contract, CallContext>

/** Acts towards the server like a person's browser: it keeps cookies, and says which page a request comes from. */
export interface TestBrowser {
  /** The RPC client that the web app uses. */
  client: TestClient
  /** `path` is within the product; redirects are returned, not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sends a POST request with a JSON body. */
  post(path: string, body: unknown): Promise<Response>
  /** Values by name; deleting one forgets it. */
  cookies: Map<string, string>
  /** Creates a browser at the same address where nobody is signed in. */
  another(): TestBrowser
}

export function createTestBrowser(
  origin: string,
  send: (request: Request) => Promise<Response>,
): TestBrowser {
  const cookies = new Map<string, string>()

  async function sendWithCookies(request: Request): Promise<Response> {
    if (cookies.size > 0) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    if (request.method !== 'GET' && !request.headers.has('origin')) request.headers.set('origin', origin)
    const response = await send(request)
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    return response
  }

  function keep(setCookie: string): void {
    const [, name = '', value = ''] = setCookie.match(/^([^=]+)=([^;]*)/) ?? []
    if (/;\s*max-age=0/i.test(setCookie) || value === '') cookies.delete(name)
    else cookies.set(name, value)
  }

  const link = new RPCLink<CallContext>({
    url: `${origin}/rpc`,
    headers: ({ context }) => ({
      ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
      ...(context.company ? { 'quotespark-company': context.company } : {}),
    }),
    fetch: (request) => sendWithCookies(request),
  })
  const fetch = (path: string, init: RequestInit = {}) =>
    sendWithCookies(new Request(new URL(path, origin), { redirect: 'manual', ...init }))
  return {
    another: () => createTestBrowser(origin, send),
    client: createORPCClient(link),
    fetch,
    post: (path, body) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    cookies,
  }
}
