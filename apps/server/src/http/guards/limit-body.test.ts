import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { eventually } from '@quotespark/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPageFolder } from '../../testing/customer-page.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let folder: Awaited<ReturnType<typeof createPageFolder>>
let server: TestServer
let port: number

beforeAll(async () => {
  folder = await createPageFolder()
  server = await createTestServer({ webFolder: folder.webFolder })
  const url = await server.listen({ requestMs: 300, unreadMs: 60_000, perAddress: 1_000 })
  port = Number(new URL(url).port)
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

/** Routes that read a body. */
const PATHS = [
  '/customer-portal/some-token',
  '/customer-portal/some-token/payment',
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/auth/sign-out',
  '/api/v1/newsletter',
  '/rpc/sharedLink/acceptQuote',
  '/rpc/company/uploadLogo',
]

async function open(...sent: string[]) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // the server may be the first to close
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(sent.join('\r\n'))
  return socket
}

/** Watches the logged errors and the statuses of logged requests. */
function watchLog() {
  const errors = vi.spyOn(server.services.logger, 'error')
  const lines = vi.spyOn(server.services.logger, 'info')
  onTestFinished(() => {
    errors.mockRestore()
    lines.mockRestore()
  })
  return { errors, statuses: () => lines.mock.calls.map(([line]) => (line as { status?: number }).status) }
}

const head = (path: string, ...headers: string[]) => [
  `POST ${path} HTTP/1.1`,
  'Host: quotespark.test',
  ...headers,
]

describe('a body that never ends', () => {
  it.each(PATHS)('is answered with 408 and logs no error: POST %s', async (path) => {
    const { errors, statuses } = watchLog()
    const json = 'Content-Type: application/json'
    const declared = await open(...head(path, json, 'Content-Length: 1000'), '', '{"email":')
    const chunked = await open(...head(path, json, 'Transfer-Encoding: chunked'), '', '9', '{"email":', '')
    for (const answer of await Promise.all([text(declared), text(chunked)])) {
      // Uploads require a session, so they are refused at once.
      expect(answer).toMatch(path.includes('uploadLogo') ? /^HTTP\/1\.1 401 / : /^HTTP\/1\.1 408 /)
    }
    await eventually(() => expect(statuses()).toHaveLength(2))
    expect(statuses().every((status) => status === 408 || status === 401)).toBe(true)
    expect(errors).not.toHaveBeenCalled()
  })
})

describe('a client that leaves in the middle of a body', () => {
  it.each(PATHS)('logs no error: POST %s', async (path) => {
    const { errors, statuses } = watchLog()
    const form = 'Content-Type: application/x-www-form-urlencoded'
    const ended = await open(...head(path, form, 'Content-Length: 1000'), '', 'answer=accept')
    ended.end()
    const reset = await open(...head(path, form, 'Content-Length: 1000'), '', 'answer=accept')
    await eventually(() => expect(statuses()).toHaveLength(1))
    reset.resetAndDestroy()
    await eventually(() => expect(statuses()).toHaveLength(2))
    expect(statuses().every((status) => status === 400 || status === 401)).toBe(true)
    expect(errors).not.toHaveBeenCalled()
  })
})

describe('a malformed form', () => {
  it.each(PATHS)('is refused with a 4xx and logs no error: POST %s', async (path) => {
    const { errors } = watchLog()
    for (const [type, body] of [
      ['multipart/form-data', 'answer=accept'],
      ['multipart/form-data; boundary=', '--\r\n'],
      ['multipart/form-data; boundary=""', '--\r\n'],
      ['multipart/form-data; boundary=x', 'nothing of the kind'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="answer"\r\n\r\ncut off',
      ],
      ['multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--\r\n'],
      ['multipart/mixed', '--x--'],
      ['application/x-www-form-urlencoded', '%zz=%ff&answer=%00'],
    ]) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': type as string },
        body: body as string,
      })
      expect(response.status, `${type} ${body}: ${await response.text()}`).toBeGreaterThanOrEqual(400)
      expect(response.status, `${type} ${body}`).toBeLessThan(500)
    }
    expect(errors).not.toHaveBeenCalled()
  })

  it('is refused in a sentence on the customer’s page', async () => {
    for (const [type, words] of [
      ['multipart/form-data', 'its parts have no boundary between them'],
      [
        'multipart/form-data; boundary=x',
        'The form could not be read. Please go back to the page and send it again.',
      ],
    ]) {
      const response = await fetch(`http://127.0.0.1:${port}/customer-portal/some-token`, {
        method: 'POST',
        headers: { 'content-type': type as string },
        body: 'no form',
      })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(words)
    }
  })
})
