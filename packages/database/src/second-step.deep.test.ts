import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@quotespark/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from './engine/query.fixture.ts'
import { fillCompany } from './filled-company.fixture.ts'
import { countSteps, migrate } from './migrate.ts'
import { SECOND_STEP, writeSecondStep } from './second-step.fixture.ts'

/* A database of the last release is migrated once and completely, or not at all. The next migration is made up. */

const RELEASED = countSteps()
const KILLED = 'select pg_terminate_backend(pg_backend_pid())'
const SLEEP = 'select pg_sleep(0.3)'

/** Excludes generated ids, which differ with each database. */
const generatedIds = `- 'id'`
const MADE_UP: Partial<Record<string, string>> = {
  document_tallies: generatedIds,
  quote_tallies: generatedIds,
  revenue_tallies: generatedIds,
}

/** For each table its number of rows and their hash, and the number of migrations. */
async function stateOf({ url }: Pick<TestDatabase, 'url'>): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') order by 1`,
  )
  const state: Record<string, string> = {}
  for (const { name } of tables) {
    const row = `to_jsonb(given) ${MADE_UP[name.replace('public.', '')] ?? ''}`
    const [found] = await query<{ rows: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(row, e'\n' order by row collate "C")), '') as rows
        from (select (${row})::text as row from ${name} given) all_of_it`,
    )
    state[name] = found?.rows ?? ''
  }
  const [done] = await query<{ steps: string }>(
    url,
    'select count(*) as steps from drizzle.__drizzle_migrations',
  )
  return { ...state, steps: done?.steps ?? '' }
}

/** Counts evidence whose chain is broken, or whose history refers to no evidence. */
async function brokenLinks({ url }: TestDatabase): Promise<number> {
  const [found] = await query<{ broken: number }>(
    url,
    `select (
      (select count(*) from (select previous_sha256, lag(sha256) over (partition by company_id, document_id order by position)
        as before from document_events) e where previous_sha256 is distinct from before)
      + (select count(*) from (select previous_sha256, lag(sha256) over (partition by company_id, document_id order by revision)
        as before from document_revisions) r where previous_sha256 is distinct from before)
      + (select count(*) from document_events where evidence_sha256 not in (select sha256 from document_revisions
        union all select sha256 from document_answers union all select sha256 from payments)))::int as broken`,
  )
  return found?.broken ?? -1
}

describe('a database of the last release', () => {
  let folder: string
  let database: TestDatabase
  let before: Record<string, string>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quotespark-migrations-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    await writeSecondStep(folder)
    database = await createFilled()
    before = await stateOf(database)
    return database.drop
  })

  async function createFilled(): Promise<TestDatabase> {
    const filled = await createTestDatabase()
    await fillCompany(filled.db, 'Ann’s Cakes')
    await fillCompany(filled.db, 'Bob’s Boats')
    return filled
  }
  const start = ({ url }: TestDatabase, log: string[] = []) =>
    migrate(url, (message) => log.push(message), { migrationsFolder: folder })

  /** The state that an undisturbed migration leaves, checked for what it moves. */
  async function migrated({ url }: TestDatabase) {
    const [found] = await query(
      url,
      `select (select count(*)::int from document_notes) as notes, (select sum(words)::int from document_notes) as words,
        (select count(received_at)::int from payments) as received, (select count(*)::int from document_events) as events,
        (select count(*)::int from drizzle.__drizzle_migrations) as steps`,
    )
    expect(found).toEqual({ notes: 6, words: 12, received: 8, events: 4, steps: RELEASED + 1 })
  }

  test('stays unchanged wherever the migration is killed, and the next start completes it', async () => {
    expect(before).toMatchObject({
      steps: String(RELEASED),
      'public.documents': expect.stringMatching(/^6 /),
    })
    for (const count of [...SECOND_STEP.keys(), SECOND_STEP.length]) {
      await writeSecondStep(folder, SECOND_STEP.toSpliced(count, 0, KILLED))
      await expect(start(database), `after ${count} statements`).rejects.toThrow(
        /The migration failed and was undone/,
      )
      expect(await stateOf(database), `after ${count} statements`).toEqual(before)
    }
    await writeSecondStep(folder)
    await start(database)
    await migrated(database)
    expect(await brokenLinks(database)).toBe(0)
  })

  test('is either unmigrated or migrated when killed from outside at any time', async () => {
    await writeSecondStep(folder, SECOND_STEP.toSpliced(6, 0, SLEEP))
    const started = performance.now()
    await start(database)
    const took = performance.now() - started
    await migrated(database)
    for (const part of [0.3, 0.7, 1]) {
      const other = await createFilled()
      try {
        const unmigrated = await stateOf(other)
        const outcome = start(other).then(
          () => 'new',
          () => 'killed',
        )
        await new Promise((resolve) => setTimeout(resolve, took * part))
        const [killed] = await query<{ count: number }>(
          other.url,
          `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
            where application_name = 'quotespark migration' and datname = current_database()`,
        )
        const told = await outcome
        const found = await stateOf(other)
        // Also migrated when killed between the commit and its answer.
        if (found.steps === String(RELEASED))
          expect(found, `killed at ${part} of its time`).toEqual(unmigrated)
        else await migrated(other)
        if (told === 'new') expect(found.steps).toBe(String(RELEASED + 1))
        if (killed?.count === 0) expect(told).toBe('new')
        await start(other)
        await migrated(other)
      } finally {
        await other.drop()
      }
    }
  })

  test('is migrated once by two simultaneous starts', async () => {
    const log: string[] = []
    await Promise.all([start(database, log), start(database, log)])
    expect(log.sort()).toEqual([
      'Migrating the database: 1 migration(s) …',
      'Waiting for another process to finish migrating the database …',
    ])
    await migrated(database)
    expect(await brokenLinks(database)).toBe(0)
  })

  test('is announced as being updated, unlike a new database', async () => {
    const announced: string[] = []
    await migrate(database.url, () => {}, {
      migrationsFolder: folder,
      onUpdating: () => announced.push('updating'),
    })
    await migrate(database.url, () => {}, {
      migrationsFolder: folder,
      onUpdating: () => announced.push('again'),
    })
    expect(announced).toEqual(['updating'])
  })

  test('is left alone by a start that may not migrate', async () => {
    const refused = migrate(database.url, () => {}, { migrationsFolder: folder, takesSteps: false })
    await expect(refused).rejects.toThrow(
      'The database needs 1 migration(s) for this version, and MIGRATE is off.',
    )
    expect(await stateOf(database)).toEqual(before)
  })

  test('is refused once a newer program has migrated it, and stays unchanged', async () => {
    await start(database)
    const after = await stateOf(database)
    await expect(migrate(database.url, () => {})).rejects.toThrow(
      'A newer version of Quotespark has migrated this database. Start that version.',
    )
    expect(await stateOf(database)).toEqual(after)
  })
})
