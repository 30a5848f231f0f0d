import { createTestDatabase, type TestDatabase } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool } from './connection.ts'
import { documents, invoices, quotes } from './tables/index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('decimals and calendar dates arrive as text', async () => {
  const { rows } = await database.pool.query(
    "select 1234.50::numeric(14,2) as money, date '2026-03-29' as day, null::date as none, 9007199254740993::int8 as big",
  )
  expect(rows).toEqual([{ money: '1234.50', day: '2026-03-29', none: null, big: '9007199254740993' }])
})

test('the tables that share one name can be queried in any order', async () => {
  const db = createDatabase(database.pool)
  for (const table of [quotes, invoices, documents, invoices, quotes]) {
    expect(await db.select().from(table)).toEqual([])
  }
})

test('a statement that takes too long is ended', async () => {
  const pool = createPool({ connectionString: database.url, statement_timeout: 50 })
  await expect(pool.query('select pg_sleep(10)')).rejects.toThrow('statement timeout')
  await pool.end()
})

test('broken connections, idle or in use, are reported, returned and replaced', async () => {
  const errors: string[] = []
  const pool = createPool({ connectionString: database.url, max: 2 }, (error) => errors.push(error.message))
  const db = createDatabase(pool)
  const endAll = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
  for (let round = 0; round < 3; round++) {
    // More transactions than connections: some begin on a connection that has just broken, others break in the middle.
    const work = Array.from({ length: 8 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.01)`)
        await tx.execute(sql`select 1`)
      }),
    )
    const [results] = await Promise.all([Promise.allSettled(work), endAll()])
    expect(results.length).toBe(8)
    await endAll()
    // The pool may not know yet that a connection is broken; then `begin` fails.
    await Promise.allSettled([db.transaction(async () => {}), db.transaction(async () => {})])
  }
  expect(errors.length).toBeGreaterThan(0)
  const clients = await Promise.all([pool.connect(), pool.connect()])
  for (const client of clients) client.release()
  // All connections work once the pool knows of the last broken one.
  await expect
    .poll(
      async () =>
        (await db.transaction((tx) => tx.execute(sql`select 1 as one`)).catch(() => undefined))?.rows,
    )
    .toEqual([{ one: 1 }])
  await pool.end()
})

test('a transaction that throws is rolled back and its connection reused', async () => {
  const pool = createPool({ connectionString: database.url, max: 1 })
  const db = createDatabase(pool)
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`create table gone (id int)`)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await db.execute(sql`select to_regclass('gone') as gone`)).toMatchObject({ rows: [{ gone: null }] })
  expect(pool.totalCount).toBe(1)
  await pool.end()
})
