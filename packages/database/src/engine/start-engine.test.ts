import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Engine, EngineOptions } from './engine.ts'
import { query } from './query.fixture.ts'
import { makeScratchFolder } from './scratch-folder.fixture.ts'
import { startEngine } from './start-engine.ts'

async function start(
  options: Partial<EngineOptions> & { dataDir: string },
): Promise<{ engine: Engine; log: string[] }> {
  const log: string[] = []
  const engine = await startEngine({ purpose: 'test', log: (message) => log.push(message), ...options })
  onTestFinished(() => engine.stop())
  return { engine, log }
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('the first start creates the database and the second finds it', async () => {
  const dataDir = join(await makeScratchFolder(), 'some', 'data')
  const first = await start({ dataDir, purpose: 'production' })
  expect(first.log).toEqual([`Creating the database in ${dataDir}/postgres …`, 'Starting PostgreSQL 18.4 …'])
  expect(first.engine.describe()).toBe(
    `PostgreSQL 18.4, data in ${dataDir}/postgres, log in ${dataDir}/postgres/log`,
  )
  expect(first.engine.status).toBe('ready')
  expect(await query(first.engine.url, 'create table note (text text)')).toEqual([])
  await query(first.engine.url, "insert into note values ('Żółć 😀')")
  await first.engine.stop()
  expect(first.engine.status).toBe('stopped')
  expect(await readdir(dataDir)).toEqual(['postgres', 'postgres-password', 'quotespark.lock'])

  const second = await start({ dataDir })
  expect(second.log).toEqual(['Starting PostgreSQL 18.4 …'])
  expect(await query(second.engine.url, 'select text from note')).toEqual([{ text: 'Żółć 😀' }])
})

describe('a running embedded database', () => {
  let folder: string
  let dataDir: string
  let engine: Engine
  beforeAll(async () => {
    folder = await mkdtemp('/tmp/quotespark-engine-')
    await chmod(folder, 0o755)
    dataDir = join(folder, 'Tom, "Dick" & 50% Harry') // must survive a URL and a list of folders
    engine = await startEngine({ dataDir, log: () => {} })
  })
  afterAll(async () => {
    await engine.stop()
    await rm(folder, { recursive: true })
  })

  test('is durable, has checksums, is closed to others and runs without superuser rights', async () => {
    const [facts] = await query(
      engine.url,
      `select current_setting('fsync') fsync, current_setting('full_page_writes') full_page_writes,
              current_setting('synchronous_commit') synchronous_commit,
              current_setting('data_checksums') data_checksums, current_setting('server_encoding') server_encoding,
              current_setting('listen_addresses') listen_addresses, current_setting('TimeZone') "timeZone",
              (select rolsuper from pg_roles where rolname = current_user) superuser`,
    )
    expect(facts).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '',
      timeZone: 'UTC',
      superuser: false,
    })
    expect(await modeOf(join(dataDir, 'postgres'))).toBe('700')
    expect(await modeOf(join(dataDir, 'postgres-socket'))).toBe('700')
    expect(await modeOf(join(dataDir, 'postgres-password'))).toBe('600')
    await expect(query(engine.url.replace(/:[^:@]+@/, ':wrong@'), 'select')).rejects.toThrow(
      'password authentication failed',
    )
  })

  test('treats letters beyond ASCII as letters, in searches too', async () => {
    await query(engine.url, 'create extension pg_trgm')
    const [row] = await query(
      engine.url,
      "select lower('ŻÓŁĆ') lower, 'ÉCLAIR' ilike '%éclair%' found, cardinality(show_trgm('żółć')) trigrams",
    )
    expect(row).toEqual({ lower: 'żółć', found: true, trigrams: 5 })
  })

  test('logs errors without personal data', async () => {
    await query(engine.url, 'create table person (email text unique)')
    await query(engine.url, "insert into person values ('ann@example.com')")
    await expect(query(engine.url, "insert into person values ('ann@example.com')")).rejects.toThrow(
      'duplicate key',
    )
    const folder = join(dataDir, 'postgres', 'log')
    const [file] = await readdir(folder)
    expect(file).toMatch(/^postgres-(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\.log$/)
    const read = () => readFile(join(folder, file ?? ''), 'utf8')
    // A separate process writes the log, so that the answer can come first.
    await expect
      .poll(read, { timeout: 10_000 })
      .toContain('duplicate key value violates unique constraint "person_email_key"')
    expect(await read()).not.toContain('ann@example.com')
  })
})

test('a lost password is replaced and the data kept', async () => {
  const dataDir = await makeScratchFolder()
  const first = await start({ dataDir })
  await query(first.engine.url, 'create table kept (id int)')
  await first.engine.stop()
  await rm(join(dataDir, 'postgres-password'))

  const second = await start({ dataDir })
  expect(second.log).toContain('The password of the database is lost: giving it a new one …')
  expect(second.engine.url).not.toBe(first.engine.url)
  expect(await query(second.engine.url, 'select * from kept')).toEqual([])
})

test('a data folder whose path is too long for a socket still works', async () => {
  const dataDir = join(await makeScratchFolder(), 'a, "long" path'.repeat(8))
  const { engine } = await start({ dataDir })
  const host = new pg.Client(engine.url).host
  expect(host).toMatch(/^(\/run|\/tmp)\/quotespark-[0-9a-f]{12}$/)
  expect(await modeOf(host)).toBe('700')
  expect(await query(engine.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await engine.stop()
  await expect(stat(host)).rejects.toThrow('ENOENT')
})

test('PG_BIN without the programs is refused and says which are missing', async () => {
  const folder = await makeScratchFolder()
  await expect(start({ dataDir: join(folder, 'data'), pgBin: folder })).rejects.toThrow(
    `PG_BIN: no initdb, pg_ctl, postgres in ${folder}`,
  )
})
