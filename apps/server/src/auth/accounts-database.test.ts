import { emails } from '@quotespark/database'
import { createTestDatabase, type TestDatabase } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsDatabase, createAccountsDatabase } from './accounts-database.ts'

let test: TestDatabase
let accounts: AccountsDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  accounts = createAccountsDatabase(test.db)
})
afterAll(() => test.drop())

const post = () =>
  accounts.join((db) =>
    db.insert(emails).values({
      id: uuidv7(),
      template: 'magic-link',
      to_email: 'a@example.com',
      subject: 's',
      html: 'h',
      text: 't',
    }),
  )

it('rolls back joined work with the open transaction', async () => {
  await expect(
    accounts.database.transaction(async () => {
      await post()
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await test.db.$count(emails)).toBe(0)
})

it('runs joined work in its own transaction when none is open', async () => {
  await post()
  expect(await test.db.$count(emails)).toBe(1)
})

it('lets as many transactions as there are connections join without a deadlock', async () => {
  const { max } = test.pool.options
  let open = 0
  await Promise.all(
    Array.from({ length: max }, () =>
      accounts.database.transaction(async (db) => {
        open += 1
        while (open < max) await db.execute(sql`select pg_sleep(0.01)`)
        await post()
      }),
    ),
  )
  expect(await test.db.$count(emails)).toBe(max + 1)
})
