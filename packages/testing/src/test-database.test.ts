import { companies, profiles } from '@quotespark/database'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('databases created at once each have the tables and none of the others’ rows', async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, createTestDatabase))
  try {
    await databases[0]?.db.execute('create table mark (id int)')
    const marked = await Promise.all(
      databases.map(
        async ({ pool }) => (await pool.query("select to_regclass('mark') is not null as here")).rows[0].here,
      ),
    )
    expect(marked).toEqual([true, false, false, false, false, false])
    for (const { db } of databases) {
      expect(await db.select().from(companies)).toEqual([])
      expect(await db.select().from(profiles)).toEqual([])
    }
  } finally {
    await Promise.all(databases.map((database) => database.drop()))
  }
})
