import { createTestDatabase } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, createPool, type Database, type Transaction } from './connection.ts'
import { fillCompany } from './filled-company.fixture.ts'
import { asCompany, asSystem, asUser } from './in-transaction.ts'
import { statement, together } from './statement.ts'
import { customers } from './tables/index.ts'

const database = await createTestDatabase()
afterAll(database.drop)

const ann = await fillCompany(database.db, 'Ann’s Cakes')
const bob = await fillCompany(database.db, 'Bob’s Boats')
const OF_ANN = ['Customer of Ann’s Cakes']
const OF_BOB = ['Customer of Bob’s Boats']

/** Uses a single connection, so that everyone meets what others have left there. */
async function onOneConnection(work: (db: Database, pool: Pool) => Promise<void>) {
  const pool = createPool({ connectionString: database.url, max: 1 })
  await work(createDatabase(pool), pool).finally(() => pool.end())
}

async function namedStatements(pool: Pool): Promise<{ name: string; statement: string }[]> {
  return (await pool.query('select name, statement from pg_prepared_statements order by name')).rows
}

const customerNames = statement<{ unwanted: string }, { name: string }[]>('test_customer_names', (db) =>
  db
    .select({ name: customers.name })
    .from(customers)
    .where(sql`${customers.name} <> ${sql.placeholder('unwanted')}`)
    .orderBy(customers.name),
)

test('a prepared statement shows users only their own rows, no matter who used the connection before', async () => {
  const asked = async (db: Transaction) =>
    (await customerNames(db, { unwanted: 'nobody' })).map(({ name }) => name)
  await onOneConnection(async (db) => {
    for (let round = 0; round < 12; round++) {
      expect(await asSystem(db, asked)).toEqual([...OF_ANN, ...OF_BOB])
      expect(await asUser(db, ann.user_id, asked)).toEqual(OF_ANN)
      expect(await asUser(db, bob.user_id, asked)).toEqual(OF_BOB)
      expect(await asCompany(db, ann.company_id, asked)).toEqual(OF_ANN)
    }
  })
})

test('a prepared statement is named at its first use on every connection', async () => {
  for (const _ of [1, 2]) {
    await onOneConnection(async (db, pool) => {
      expect(await asUser(db, ann.user_id, (tx) => customerNames(tx, { unwanted: 'nobody' }))).toHaveLength(1)
      expect((await namedStatements(pool)).map(({ name }) => name)).toContain('test_customer_names')
      expect(await asUser(db, ann.user_id, (tx) => customerNames(tx, { unwanted: OF_ANN[0] ?? '' }))).toEqual(
        [],
      )
    })
  }
})

const renamed = statement<{ to: string }, unknown>('test_rename_customers', (db) =>
  db.update(customers).set({ name: sql`${sql.placeholder('to')}` }),
)

test('statements issued together run in order, and before queries of Drizzle itself', async () => {
  await onOneConnection(async (db) => {
    for (const to of ['First', 'Second', 'Third']) {
      const seen = await asUser(db, ann.user_id, async (tx) => {
        const [byDrizzle, , before, , after] = await together([
          tx.select({ name: customers.name }).from(customers),
          renamed(tx, { to: `${to}, for now` }),
          customerNames(tx, { unwanted: 'nobody' }),
          renamed(tx, { to }),
          customerNames(tx, { unwanted: 'nobody' }),
        ])
        return [before, after, byDrizzle].map(([row]) => row?.name)
      })
      expect(seen).toEqual([`${to}, for now`, to, to])
    }
  })
})

test('of statements issued together the first failure is reported', async () => {
  const broken = statement<Record<string, never>, unknown>('test_broken', (db) =>
    db.select({ none: sql`1 / 0` }).from(customers),
  )
  const deep = async (tx: Transaction) => {
    const found = await broken(tx, {})
    return [found].flat()
  }
  await onOneConnection(async (db) => {
    const failing = asUser(db, ann.user_id, (tx) =>
      together([deep(tx), customerNames(tx, { unwanted: 'nobody' }), renamed(tx, { to: 'Nobody' })]),
    )
    await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } })
    expect(await asUser(db, ann.user_id, (tx) => customerNames(tx, { unwanted: 'nobody' }))).toEqual([
      { name: 'Third' },
    ])
  })
})
