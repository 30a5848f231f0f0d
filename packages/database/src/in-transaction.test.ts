import { createTestDatabase, type TestDatabase } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool, type Transaction } from './connection.ts'
import { asCompany, asKnownUser, asSystem, asUser } from './in-transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const USER = '01980000-0000-7000-8000-000000000001'
const COMPANY = '01980000-0000-7000-8000-000000000002'

async function identity(db: Transaction) {
  const { rows } = await db.execute(
    sql`select current_user::text as role, current_setting('app.user_id', true) as user_id,
               current_setting('app.company_id', true) as company_id`,
  )
  return rows[0]
}

test('each transaction has its own identity, and the connection returns without one', async () => {
  const pool = createPool({ connectionString: database.url, max: 1 }) // so that each transaction gets the same connection
  const db = createDatabase(pool)
  expect(await asUser(db, USER, identity)).toEqual({
    role: 'quotespark_app',
    user_id: USER,
    company_id: null,
  })
  const owner = await asSystem(db, identity)
  expect(owner).toMatchObject({ user_id: '', company_id: null })
  expect(owner?.role).not.toBe('quotespark_app')
  expect(await asCompany(db, COMPANY, identity)).toEqual({
    role: 'quotespark_app',
    user_id: '',
    company_id: COMPANY,
  })
  await expect(asUser(db, USER, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await asSystem(db, identity)).toMatchObject({ role: owner?.role, user_id: '', company_id: '' })
  await pool.end()
})

test('facts about a user are read as that user and known before the work begins', async () => {
  const known = await asKnownUser(database.db, USER, identity, async (db, known) => [
    known,
    await identity(db),
  ])
  const user = { role: 'quotespark_app', user_id: USER, company_id: null }
  expect(known).toEqual([user, user])
})

test('when those facts cannot be read the work does not run, and the connection stays usable', async () => {
  const pool = createPool({ connectionString: database.url, max: 1 })
  const db = createDatabase(pool)
  let isDone = false
  const failing = asKnownUser(
    db,
    USER,
    (tx) => tx.execute(sql`select 1 / 0`),
    async () => {
      isDone = true
    },
  )
  await expect(failing).rejects.toThrow()
  expect(isDone).toBe(false)
  expect(await asUser(db, USER, identity)).toMatchObject({ user_id: USER })
  expect(pool.totalCount).toBe(1)
  await pool.end()
})

test('when one of several parallel statements fails all are undone, and the connection stays usable', async () => {
  const pool = createPool({ connectionString: database.url, max: 1 })
  const db = createDatabase(pool)
  await pool.query('create table together (id int)')
  const failing = asSystem(db, (tx) =>
    Promise.all([
      tx.execute(sql`insert into together values (1)`),
      tx.execute(sql`select 1 / 0`),
      tx.execute(sql`insert into together values (2)`),
    ]),
  )
  await expect(failing).rejects.toThrow(/1 \/ 0/)
  expect((await pool.query('select * from together')).rows).toEqual([])
  expect(pool.totalCount).toBe(1)
  await pool.end()
})

test('an id is passed as a value, never as SQL', async () => {
  const id = "x', true), set_config('role', 'none"
  expect(await asUser(database.db, id, identity)).toEqual({
    role: 'quotespark_app',
    user_id: id,
    company_id: null,
  })
})

test('two transactions in a deadlock both succeed in the end', async () => {
  await database.pool.query('create table counter (id int primary key, value int)')
  await database.pool.query('insert into counter values (1, 0), (2, 0)')
  let meetings = 0
  let bothHoldOne: () => void = () => {}
  const met = new Promise<void>((resolve) => {
    bothHoldOne = resolve
  })
  let runs = 0
  const add = (first: number, second: number) =>
    asSystem(database.db, async (db) => {
      runs++
      await db.execute(sql`update counter set value = value + 1 where id = ${first}`)
      if (++meetings === 2) bothHoldOne()
      await met
      await db.execute(sql`update counter set value = value + 1 where id = ${second}`)
    })
  await Promise.all([add(1, 2), add(2, 1)])
  // One of them loses at least once, on a slow machine perhaps more often.
  expect(runs).toBeGreaterThan(2)
  expect((await database.pool.query('select value from counter order by id')).rows).toEqual([
    { value: 2 },
    { value: 2 },
  ])
})

test('other failures are not retried', async () => {
  let runs = 0
  await expect(
    asSystem(database.db, async (db) => {
      runs++
      await db.execute(sql`select 1 / 0`)
    }),
  ).rejects.toThrow('Failed query')
  expect(runs).toBe(1)
})
