import { join } from 'node:path'
import { eventually } from '@quotespark/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, createPool } from '../connection.ts'
import { fillCompany } from '../filled-company.fixture.ts'
import { countSteps, migrate } from '../migrate.ts'
import { SECOND_STEP, writeSecondStep } from '../second-step.fixture.ts'
import { query } from './query.fixture.ts'
import { makeScratchFolder } from './scratch-folder.fixture.ts'
import { startEngine } from './start-engine.ts'

test('a database server killed while migrating a release comes back with that release', async () => {
  const folder = await makeScratchFolder()
  const engine = await startEngine({ dataDir: join(folder, 'data'), purpose: 'test', log: () => {} })
  onTestFinished(() => engine.stop())
  await migrate(engine.url, () => {})
  const pool = createPool({ connectionString: engine.url })
  await fillCompany(createDatabase(pool), 'Ann’s Cakes')
  await pool.end()
  const counts = `select (select count(*)::int from drizzle.__drizzle_migrations) as steps,
    (select count(*)::int from documents where kind = 'quote') as quotes,
    (select count(*)::int from documents where kind = 'invoice') as invoices,
    (select count(*)::int from pg_tables where tablename = 'document_notes') as notes`
  const before = await query(engine.url, counts)
  expect(before).toEqual([{ steps: countSteps(), quotes: 1, invoices: 1, notes: 0 }])

  // Pauses when everything is written and nothing is committed.
  const migrations = join(folder, 'migrations')
  await writeSecondStep(migrations, [...SECOND_STEP, 'select pg_sleep(600)'])
  const killed = expect(migrate(engine.url, () => {}, { migrationsFolder: migrations })).rejects.toThrow(
    'The migration failed and was undone',
  )
  const pid = await eventually(async () => {
    const [found] = await query<{ pid: number }>(
      engine.url,
      `select pid from pg_stat_activity where wait_event = 'PgSleep' and application_name = 'quotespark migration'`,
    )
    if (!found) throw new Error('it does not sleep yet')
    return found.pid
  })
  process.kill(pid, 'SIGKILL')
  await killed

  // The whole server recovers from its WAL.
  expect(await eventually(() => query(engine.url, counts))).toEqual(before)
  await writeSecondStep(migrations)
  await migrate(engine.url, () => {}, { migrationsFolder: migrations })
  expect(await query(engine.url, counts)).toEqual([{ ...before[0], steps: countSteps() + 1, notes: 1 }])
})
