import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const magicLink = { template: 'magic-link', variables: { loginUrl: 'http://quotespark.test/portal/login' } }

describe('a test email by SMTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ mail: 'smtp' })
  })
  afterAll(() => server.stop())

  test('is sent, and the response says so', async () => {
    const { client, email } = await server.signUp()
    const to = 'ada@customer.example'
    expect(await client.email.sendTest({ ...magicLink, to })).toMatchObject({ status: 'sent', error: null })
    const [mail] = await server.receivedMail(to)
    expect(mail).toMatchObject({
      from: 'Quotespark <no-reply@quotespark.example>',
      reply_to: email,
      subject: expect.stringMatching(/^\[Test\] /),
    })
  })

  test('has a connection that can be checked without sending anything', async () => {
    const { client } = await server.signUp()
    const before = server.smtp.mails.length
    expect(await client.email.getEnvironment()).toMatchObject({ provider: 'smtp', has_resend_key: false })
    expect(await client.email.testProvider()).toEqual({ provider: 'smtp', success: true, error: null })
    await server.smtp.down()
    expect(await client.email.testProvider()).toEqual({
      provider: 'smtp',
      success: false,
      error: expect.stringContaining('ECONNREFUSED'),
    })
    const sent = await client.email.sendTest({ ...magicLink, to: 'grace@customer.example' })
    expect(sent).toMatchObject({ status: 'waiting', error: expect.stringContaining('ECONNREFUSED') })
    expect(server.smtp.mails).toHaveLength(before)
  })
})

describe('the connection to Resend', () => {
  let resend: Server
  let answer: { status: number; body: object }
  beforeAll(async () => {
    resend = createServer((_, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
    await new Promise<void>((done) => resend.listen(0, '127.0.0.1', done))
    vi.stubEnv('RESEND_BASE_URL', `http://127.0.0.1:${(resend.address() as AddressInfo).port}`)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    resend.close()
  })
  let server: TestServer | undefined
  afterEach(() => server?.stop())

  test.each([
    ['passes with a full-access key', 200, { data: [] }, true, null],
    [
      'passes with a key that may only send',
      401,
      { name: 'restricted_api_key', message: 'This API key is restricted to only send emails' },
      true,
      null,
    ],
    [
      'fails with a wrong key',
      400,
      { name: 'validation_error', message: 'API key is invalid' },
      false,
      'API key is invalid',
    ],
  ])('%s', async (_, status, body, success, error) => {
    answer = { status, body }
    server = await createTestServer({ env: { RESEND_API_KEY: 're_test' } })
    const { client } = await server.signUp()
    expect(await client.email.getEnvironment()).toMatchObject({ provider: 'resend', has_resend_key: true })
    expect(await client.email.testProvider()).toEqual({ provider: 'resend', success, error })
  })
})

describe('the limit of test emails', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer({ env: { RATE_LIMIT_FACTOR: '1' } })
    server.clock.set('2026-11-20T10:00:00.000Z')
  })
  afterAll(() => server.stop())

  test('counts per hour and address, whoever sends', async () => {
    const people = [await server.signUp(), await server.signUp()]
    const to = 'flooded@customer.example'
    for (let mail = 0; mail < 5; mail++) await people[mail % 2]?.client.email.sendTest({ ...magicLink, to })
    const send = () => people[0]?.client.email.sendTest({ ...magicLink, to: to.toUpperCase() })
    await expect(send()).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
      data: { retry_after_seconds: 3600 },
    })
    // The hour is over, and so is the day for which emails to one mailbox are counted.
    server.clock.set('2026-11-21T00:00:01.000Z')
    expect(await send()).toMatchObject({ status: 'kept' })
  })

  test('counts per hour and person, even for simultaneous calls', async () => {
    const { client } = await server.signUp()
    const sent = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) =>
        client.email.sendTest({ ...magicLink, to: `person-${index}@customer.example` }),
      ),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })
})
