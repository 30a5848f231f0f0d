import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}) => server.browser().fetch(path, { headers })

describe('every answer', () => {
  it.each(['/', '/api/docs', '/rpc/account/get', '/api/nothing', '/events', '/health', '/%zz'])(
    'carries the security headers: %s',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
          "font-src 'self'; connect-src 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.has('strict-transport-security')).toBe(false)
    },
  )

  it('has our own request id, whatever the client sends', async () => {
    const first = await get('/health', { 'x-request-id': 'mine' })
    const second = await get('/health')
    expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  it('forbids a referrer and search engines where the address contains a secret', async () => {
    for (const path of [
      '/customer-portal/abc',
      '/invite/abc',
      '/portal/login?token=abc',
      '/auth/reset-password?x=1&token=abc',
    ]) {
      const { headers } = await get(path)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    }
  })

  it('of the API is not cached', async () => {
    for (const path of ['/rpc/account/get', '/api/v1/account', '/api/auth/get-session', '/health']) {
      expect((await get(path)).headers.get('cache-control'), path).toMatch(/no-store/)
    }
  })

  it('requires https when the address of the installation uses it', async () => {
    const secure = await createTestServer({ env: { APP_URL: 'https://quotes.example' } })
    const { headers } = await secure.browser().fetch('/health')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
    await secure.stop()
  })
})

describe('a changing request', () => {
  const send = (path: string, headers: object) =>
    server.browser().fetch(path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    })

  it.each(['/rpc/company/create', '/api/v1/companies', '/api/auth/sign-in/email', '/api/auth/sign-out'])(
    'is refused when it comes from another website: %s',
    async (path) => {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://quotespark.test.evil.example' },
        { origin: server.url, 'sec-fetch-site': 'cross-site' },
        { origin: server.url, 'sec-fetch-site': 'same-site' },
      ]) {
        const response = await send(path, headers)
        expect(response.status, JSON.stringify(headers)).toBe(403)
        expect(await response.text()).toContain('comes from another website')
      }
    },
  )

  it('is not refused when it comes from our own pages', async () => {
    for (const headers of [
      { origin: server.url, 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:5173', host: 'localhost:5173' },
    ]) {
      expect((await send('/rpc/company/create', headers)).status).toBe(401)
    }
  })

  it('is refused in RPC’s envelope over RPC and without it over REST', async () => {
    const origin = 'https://evil.example'
    expect(await (await send('/rpc/company/create', { origin })).json()).toMatchObject({
      json: { status: 403 },
    })
    expect(await (await send('/api/v1/companies', { origin })).json()).toMatchObject({ status: 403 })
  })
})

describe('a request that cannot be answered', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/v1/nothing', '/api/auth/nothing', '/rpc'])(
    'gets an answer in JSON below /api and /rpc: %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      const body = await response.json()
      expect(JSON.stringify(body)).toContain(`There is no GET ${path}`)
    },
  )

  it('gets an answer in JSON when no RPC call has this name', async () => {
    const response = await server.browser().post('/rpc/nothing/at/all', {})
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ json: { code: 'UNKNOWN_CALL' } })
  })

  it.each([
    '/%',
    '/%zz',
    '/app/%e0%a4%a',
    '/api/v1/quotes/%ff',
    '/rpc/%',
    '/assets/%00.js',
    '/dev/mail/%c3%28',
  ])('is refused when its address is broken: %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('address of this request cannot be read')
  })

  it('is refused in a sentence when its JSON is broken', async () => {
    const { browser } = await server.signUpWithCompany()
    const headers = { 'content-type': 'application/json' }
    for (const path of ['/rpc/customer/create', '/api/v1/customers', '/api/auth/sign-in/email']) {
      const response = await browser.fetch(path, { method: 'POST', headers, body: '{"name":' })
      expect(response.status, path).toBe(400)
      expect(await response.text(), path).toMatch(/malformed request|invalid json/i)
    }
  })
})

describe('a call', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'MAKE'])(
    'over RPC refuses %s',
    async (method) => {
      const { browser } = await server.signUpWithCompany()
      for (const path of ['/rpc/account/get', '/rpc/member/add', '/rpc/newsletter/subscribe']) {
        const response = await browser.fetch(path, { method })
        expect([response.status, response.headers.get('allow')], path).toEqual([405, 'POST'])
      }
    },
  )

  it.each([
    'POST /rpc/member/add/',
    'POST /rpc/company/uploadLogo/',
    'POST /rpc//newsletter/subscribe',
    'POST /api/v1/newsletter/',
    'POST /api/v1/newsletter//',
    'POST /api/v1//newsletter',
    'POST /api/v1/quotes/',
    'PUT /api/v1/company/logo//',
    'POST /api/auth/sign-in/email/',
  ])('with superfluous slashes is not found: %s', async (call) => {
    const { browser } = await server.signUpWithCompany()
    const [method, path = ''] = call.split(' ')
    const headers = { 'content-type': 'application/json' }
    const response = await browser.fetch(path, { method, headers, body: '{}' })
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('There is no')])
  })
})

it('GET /health reports whether the database answers', async () => {
  const fragile = await createTestServer()
  const healthy = await fragile.browser().fetch('/health')
  expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }])

  await fragile.stop()
  const ill = await fragile.browser().fetch('/health')
  expect(ill.status).toBe(503)
  expect(await ill.json()).toMatchObject({ status: 'unavailable' })
})

describe('an unreadable address', () => {
  const UNREADABLE = [
    '%00',
    '%0a',
    '%0d%0aset-cookie:%20a=b',
    '%1b',
    '%7f',
    '%c2%85',
    '%zz',
    '%',
    '%ff',
    '%ed%a0%80',
    '%c0%af',
  ]

  it.each([
    '/customer-portal/x',
    '/customer-portal/x/',
    '/customer-portal/x/payment',
    '/avatars/x',
    '/dev/mail/x',
    '/api/v1/quotes/x',
    '/api/v1/shared/x/pdf',
    '/api/v1/invoices/x/attachments/x',
    '/api/auth/reset-password/x',
    '/rpc/x',
    '/invite/x',
    '/assets/x',
    '/x',
  ])('is refused with 400 in every position of %s', async (path) => {
    for (const each of UNREADABLE) {
      for (const method of ['GET', 'POST']) {
        const response = await server.browser().fetch(path.replaceAll('x', `a${each}b`), { method })
        expect(response.status, `${method} ${each}`).toBe(400)
        expect(await response.text()).toContain('cannot be read')
      }
    }
  })

  it('is refused when the query is unreadable', async () => {
    for (const each of ['%00', '%1b', '%7f', '%c2%85', '%ff', '%ed%a0%80', '%c0%af']) {
      for (const path of [
        '/',
        '/events?company=',
        '/newsletter/unsubscribe?token=',
        '/api/v1/quotes?search=',
      ]) {
        expect((await get(`${path}${path.includes('?') ? '' : '?x='}a${each}b`)).status, path + each).toBe(
          400,
        )
      }
    }
  })

  it('does not include letters of all scripts, a lone per cent sign, or a line end in a search', async () => {
    expect((await get('/nothing/Za%C5%BC%C3%B3%C5%82%C4%87%20%F0%9F%98%80')).status).toBe(404)
    for (const search of ['100%', '50%25', 'a%0Ab', '%C3%A9']) {
      expect((await get(`/api/v1/quotes?search=${search}`)).status, search).toBe(401)
    }
  })
})
