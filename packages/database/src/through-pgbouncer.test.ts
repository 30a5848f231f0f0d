import { createTestDatabase } from '@quotespark/testing'
import { findDebianPrograms } from '@quotespark/testing/debian-programs'
import { startPgBouncer } from '@quotespark/testing/pgbouncer'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, createPool, type Database } from './connection.ts'
import { useExternalServer } from './engine/external-server.ts'
import { fillCompany } from './filled-company.fixture.ts'
import { asCompany, asKnownUser, asSystem, asUser } from './in-transaction.ts'
import { statement, together } from './statement.ts'
import { customers } from './tables/index.ts'

const programs = await findDebianPrograms('pgbouncer', ['pgbouncer'])
const withPgBouncer = test.skipIf(programs === undefined)

async function open() {
  const database = await createTestDatabase()
  const pgBouncer = await startPgBouncer(programs ?? '', database.url)
  // Many connections to PgBouncer, which has two to the server.
  const pool = createPool({ connectionString: pgBouncer.url, throughPgBouncer: true, max: 12 })
  onTestFinished(async () => {
    await pool.end()
    await pgBouncer.stop()
    await database.drop()
  })
  return { db: createDatabase(pool), pool, url: pgBouncer.url, direct: database }
}

const nameOf = statement<{ id: string }, { name: string; pid: number }[]>('test_name_of', (db) =>
  db
    .select({ name: customers.name, pid: sql<number>`pg_backend_pid()` })
    .from(customers)
    .where(eq(customers.company_id, sql.placeholder('id'))),
)

withPgBouncer('many transactions at once share two connections and see only their own rows', async () => {
  const { db, direct } = await open()
  const owners = [
    await fillCompany(direct.db, 'Ann’s Cakes'),
    await fillCompany(direct.db, 'Bob’s Boats'),
    await fillCompany(direct.db, 'Cleo’s Cats'),
  ]
  const names = ['Customer of Ann’s Cakes', 'Customer of Bob’s Boats', 'Customer of Cleo’s Cats']
  const backends = new Set<number>()
  async function ask(round: number): Promise<void> {
    const which = round % owners.length
    const owner = owners[which] as (typeof owners)[number]
    const work = async (tx: Parameters<Parameters<typeof asUser>[2]>[0]) => {
      const [all, mine, others] = await together([
        tx.select({ name: customers.name }).from(customers),
        nameOf(tx, { id: owner.company_id }),
        nameOf(tx, { id: (owners[(which + 1) % owners.length] as (typeof owners)[number]).company_id }),
      ])
      for (const { pid } of mine) backends.add(pid)
      expect([all, mine.map(({ name }) => name), others]).toEqual([
        [{ name: names[which] }],
        [names[which]],
        [],
      ])
    }
    if (round % 2) await asUser(db, owner.user_id, work)
    else await asCompany(db, owner.company_id, work)
    const all = await asKnownUser(
      db,
      owner.user_id,
      (tx) => tx.execute(sql`select ${round}::int as round`),
      async (tx, known) => {
        expect(known.rows).toEqual([{ round }])
        return tx.select({ name: customers.name }).from(customers)
      },
    )
    expect(all).toEqual([{ name: names[which] }])
    expect(await asSystem(db, (tx) => tx.select({ name: customers.name }).from(customers))).toHaveLength(3)
  }
  for (let round = 0; round < 10; round++) {
    await Promise.all(Array.from({ length: 24 }, (_, index) => ask(round * 24 + index)))
  }
  expect(backends.size).toBe(2)
})

const timeouts = async (db: Database) => {
  const { rows } = await asSystem(db, (tx) =>
    tx.execute(sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`),
  )
  return rows
}

withPgBouncer('transactions have the same timeouts as without PgBouncer', async () => {
  const { db, direct } = await open()
  const bounds = [{ statement: '30s', idle: '1min' }]
  expect(await timeouts(direct.db)).toEqual(bounds)
  expect(await timeouts(db)).toEqual(bounds)
  const inDrizzle = await db.transaction((tx) =>
    tx.execute(sql`select current_setting('statement_timeout') as statement`),
  )
  expect(inDrizzle.rows).toEqual([{ statement: '30s' }])
})

withPgBouncer('a PgBouncer without the URL of the server behind it is refused', async () => {
  const { url, direct } = await open()
  await expect(useExternalServer(url)).rejects.toThrow(
    'it is a PgBouncer. Set DATABASE_DIRECT_URL to the PostgreSQL server behind it',
  )
  const engine = await useExternalServer(url, direct.url)
  expect(engine).toMatchObject({ url, directUrl: direct.url })
})
