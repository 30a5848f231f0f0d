import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from './free-port.ts'
import { query } from './query.fixture.ts'
import { makeScratchFolder } from './scratch-folder.fixture.ts'
import { startEngine } from './start-engine.ts'

const log = () => {}

test('DATABASE_URL names the server to use, which keeps running afterwards', async () => {
  const dataDir = await makeScratchFolder()
  const server = await startEngine({ dataDir, log, purpose: 'test' })
  onTestFinished(() => server.stop())

  const engine = await startEngine({ dataDir, databaseUrl: server.url, log })
  expect(engine.url).toBe(server.url)
  expect(engine.status).toBe('ready')
  expect(engine.describe()).toMatch(/^PostgreSQL 18\.4 at .*postgres-socket:5432\/quotespark$/)
  await engine.stop()
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])

  const password = /:([^:@]+)@/.exec(server.url)?.[1] ?? ''
  for (const [url, reason] of [
    [
      server.url.replace(password, 'wrong-secret'),
      /^DATABASE_URL: no connection to .*: password authentication failed/,
    ],
    [
      server.url.replace(/quotespark$/, 'missing'),
      /^DATABASE_URL: no connection to .*"missing" does not exist/,
    ],
    ['mysql://root:wrong-secret@localhost/shop', /^DATABASE_URL is not a PostgreSQL address/],
    ['postgres://me:wrong-secret@localhost:port/shop', /^DATABASE_URL is not a PostgreSQL address/],
    [
      `postgres://me:wrong-secret@127.0.0.1:${await findFreePort()}/shop`,
      /^DATABASE_URL: no connection to .*ECONNREFUSED/,
    ],
    [
      `postgres://me:wrong-secret@localhost:${await findFreePort()}/shop`,
      /^DATABASE_URL: no connection to .*ECONNREFUSED/,
    ],
  ] as const) {
    const error = await startEngine({ dataDir, databaseUrl: url, log }).catch((refusal: Error) => refusal)
    expect((error as Error).message).toMatch(reason)
    expect((error as Error).message).not.toContain('wrong-secret')
  }
})
