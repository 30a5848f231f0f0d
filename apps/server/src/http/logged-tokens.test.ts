import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationPaths } from '../api/call-limits.ts'
import { createAuth } from '../auth/auth.ts'
import { loggedPath } from '../logged-path.ts'
import { createPageFolder } from '../testing/customer-page.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { createApp } from './app.ts'

/** One as short as the shortest ever issued, and one in the form of an id: neither looks like a secret by itself. */
const TOKENS = ['kR3xTq9Zk1mTqW7', '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001']
const isSecret = (path: string) => /[:{]token\b/.test(path)

/** Lists the path patterns with a token: those of the contract, of the other routes and of the web app's pages. */
function patternsWithToken(): string[] {
  const pages = readFileSync(join(import.meta.dirname, '../../../web/app/routes.ts'), 'utf8')
  const inWeb = [...pages.matchAll(/route\('([^']+)'/g)].map(([, path]) => `/${path}`)
  const inServer = createApp(server.services, server.auth).routes.map(({ path }) => path)
  return [...new Set([...operationPaths(), ...inServer, ...inWeb, '/api/auth/reset-password/:token'])].filter(
    isSecret,
  )
}

/** Routes with the token in the query, as in links of mails. */
const WITH_QUERY = [
  '/portal/login',
  '/auth/reset-password',
  '/auth/verify-email',
  '/auth/confirm-email',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/api/auth/magic-link/verify',
  '/api/auth/verify-email',
  '/customer-portal/x',
  '/nothing/here',
]

let folder: Awaited<ReturnType<typeof createPageFolder>>
let server: TestServer
let lines: string[] = []

beforeAll(async () => {
  folder = await createPageFolder()
  server = await createTestServer({
    webFolder: folder.webFolder,
    env: { LOG_LEVEL: 'trace', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    log: { write: (line) => lines.push(line) },
  })
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

/** Wraps the database so that after `fail` every use of it throws an error that quotes the address of the request. */
function breakable(database: object, token: string) {
  let isBroken = false
  const get = (target: object, name: string) => {
    if (!isBroken) return Reflect.get(target, name)
    const address = `http://quotespark.test/customer-portal/${token}?token=${token}`
    const cause = new TypeError(`Invalid URL: /report/${token}/x?again=${token}`)
    throw new Error(`cannot read ${address} for ann@example.com`, { cause })
  }
  const fail = () => {
    isBroken = true
  }
  return { database: new Proxy(database, { get }), fail }
}

type Send = (path: string, init?: RequestInit) => Promise<Response>

async function callEverything(send: Send, token: string): Promise<number> {
  const paths = [
    ...patternsWithToken().map((pattern) =>
      pattern.replace(/[:{]token\}?/, token).replace(/[:{]\w+\}?/g, 'x'),
    ),
    ...WITH_QUERY.flatMap((path) => [`${path}?token=${token}`, `${path}?x=1&token=${token}#${token}`]),
  ]
  const spelled = paths.flatMap((path) => [path, `${path}/`, path.replace(token, `/${token}`)])
  const headers = { referer: `http://quotespark.test/invite/${token}?token=${token}` }
  const body = JSON.stringify({ token, json: { token } })
  for (const path of spelled) {
    await send(path, { headers })
    await send(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
  }
  for (const call of [
    'sharedLink/get',
    'invitation/getByToken',
    'mailReport/get',
    'newsletter/unsubscribe',
  ]) {
    await send(`/rpc/${call}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  return spelled.length * 2
}

describe.each(TOKENS)('the token of a link, as %s', (token) => {
  test('is cut out of every path that contains one', () => {
    for (const pattern of patternsWithToken()) {
      expect(loggedPath(pattern.replace(/[:{]token\}?/, token)), pattern).not.toContain(token)
    }
  })

  test('appears in no log line, whichever route is called', async () => {
    lines = []
    const calls = await callEverything((path, init) => server.browser().fetch(path, init), token)
    expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThanOrEqual(calls)
    expect(lines.filter((line) => line.includes(token))).toEqual([])
  })

  test('appears in no log line when the handler fails with the address in its error', async () => {
    lines = []
    const { database, fail } = breakable(server.services.database, token)
    const broken = { ...server.services, database } as typeof server.services
    const app = createApp(broken, createAuth(broken), { webFolder: folder.webFolder })
    fail()
    const statuses = new Set<number>()
    await callEverything(async (path, init) => {
      const response = await app.request(`http://quotespark.test${path}`, init)
      statuses.add(response.status)
      return response
    }, token)
    expect(statuses).toContain(500)
    expect(
      lines.filter((line) => line.includes('"level":50') && line.includes(':cut')).length,
    ).toBeGreaterThan(5)
    expect(lines.filter((line) => line.includes(token) || line.includes('ann@example.com'))).toEqual([])
  })

  test('appears in no label of the metrics', async () => {
    const metrics = await server.browser('127.0.0.1').fetch('/metrics', { headers: { host: 'localhost' } })
    expect(metrics.status).toBe(200)
    const text = await metrics.text()
    expect(text).toContain('customer-portal/:token')
    expect(text).not.toContain(token)
  })

  test('is hashed when it is logged as the id of a mail', () => {
    lines = []
    server.services.logger.warn({ email_id: token }, 'a mail is still waiting for its server')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"email_id":"[0-9a-f]{16}"/)
  })
})
