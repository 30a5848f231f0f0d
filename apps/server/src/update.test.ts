import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@quotespark/database/engine'
import { createEmptyDatabase, type EmptyDatabase, eventually } from '@quotespark/testing'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { createLogger } from './logger.ts'
import { migrateOnly } from './migrate-only.ts'
import { type RunningServer, startServer } from './start-server.ts'

/* The view of users and supervisors while a database is migrated, here by another process. */

let dataDir: string
let database: EmptyDatabase
let said: string[]
const say = (sentence: string) => said.push(sentence)

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quotespark-update-'))
  database = await createEmptyDatabase()
  said = []
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

function configWith(env: Record<string, string> = {}): Config {
  return readConfig({
    ...{ DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
    ...env,
  })
}

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(configWith(env), createLogger('silent'), say)
  onTestFinished(() => server.stop())
  return server
}

it('announces the update while it migrates, then answers as usual', async () => {
  const migration = new Client({ connectionString: database.url })
  await migration.connect()
  // The lock of whoever migrates (packages/database/src/migrate.ts).
  await migration.query('select pg_advisory_lock(7021969)')

  const port = String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const starting = start({ PORT: port })
  const page = await eventually(() => fetch(`${url}/quotes`, { headers: { accept: 'text/html,*/*' } }))
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('5')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const html = await page.text()
  expect(html).toContain('Quotespark is being updated')
  expect(html).toContain('<meta http-equiv="refresh" content="5">')

  const health = await fetch(`${url}/health`)
  expect([health.status, await health.json()]).toEqual([
    503,
    expect.objectContaining({ status: 'migrating' }),
  ])
  const live = await fetch(`${url}/health/live`)
  expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
  const api = await fetch(`${url}/api/v1/quotes`, { headers: { accept: 'text/html' } })
  expect([api.status, await api.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }),
  ])
  const rpc = await fetch(`${url}/rpc/quote/create`, { method: 'POST', body: '{}' })
  expect(await rpc.json()).toEqual({ json: expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }) })

  await migration.end()
  await starting
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect((await fetch(`${url}/api/v1/quotes`)).status).toBe(401)
})

it('refuses to start with MIGRATE=off while migrations are missing, and MIGRATE=only runs them', async () => {
  await expect(start({ MIGRATE: 'off' })).rejects.toThrow(
    /^The database lacks \d+ step\(s\) of this version, and MIGRATE is off\. .* run this version once with MIGRATE=only/,
  )
  await migrateOnly(configWith({ MIGRATE: 'only' }), say)
  expect(said.at(-1)).toBe('The database is up to date.')
  const server = await start({ MIGRATE: 'off' })
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
})
