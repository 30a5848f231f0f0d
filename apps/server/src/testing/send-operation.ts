import type { TestBrowser } from './test-browser.ts'

/** Calls an operation over RPC with this input, valid or not; files are sent as the web app sends them. */
export function sendRpc(browser: TestBrowser, name: string, input: unknown): Promise<Response> {
  const path = `/rpc/${name.replace('.', '/')}`
  const files = filesIn(input)
  if (files.length === 0) return browser.post(path, { json: input })
  const form = new FormData()
  form.set('data', JSON.stringify({ json: input, meta: [], maps: files.map(([field]) => [field]) }))
  for (const [index, [, file]] of files.entries()) form.set(String(index), file)
  return browser.fetch(path, { method: 'POST', body: form })
}

/** Calls an operation over REST at its route: path fields first, then a query or a body. */
export function sendRest(
  browser: TestBrowser,
  { method, path }: { method: string; path: string },
  input: Record<string, unknown> = {},
): Promise<Response> {
  // Some inputs already say what goes into the path (`params`) and the query.
  const { params, query: given, ...others } = input
  const rest = { ...others, ...(params as object | undefined) } as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field])
    delete rest[field]
    return value
  })
  const address = `/api/v1${filled}${given ? `?${new URLSearchParams(given as Record<string, string>)}` : ''}`
  if (method === 'GET' || (method === 'DELETE' && Object.keys(rest).length === 0)) {
    const query = new URLSearchParams(rest as Record<string, string>)
    return browser.fetch(`${address}?${query}`, { method })
  }
  if (filesIn(rest).length === 0) {
    const headers = { 'content-type': 'application/json' }
    return browser.fetch(address, { method, headers, body: JSON.stringify(rest) })
  }
  const form = new FormData()
  for (const [field, value] of Object.entries(rest)) form.set(field, value as File | string)
  return browser.fetch(address, { method, body: form })
}

function filesIn(input: unknown): [field: string, file: File][] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).filter((entry): entry is [string, File] => entry[1] instanceof File)
}
