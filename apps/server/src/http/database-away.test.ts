import { createDatabase, createPool } from '@quotespark/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from '../api/database-unavailable.ts'
import { createAuth } from '../auth/auth.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { createApp } from './app.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

describe('without a database server', () => {
  const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' })
  afterAll(() => pool.end())

  it.each([
    ['GET', '/health'],
    ['GET', '/events'],
    ['GET', '/dev/mail'],
    ['GET', '/api/auth/get-session'],
    ['POST', '/api/auth/sign-in/email'],
    ['POST', '/rpc/account/get'],
    ['POST', '/rpc/sharedLink/get'],
    ['GET', '/api/v1/quotes'],
  ])('%s %s answers 503 with a sentence', async (method, path) => {
    const services = { ...server.services, database: createDatabase(pool) }
    const app = createApp(services, createAuth(services))
    const { browser } = await server.signUp()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = { json: { token: 'a'.repeat(32) }, email: 'a@example.com', password: 'long enough' }
    const response = await app.request(`${server.url}${path}`, {
      method,
      headers: { cookie, origin: server.url, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    expect(response.status).toBe(503)
    expect(await response.text()).toMatch(/service is restarting|database is not answering/)
  })
})

it('answers 503 to a call whose connection breaks, and serves the next one', async () => {
  const { client } = await server.signUpWithCompany()
  const { $client: pool } = server.services.database
  const blocker = await pool.connect()
  await blocker.query('begin; lock table customers in access exclusive mode')
  const call = client.customer.list({}).catch((error) => error)
  await expect
    .poll(async () => {
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rowCount
    })
    .toBe(1)
  await blocker.query('rollback')
  blocker.release()
  expect(await call).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' })
  expect((await client.customer.list({})).items).toEqual([])
})

describe('isDatabaseUnavailable', () => {
  const failure = (properties: object, cause?: unknown) =>
    Object.assign(new Error('x', cause === undefined ? {} : { cause }), properties)

  it.each([
    failure({ code: '57P01' }),
    failure({ code: '57P03' }),
    failure({ code: '08006' }),
    failure({ code: 'ECONNREFUSED', syscall: 'connect' }),
    failure({ code: 'ENOENT', syscall: 'connect' }),
    failure({}, failure({ code: '57P02' })),
    new Error('Connection terminated unexpectedly'),
  ])('is true for %o', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it.each([
    failure({ code: '23505' }),
    failure({ code: '57014' }),
    failure({ code: 'ENOENT', syscall: 'open' }),
    new TypeError('x is not a function'),
    'text',
    undefined,
  ])('is false for %o', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
