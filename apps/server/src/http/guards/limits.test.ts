import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMIT_FACTOR: '0.05' } })
})
afterAll(() => server.stop())

describe('the rate limit', () => {
  it('refuses with the contract’s refusal and the time to wait', async () => {
    const client = server.browser('203.0.113.1').client
    const token = 'a'.repeat(32)
    // 120 a minute without an account, times 0.05.
    for (let call = 1; call <= 6; call++) {
      await expect(client.sharedLink.get({ token })).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(client.sharedLink.get({ token })).rejects.toMatchObject({
      code: 'too_many_requests',
      defined: true,
      status: 429,
      data: { retry_after_seconds: expect.any(Number) },
    })
  })

  it('refuses over REST with a Retry-After header', async () => {
    const browser = server.browser('203.0.113.2')
    const path = `/api/v1/shared/${'a'.repeat(32)}`
    for (let call = 1; call <= 6; call++) expect((await browser.fetch(path)).status).toBe(404)
    const response = await browser.fetch(path)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ defined: true, code: 'too_many_requests' })
  })

  it('counts creating calls separately from all others', async () => {
    const browser = server.browser('203.0.113.3')
    const create = () => browser.post('/api/v1/companies', { name: 'x' })
    // 240 a minute, times 0.05.
    for (let call = 1; call <= 12; call++) expect((await create()).status).toBe(401)
    expect((await create()).status).toBe(429)
    expect((await browser.fetch('/api/v1/account')).status).toBe(401)
  })

  it('counts creating calls whose address contains an id', async () => {
    const browser = server.browser('203.0.113.10')
    const pay = () => browser.post('/api/v1/invoices/01990000-0000-7000-8000-000000000001/payments', {})
    for (let call = 1; call <= 12; call++) expect((await pay()).status).toBe(401)
    expect((await pay()).status).toBe(429)
  })

  it('counts uploads separately, as pictures take work', async () => {
    const browser = server.browser('203.0.113.7')
    const upload = () => browser.fetch('/api/v1/account/avatar', { method: 'PUT' })
    // 60 a minute, times 0.05.
    for (let call = 1; call <= 3; call++) expect((await upload()).status).toBe(401)
    expect((await upload()).status).toBe(429)
    expect((await browser.fetch('/api/v1/account')).status).toBe(401)
  })

  it.each([
    ['PUT', '/api/v1/company/logo', '203.0.113.8'],
    ['POST', '/rpc/company/uploadLogo', '203.0.113.9'],
    ['POST', '/api/v1/products/01990000-0000-7000-8000-000000000001/picture', '203.0.113.12'],
    ['POST', '/rpc/product/uploadPicture', '203.0.113.13'],
  ])('counts calls that may draw separately from other uploads: %s %s', async (method, path, address) => {
    const browser = server.browser(address)
    // 12 a minute, times 0.05, rounded up.
    expect((await browser.fetch(path, { method })).status).toBe(401)
    expect((await browser.fetch(path, { method })).status).toBe(429)
    expect((await browser.fetch('/api/v1/account/avatar', { method: 'PUT' })).status).toBe(401)
  })

  it('counts all calls of an address together, apart from /health', async () => {
    const busy = server.browser('203.0.113.4')
    // 600 a minute, times 0.05.
    for (let call = 1; call <= 30; call++) expect((await busy.fetch('/api/v1/account')).status).toBe(401)
    expect((await busy.fetch('/api/v1/account')).status).toBe(429)
    expect((await busy.fetch('/app/quotes')).status).toBe(429)
    expect((await server.browser('203.0.113.5').fetch('/api/v1/account')).status).toBe(401)
    expect((await busy.fetch('/health')).status).toBe(200)
  })

  it('treats the addresses of one IPv6 subscriber as one', async () => {
    for (let call = 1; call <= 30; call++) {
      const response = await server
        .browser(`2001:db8:1:2:3:4:5:${call.toString(16)}`)
        .fetch('/api/v1/account')
      expect(response.status).toBe(401)
    }
    expect((await server.browser('2001:db8:1:2::1').fetch('/api/v1/account')).status).toBe(429)
    expect((await server.browser('2001:db8:1:3::1').fetch('/api/v1/account')).status).toBe(401)
  })

  it('treats an IPv4 address written as IPv6 by a proxy as the same address', async () => {
    const from = (forwarded: string, peer = '::ffff:127.0.0.1') =>
      server.browser(peer).fetch('/api/v1/account', { headers: { 'x-forwarded-for': forwarded } })
    for (let call = 1; call <= 30; call++) {
      expect((await from(call % 2 ? '::ffff:198.51.100.1' : '198.51.100.1')).status).toBe(401)
    }
    expect((await from('::ffff:198.51.100.1')).status).toBe(429)
    expect((await from('::ffff:c633:6401', '127.0.0.1')).status).toBe(429)
    expect((await from('::ffff:198.51.100.2')).status).toBe(401)
    expect((await from('198.51.100.3')).status).toBe(401)
  })

  it('ignores what an outside caller claims about their address', async () => {
    const from = (forwarded: string) =>
      server.browser('203.0.113.6').fetch('/api/v1/account', {
        headers: { 'x-forwarded-for': forwarded, 'x-quotespark-client-ip': forwarded },
      })
    for (let call = 1; call <= 30; call++) expect((await from(`198.18.0.${call}`)).status).toBe(401)
    expect((await from('198.18.1.1')).status).toBe(429)
  })
})

describe('the size of a request', () => {
  const MIB = 1024 * 1024

  it('is refused by its declared length, before it is sent', async () => {
    const response = await send(await server.listen(), { 'content-length': String(MIB + 1) }, [])
    expect(response).toMatchObject({ status: 413 })
    expect(response.body).toContain('larger than 1024 KiB')
  })

  it('is refused while it arrives, when no length was declared', async () => {
    const chunks = Array.from({ length: 20 }, () => Buffer.alloc(64 * 1024, ' '))
    const response = await send(await server.listen(), { 'transfer-encoding': 'chunked' }, chunks)
    expect(response).toMatchObject({ status: 413 })
  })

  it('may be one MiB', async () => {
    const body = JSON.stringify({ json: { name: 'x', address: 'y'.repeat(MIB - 200) } })
    const response = await send(await server.listen(), {}, [Buffer.from(body)])
    expect(response).toMatchObject({ status: 401 })
  })
})

it.each([
  ['an invalid Host header', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['a target that is not a path', 'GET http:// HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a backslash in the path', 'GET /a\\..\\b HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a message that is not HTTP', 'hello\r\n\r\n'],
])('answers 400 to %s', async (_, message) => {
  const { port } = new URL(await server.listen())
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(message))
    socket.once('data', (data) => {
      resolve(data.toString())
      socket.destroy()
    })
    socket.once('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

function send(
  url: string,
  headers: Record<string, string>,
  chunks: Buffer[],
): Promise<{ status?: number; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}/rpc/company/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    })
    outgoing.on('response', (incoming) => {
      let body = ''
      incoming.setEncoding('utf8').on('data', (text) => {
        body += text
      })
      incoming.on('end', () => {
        outgoing.destroy()
        resolve({ status: incoming.statusCode, body })
      })
    })
    outgoing.on('error', (error) => (outgoing.destroyed ? undefined : reject(error)))
    if (headers['content-length']) outgoing.flushHeaders()
    else {
      for (const chunk of chunks) outgoing.write(chunk)
      outgoing.end()
    }
  })
}
