import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@quotespark/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openListener } from './http/open-listener.ts'
import { createLogger } from './logger.ts'
import { type RunningServer, startServer } from './start-server.ts'

let dataDir: string
let database: TestDatabase

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quotespark-start-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const config = readConfig({
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    ...env,
  })
  return startServer(config, createLogger('silent'), () => {})
}

it('starts everything, answers, and stops without leaving anything running', async () => {
  const server = await start()
  const { port } = new URL(server.url)
  expect(Number(port)).toBeGreaterThan(0)
  const health = await fetch(`http://127.0.0.1:${port}/health`)
  expect(await health.json()).toEqual({ status: 'ok' })
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/account`)).status).toBe(401)

  await server.stop()
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  await expect
    .poll(async () => {
      const { rowCount } = await database.pool.query(
        'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      return rowCount
    })
    .toBe(0)
})

it('starts again with the data it left', async () => {
  await (await start()).stop()
  await (await start()).stop()
})

it('reports a problem with the database and frees the port', async () => {
  const probe = await openListener({ host: '127.0.0.1', port: 0, proxies: { hops: 0 } })
  const port = String(probe.port)
  await probe.close(0)
  const failing = { PORT: port, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
  await expect(start(failing)).rejects.toThrow('DATABASE_URL: no connection to 127.0.0.1:1/nothing')
  await (await start({ PORT: port })).stop()
})
