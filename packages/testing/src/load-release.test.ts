import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@quotespark/database'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadRelease, type ReleaseWorld, releaseAnswers } from './load-release.ts'
import { createEmptyDatabase, type EmptyDatabase } from './test-database.ts'

let database: EmptyDatabase
let folder: string
let client: pg.Client

beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'quotespark-release-'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const one = async (statement: string) => (await client.query(statement)).rows[0]

describe.each<ReleaseWorld>(['bakery', 'everything'])('the world %s of release 0.1.0', (world) => {
  test('is loaded with every row, after only its own migrations', async () => {
    const { tables, last_step } = await loadRelease(world, { databaseUrl: database.url })
    expect(last_step).toBe('0021_newsletter')
    expect(await one('select count(*)::int as steps from drizzle.__drizzle_migrations')).toEqual({
      steps: 22,
    })
    const counted = []
    for (const { table } of tables) {
      counted.push({ table, ...(await one(`select count(*)::int as rows from ${table}`)) })
    }
    expect(counted).toEqual(tables)
    const names = await one("select count(*)::int as tables from pg_tables where schemaname = 'public'")
    expect(names).toEqual({ tables: tables.length })
  })

  test('has the totals that the release answered', async () => {
    await loadRelease(world, { databaseUrl: database.url })
    const answers = (await releaseAnswers(world)).filter(({ operation }) => operation === 'invoice.summary')
    const said = new Set(answers.map(({ answer }) => (answer as { total_amount: string }).total_amount))
    const { rows } = await client.query<{ total: string }>(
      "select sum(total_amount) filter (where status <> 'cancelled') as total from invoices group by company_id",
    )
    expect([...said].sort()).toEqual(rows.map(({ total }) => total).sort())
  })

  test('is updated by the newer migrations', async () => {
    await loadRelease(world, { databaseUrl: database.url })
    const log: string[] = []
    await migrate(database.url, (message) => log.push(message))
    // The existing migrations were recognised; no table was created again.
    expect(log).not.toContain('Creating the tables …')
  })
})

test('the world "everything" is loaded with its files', async () => {
  const { files } = await loadRelease('everything', { databaseUrl: database.url, filesFolder: folder })
  const { rows } = await client.query(
    'select storage_key, size_bytes, sha256 from files order by storage_key',
  )
  expect(files).toEqual(rows)
  for (const { storage_key, sha256 } of files) {
    const bytes = await readFile(join(folder, storage_key))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
  }
})

test('the recorded answers match the loaded rows', async () => {
  const { files } = await loadRelease('everything', { databaseUrl: database.url })
  const answers = await releaseAnswers('everything')
  const asked = (operation: string) => answers.filter((each) => each.operation === operation)
  const kept = new Set(files.map(({ sha256 }) => sha256))
  for (const operation of ['quote.getAcceptedPdf', 'quote.getSignature', 'invoice.getVersionPdf']) {
    const given = asked(operation).flatMap(({ file }) => file ?? [])
    expect(given.length).toBeGreaterThan(0)
    for (const { sha256 } of given) expect(kept).toContain(sha256)
  }
  const { rows } = await client.query<{ id: string }>(
    'select id from quotes union all select id from invoices',
  )
  const read = new Set([...asked('quote.get'), ...asked('invoice.get')].map(({ input }) => input?.id))
  expect([...read].sort()).toEqual(rows.map(({ id }) => id).sort())
})
