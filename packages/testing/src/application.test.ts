import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApplication } from './application.ts'
import { eventually } from './eventually.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotespark-application-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Starts a script in Node instead of the product; it finds its settings in `env`. */
const start = (script: string, ending?: AbortSignal) =>
  startApplication({
    program: ['--input-type=module', '--eval', `const { env } = process; ${script}`],
    dataDir: folder,
    logFolder: folder,
    env: { GREETING: 'hello' },
    ...(ending ? { ending } : {}),
  })

/** A server that answers every request with its environment. */
const SERVER = `
  const { createServer } = await import('node:http')
  createServer((_, response) => response.end(JSON.stringify(env))).listen(env.PORT, env.HOST)`

test('the application gets its data folder and settings, and no provider of this machine', async () => {
  process.env.SMTP_URL = 'smtp://provider.example'
  const application = await start(SERVER)
  delete process.env.SMTP_URL
  const env = await (await fetch(application.url)).json()
  expect(env).toMatchObject({
    DATA_DIR: folder,
    APP_URL: application.url,
    DATABASE_URL: '',
    GREETING: 'hello',
  })
  expect(env).not.toHaveProperty('SMTP_URL')
  await application.stop()
  await expect(fetch(application.url)).rejects.toThrow()
})

test('an application that ends while starting reports why', async () => {
  await expect(start("console.error('no such wood'); process.exit(1)")).rejects.toThrow(
    /ended while starting\. Its log:\nno such wood/,
  )
})

test('an application that is aborted ends while starting', async () => {
  const ending = new AbortController()
  const starting = start("console.log('here'); setInterval(() => {}, 1000)", ending.signal)
  const refused = expect(starting).rejects.toThrow(/was ended while starting\. Its log:\nhere/)
  await eventually(async () => {
    const logs = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    expect(logs).toContain('here\n')
  })
  ending.abort()
  await refused
})
