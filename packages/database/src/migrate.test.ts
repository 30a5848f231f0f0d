import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createTestDatabase, eventually, type TestDatabase } from '@quotespark/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from './migrate.ts'
import { NEWEST_RULES } from './rules/stored-rules.ts'

let database: TestDatabase
let folder: string
let log: string[]

beforeEach(async () => {
  database = await createTestDatabase()
  // The test database comes migrated; these tests start without a record of it.
  await database.pool.query('drop schema drizzle cascade')
  folder = await mkdtemp(join(tmpdir(), 'quotespark-migrations-'))
  // Its tables are those of the newest state, whatever the made-up migrations add.
  await cp(NEWEST_RULES, join(folder, 'rules', basename(NEWEST_RULES)))
  log = []
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function writeSteps(steps: string[]): Promise<void> {
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = steps.map((_, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `step-${idx}`,
    breakpoints: true,
  }))
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  await Promise.all(steps.map((text, index) => writeFile(join(folder, `step-${index}.sql`), text)))
}

const run = () => migrate(database.url, (message) => log.push(message), { migrationsFolder: folder })
const first = 'create table step_one (id int);\n--> statement-breakpoint\ninsert into step_one values (1);'
const rowsOf = async (table: string) => (await database.pool.query(`select * from ${table}`)).rows

test('applies each missing migration once', async () => {
  await writeSteps([first])
  await run()
  await run()
  await writeSteps([first, 'insert into step_one values (2);'])
  await run()
  await run()
  expect(await rowsOf('step_one')).toEqual([{ id: 1 }, { id: 2 }])
  expect(log).toEqual(['Creating the tables …', 'Migrating the database: 1 migration(s) …'])
})

test('applies migrations once when several servers start at the same time', async () => {
  await writeSteps([`select pg_sleep(0.2);\n--> statement-breakpoint\n${first}`])
  await Promise.all([run(), run(), run(), run()])
  expect(await rowsOf('step_one')).toEqual([{ id: 1 }])
  expect(log.filter((message) => message === 'Creating the tables …')).toHaveLength(1)
  expect(log).toContain('Waiting for another process to finish migrating the database …')
})

test('reports progress and the remaining time while migrating', async () => {
  await writeSteps([first, 'select pg_advisory_xact_lock(1);', 'select 1;'])
  const held = await database.pool.connect()
  await held.query('select pg_advisory_lock(1)')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const running = run()
  await eventually(async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  })
  vi.advanceTimersByTime(5_000)
  expect(log).toEqual([
    'Creating the tables …',
    expect.stringMatching(/^Migrating the database: step 1 of 3, 50 % done, about \d+ s left …$/),
  ])
  held.release(true)
  await running
})

test('a failing migration undoes all of them and says why', async () => {
  await writeSteps([first, 'insert into step_one values (1 / 0);'])
  await expect(run()).rejects.toThrow('The migration failed and was undone: division by zero')
  await expect(rowsOf('step_one')).rejects.toThrow('does not exist')
  await writeSteps([first])
  await run()
  expect(await rowsOf('step_one')).toEqual([{ id: 1 }])
})

test('a changed, inserted or unknown migration is refused', async () => {
  const second = 'insert into step_one values (2);'
  await writeSteps([first, second])
  await run()
  await writeSteps([first, 'insert into step_one values (3);'])
  await expect(run()).rejects.toThrow('Migration 1 differs from the one this database was created with')
  await writeSteps([first, 'create table slipped_in (id int);', second])
  await expect(run()).rejects.toThrow('Migration 1 ')
  await writeSteps([first])
  await expect(run()).rejects.toThrow('A newer version of Quotespark has migrated this database')
  expect(await rowsOf('step_one')).toEqual([{ id: 1 }, { id: 2 }])
})
