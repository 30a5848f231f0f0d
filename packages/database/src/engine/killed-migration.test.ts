import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually, loadRelease } from '@quotespark/testing'
import { expect, onTestFinished, test } from 'vitest'
import { countSteps, migrate } from '../migrate.ts'
import { findPackageFolder } from '../package-folder.ts'
import { query } from './query.fixture.ts'
import { makeScratchFolder } from './scratch-folder.fixture.ts'
import { startEngine } from './start-engine.ts'

const STEP = '0022_one-document.sql'
const BREAKPOINT = '--> statement-breakpoint'

test('a server process that is killed while it migrates release 0.1.0 leaves that release', async () => {
  const folder = await makeScratchFolder()
  const engine = await startEngine({ dataDir: join(folder, 'data'), purpose: 'test', log: () => {} })
  onTestFinished(() => engine.stop())
  await loadRelease('everything', { databaseUrl: engine.url })
  const counts = `select (select count(*)::int from drizzle.__drizzle_migrations) as steps,
    (select count(*)::int from quotes) as quotes, (select count(*)::int from invoices) as invoices`
  const before = await query(engine.url, counts)
  expect(before).toMatchObject([{ steps: 22 }])

  // It stops where nearly all is written, and nothing committed.
  const migrations = join(folder, 'migrations')
  await cp(join(findPackageFolder(), 'migrations'), migrations, { recursive: true })
  const statements = (await readFile(join(migrations, STEP), 'utf8')).split(BREAKPOINT)
  await writeFile(join(migrations, STEP), [...statements, '\nselect pg_sleep(600)\n'].join(BREAKPOINT))
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

  // All of the server recovers from its log.
  expect(await eventually(() => query(engine.url, counts))).toEqual(before)
  await migrate(engine.url, () => {})
  const after = await query(
    engine.url,
    `select (select count(*)::int from drizzle.__drizzle_migrations) as steps,
      (select count(*)::int from documents where kind = 'quote') as quotes,
      (select count(*)::int from documents where kind = 'invoice') as invoices`,
  )
  expect(after).toEqual([{ ...before[0], steps: countSteps() }])
})
