import { createTestDatabase } from '@quotespark/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { fillCompany } from './filled-company.fixture.ts'
import { sqlStateOf } from './sql-state.ts'
import { companies } from './tables/index.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const ann = await fillCompany(db, 'Ann’s Cakes')
const bob = await fillCompany(db, 'Bob’s Boats')

async function removeRows(at_most: number): Promise<number> {
  const { rows } = await db.execute<{ removed: number }>(
    sql`select remove_company_rows(${ann.company_id}, ${at_most}) as removed`,
  )
  return rows[0]?.removed ?? 0
}

/** Counts the company's rows in each table that has any. */
async function rowsOf(company_id: string): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'company_id' and not attisdropped`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const count = await db.$count(sql.identifier(name), sql`company_id = ${company_id}`)
    if (count > 0) counts[name] = count
  }
  return counts
}

test('the rows of a company that must still be kept cannot be removed', async () => {
  for (const deleted_at of [null, sql`now() - interval '5 years 364 days'`]) {
    await db.update(companies).set({ deleted_at }).where(eq(companies.id, ann.company_id))
    expect(await removeRows(1).catch(sqlStateOf)).toBe('42501')
  }
})

test('all rows of a company past its retention are removed in batches, except its files', async () => {
  await db.execute(sql`
    insert into documents (kind, company_id, id, number, customer_id, title, subtotal, tax_amount, total_amount)
    select 'quote', ${ann.company_id}, gen_random_uuid(), 'R-' || n, ${ann.ids.customer}, 'Cake', 1, 0, 1
    from generate_series(1, 50) as n`)
  await db
    .update(companies)
    .set({ deleted_at: sql`now() - interval '6 years 1 day'` })
    .where(eq(companies.id, ann.company_id))
  const { files, ...before } = await rowsOf(ann.company_id)
  const ofBob = await rowsOf(bob.company_id)
  expect(Object.keys(before).length).toBeGreaterThan(25)
  const sizes: number[] = []
  do sizes.push(await removeRows(7))
  while (sizes.at(-1) !== 0)
  expect(Math.max(...sizes)).toBe(7)
  expect(await rowsOf(ann.company_id)).toEqual({ files })
  expect(await rowsOf(bob.company_id)).toEqual(ofBob)
})
