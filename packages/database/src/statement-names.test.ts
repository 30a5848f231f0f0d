import { createTestDatabase } from '@quotespark/testing'
import { eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, createPool, type Database, type Transaction } from './connection.ts'
import { fillCompany } from './filled-company.fixture.ts'
import { asCompany, asSystem, asUser } from './in-transaction.ts'
import { statement } from './statement.ts'
import { customers } from './tables/index.ts'

const database = await createTestDatabase()
afterAll(database.drop)

const ann = await fillCompany(database.db, 'Ann’s Cakes')
const bob = await fillCompany(database.db, 'Bob’s Boats')
const OF_ANN = ['Customer of Ann’s Cakes']
const OF_BOB = ['Customer of Bob’s Boats']

/** On one connection, so that everybody meets what others have left there. */
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

test.each<[string, (db: Transaction) => Promise<{ name: string }[]>]>([
  [
    'a statement that is asked often',
    (db) => db.select({ name: customers.name }).from(customers).orderBy(customers.name),
  ],
  ['a statement that is built once', (db) => customerNames(db, { unwanted: 'nobody' })],
])('%s shows each what is theirs, whoever asked it before on the same connection', async (_, names) => {
  const asked = async (db: Transaction) => (await names(db)).map(({ name }) => name)
  await onOneConnection(async (db) => {
    for (let round = 0; round < 12; round++) {
      expect(await asSystem(db, asked)).toEqual([...OF_ANN, ...OF_BOB])
      expect(await asUser(db, ann.user_id, asked)).toEqual(OF_ANN)
      expect(await asUser(db, bob.user_id, asked)).toEqual(OF_BOB)
      expect(await asCompany(db, ann.company_id, asked)).toEqual(OF_ANN)
    }
  })
})

test('what is asked often gets a name, and keeps its answers', async () => {
  await onOneConnection(async (db, pool) => {
    const often = (id: string) =>
      db.select({ frequent: customers.name }).from(customers).where(eq(customers.id, id))
    for (let time = 0; time < 5; time++) await often(ann.ids.customer)
    const isNamed = async () =>
      (await namedStatements(pool)).some(({ statement }) => statement.includes('"name" from "customers"'))
    expect(await isNamed()).toBe(false)
    await often(ann.ids.customer)
    expect(await isNamed()).toBe(true)
    expect([await often(ann.ids.customer), await often(bob.ids.customer)]).toEqual([
      [{ frequent: OF_ANN[0] }],
      [{ frequent: OF_BOB[0] }],
    ])
  })
})

test('a text of many rows never gets one', async () => {
  await onOneConnection(async (db, pool) => {
    const before = (await namedStatements(pool)).length
    const long = sql.join([
      sql`select ${1} as one`,
      ...Array.from({ length: 2000 }, () => sql.raw('/*...*/')),
    ])
    for (let time = 0; time < 10; time++) await db.execute(long)
    expect((await namedStatements(pool)).length).toBe(before)
  })
})

test('a statement that is built once has its name from the first asking, on every connection', async () => {
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
