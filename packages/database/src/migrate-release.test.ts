import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase, type EmptyDatabase, loadRelease } from '@quotespark/testing'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countSteps, migrate } from './migrate.ts'
import { findPackageFolder } from './package-folder.ts'

/* A database of release 0.1.0 is brought up to date once and whole, or not at all. */

const MIGRATIONS = join(findPackageFolder(), 'migrations')
const STEP = '0022_one-document'
const BREAKPOINT = '--> statement-breakpoint'
const KILLED = 'select pg_terminate_backend(pg_backend_pid())'

/** Every so many statements of the step its connection is killed. */
const STRIDE = 20
const statements = (await readFile(join(MIGRATIONS, `${STEP}.sql`), 'utf8')).split(BREAKPOINT)
const moments = [...statements.keys()].filter((index) => index % STRIDE === 0)
moments.push(statements.length)

/** What the step makes up itself, and what hashes it: other with each migration. */
const MADE_UP: Partial<Record<string, string>> = {
  allocations: `to_jsonb(given) - 'id' - 'sha256'`,
  document_revisions: `to_jsonb(given) - 'sha256' - 'previous_sha256' || jsonb_build_object('content',
    (content::jsonb - 'lines') || jsonb_build_object('lines', (
      select jsonb_agg(line - 'id' order by place)
      from jsonb_array_elements(content::jsonb -> 'lines') with ordinality as lines (line, place))))`,
  document_tallies: `to_jsonb(given) - 'id'`,
  quote_tallies: `to_jsonb(given) - 'id'`,
  revenue_tallies: `to_jsonb(given) - 'id'`,
  document_events: `to_jsonb(given) - 'evidence_sha256' - 'sha256' - 'previous_sha256'`,
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Of each table how many rows it has and a hash of them; of what is not a table of this program nothing. */
async function stateOf(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') order by 1`,
  )
  const state: Record<string, string> = {}
  for (const { name } of tables) {
    const row = MADE_UP[name.replace('public.', '')] ?? 'to_jsonb(given)'
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

/** How many events, revisions and other rows of evidence name another predecessor than they have. */
async function brokenLinks(url: string): Promise<number> {
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

/** The same migrations, with a statement that ends the connection once so many of the step are done. */
async function killedAfter(count: number, folder: string): Promise<string> {
  const killed = [...statements.slice(0, count), `\n${KILLED}\n`, ...statements.slice(count)]
  await writeFile(join(folder, `${STEP}.sql`), killed.join(BREAKPOINT))
  return folder
}

describe('a database of release 0.1.0', () => {
  let undisturbed: EmptyDatabase
  let database: EmptyDatabase
  let folder: string
  let before: Record<string, string>
  let after: Record<string, string>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quotespark-migrations-'))
    await cp(MIGRATIONS, folder, { recursive: true })
    undisturbed = await createEmptyDatabase()
    await loadRelease('everything', { databaseUrl: undisturbed.url })
    before = await stateOf(undisturbed.url)
    await migrate(undisturbed.url, () => {})
    after = await stateOf(undisturbed.url)
  })
  afterAll(async () => {
    await undisturbed.drop()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    database = await createEmptyDatabase()
    await loadRelease('everything', { databaseUrl: database.url })
    return database.drop
  })

  test('stays as it was wherever its migration is killed, and the next start does all of it', async () => {
    expect(before).toMatchObject({ steps: '22', 'public.quotes': expect.stringMatching(/^[1-9]/) })
    for (const count of moments) {
      const killed = migrate(database.url, () => {}, {
        migrationsFolder: await killedAfter(count, folder),
      })
      await expect(killed, `after ${count} statements`).rejects.toThrow(/The migration failed and was undone/)
      expect(await stateOf(database.url), `after ${count} statements`).toEqual(before)
    }
    await migrate(database.url, () => {})
    expect(await stateOf(database.url)).toEqual(after)
    expect(await brokenLinks(database.url)).toBe(0)
  })

  test('is the old or the new one when it is killed from outside at any time', async () => {
    const started = performance.now()
    await migrate(database.url, () => {})
    const took = performance.now() - started
    for (const part of [0.3, 0.7, 1]) {
      const other = await createEmptyDatabase()
      try {
        await loadRelease('everything', { databaseUrl: other.url })
        const outcome = migrate(other.url, () => {}).then(
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
        const found = await stateOf(other.url)
        // Killed between the commit and its answer it is new as well.
        expect(found, `killed at ${part} of its time`).toEqual(found.steps === '22' ? before : after)
        if (told === 'new') expect(found.steps).toBe(String(countSteps()))
        if (killed?.count === 0) expect(told).toBe('new')
        await migrate(other.url, () => {})
        expect(await stateOf(other.url)).toEqual(after)
      } finally {
        await other.drop()
      }
    }
  })

  test('is migrated once by two starts at once', async () => {
    const log: string[] = []
    const start = () => migrate(database.url, (message) => log.push(message))
    await Promise.all([start(), start()])
    expect(log.sort()).toEqual([
      `Migrating the database: ${countSteps() - 22} migration(s) …`,
      'Waiting for another start that is migrating the database …',
    ])
    expect(await stateOf(database.url)).toEqual(after)
    expect(await brokenLinks(database.url)).toBe(0)
  })
})
