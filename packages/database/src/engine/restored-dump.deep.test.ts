import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findDebianPrograms } from '@quotespark/testing/debian-programs'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, createPool, type Database } from '../connection.ts'
import { fillCompany } from '../filled-company.fixture.ts'
import { asUser } from '../in-transaction.ts'
import { migrate } from '../migrate.ts'
import { writeSecondStep } from '../second-step.fixture.ts'
import { companies, customers, documentEvents } from '../tables/index.ts'
import { query } from './query.fixture.ts'
import { makeScratchFolder } from './scratch-folder.fixture.ts'
import { startEngine } from './start-engine.ts'

const run = promisify(execFile)
const programs = await findDebianPrograms('postgresql', ['initdb', 'pg_ctl', 'postgres', 'pg_dump', 'psql'])
const withPrograms = test.skipIf(programs === undefined)
const DUMP = ['--no-owner', '--no-privileges']

async function startServer(): Promise<string> {
  const dataDir = await makeScratchFolder()
  const engine = await startEngine({ dataDir, pgBin: programs, log: () => {}, purpose: 'test' })
  onTestFinished(() => engine.stop())
  return engine.url
}

/** Restores as a provider's tools do: reports errors and goes on. */
async function restore(from: string, into: string): Promise<string> {
  const file = join(await makeScratchFolder(), 'dump.sql')
  await run(join(programs ?? '', 'pg_dump'), [...DUMP, '--file', file, from])
  const { stderr } = await run(join(programs ?? '', 'psql'), ['--quiet', '--file', file, into])
  return stderr
}

function open(url: string): Database {
  const pool = createPool({ connectionString: url })
  onTestFinished(() => pool.end())
  return createDatabase(pool)
}

/** The first superuser has the same password as the cluster's owner. */
const asSuperuser = (url: string) => url.replace('://quotespark:', '://postgres:')

withPrograms('a dump restored on another server keeps companies apart', async () => {
  const [old, restored] = [await startServer(), await startServer()]
  await migrate(old, () => {})
  const before = open(old)
  const ann = await fillCompany(before, 'Ann’s Cakes')
  const bob = await fillCompany(before, 'Bob’s Boats')

  expect(await restore(old, restored)).toContain('role "quotespark_app" does not exist')
  const log: string[] = []
  const start = () => migrate(restored, (message) => log.push(message))
  await start()
  expect(log).toEqual([expect.stringContaining('Restoring the database rules that keep companies apart')])

  const db = open(restored)
  const seen = await asUser(db, ann.user_id, (tx) => tx.select({ id: companies.id }).from(companies))
  expect(seen).toEqual([{ id: ann.company_id }])
  const ofBob = eq(customers.company_id, bob.company_id)
  expect(await db.select().from(customers).where(ofBob)).not.toEqual([])
  expect(await asUser(db, ann.user_id, (tx) => tx.select().from(customers).where(ofBob))).toEqual([])
  expect(
    await asUser(db, ann.user_id, (tx) =>
      tx.update(customers).set({ name: 'Mine' }).where(ofBob).returning(),
    ),
  ).toEqual([])
  await expect(asUser(db, ann.user_id, (tx) => tx.delete(documentEvents))).rejects.toThrow()
  await expect(db.delete(documentEvents)).rejects.toThrow()

  // Nothing is restored twice: this server's catalogue reads the same as the stored rules.
  log.length = 0
  await start()
  expect(log).toEqual([])

  // Anything that would bypass the policies is refused, with instructions.
  await query(asSuperuser(restored), 'alter role quotespark_app bypassrls')
  await expect(start()).rejects.toThrow(
    'no policy holds for the role quotespark_app, which has BYPASSRLS. Ask a server administrator to run: ALTER ROLE quotespark_app NOSUPERUSER NOBYPASSRLS;',
  )
  await query(asSuperuser(restored), 'alter role quotespark_app nosuperuser nobypassrls')
  await query(asSuperuser(restored), 'create role keeper; alter table customers owner to keeper')
  await expect(start()).rejects.toThrow(
    'the table customers belongs to keeper, and the connection is made as quotespark. Connect as keeper, restore the dump ' +
      'again as quotespark (pg_restore --no-owner), or ask a server administrator to run: REASSIGN OWNED BY keeper TO quotespark;',
  )
  await query(asSuperuser(restored), 'reassign owned by keeper to quotespark')
  await start()
  await query(
    asSuperuser(restored),
    'alter table customers owner to keeper; grant keeper to quotespark, quotespark_app',
  )
  await expect(start()).rejects.toThrow('REVOKE keeper FROM quotespark_app;')
})

withPrograms('a restored dump of a release keeps companies apart and is then migrated', async () => {
  const [old, restored] = [await startServer(), await startServer()]
  await migrate(old, () => {})
  const before = open(old)
  const ann = await fillCompany(before, 'Ann’s Cakes')
  await fillCompany(before, 'Bob’s Boats')
  expect(await restore(old, restored)).toContain('role "quotespark_app" does not exist')
  const migrationsFolder = join(await makeScratchFolder(), 'migrations')
  await writeSecondStep(migrationsFolder)
  const log: string[] = []
  const start = () => migrate(restored, (message) => log.push(message), { migrationsFolder })
  await start()
  expect(log).toEqual([
    expect.stringContaining('Restoring the database rules'),
    expect.stringContaining('Migrating the database'),
  ])
  await start()
  expect(log).toHaveLength(2)
  const db = open(restored)
  for (const table of ['documents', 'document_notes']) {
    const { rows } = await asUser(db, ann.user_id, (tx) =>
      tx.execute(sql`select distinct company_id as id from ${sql.identifier(table)}`),
    )
    expect(rows, table).toEqual([{ id: ann.company_id }])
  }
})
