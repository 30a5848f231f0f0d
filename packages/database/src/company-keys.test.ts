import { createTestDatabase } from '@quotespark/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'

/*
 * Rows of a company can be stored together anywhere as long as their keys and references begin with the company. Exceptions
 * are listed here with a reason; a new one makes this test fail.
 */

const { db, drop } = await createTestDatabase()
afterAll(drop)

/** Primary keys and unique indexes. */
const KEYS_WITHOUT_COMPANY: Record<string, string> = {
  emails_pkey: 'mails of accounts belong to no company',
  files_storage_key_unique: 'a place in the file store, which knows no company',
  document_links_token_unique: 'who opens a link has said nothing but its token',
  member_invitations_token_sha256_unique: 'who opens a link has said nothing but its token',
  payments_checkout_session_id_unique: 'the provider of payments tells of its payment page, not of a company',
}

const REFERENCES_WITHOUT_COMPANY: Record<string, string> = {
  companies_created_by_profiles_id_fk: 'people belong to no company',
  companies_owner_id_profiles_id_fk: 'people belong to no company',
  company_members_user_id_profiles_id_fk: 'people belong to no company',
  company_members_invited_by_profiles_id_fk: 'people belong to no company',
  member_invitations_invited_by_profiles_id_fk: 'people belong to no company',
  recurring_invoices_created_by_profiles_id_fk: 'people belong to no company',
  customers_created_by_profiles_id_fk: 'people belong to no company',
  documents_created_by_profiles_id_fk: 'people belong to no company',
  emails_newsletter_subscriber_id_newsletter_subscribers_id_fk:
    'readers of the newsletter belong to no company',
}

/** Tables whose rows belong to a company, with the column that names it. */
const OF_COMPANIES = sql`
  select attrelid, attnum from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and (attname = 'company_id' or relname = 'companies' and attname = 'id')`

const keys = sql`
  select class.relname as name from pg_index
    join pg_class class on class.oid = indexrelid
    join (${OF_COMPANIES}) owned on attrelid = indrelid
  where indisunique and indkey[0] <> attnum`

const references = sql`
  select conname as name from pg_constraint join (${OF_COMPANIES}) owned on attrelid = conrelid
  where contype = 'f' and conkey[1] <> attnum`

async function namesOf(query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(query)
  return rows.map(({ name }) => name).toSorted()
}

describe('tables of companies', () => {
  test('begin every key with the company, except the listed ones', async () => {
    expect(await namesOf(keys)).toEqual(Object.keys(KEYS_WITHOUT_COMPANY).toSorted())
  })

  test('begin every reference with the company, except the listed ones', async () => {
    expect(await namesOf(references)).toEqual(Object.keys(REFERENCES_WITHOUT_COMPANY).toSorted())
  })

  test('are referred to by keys that begin with the company', async () => {
    const targets = sql`
      select conname as name from pg_constraint join (${OF_COMPANIES}) owned on attrelid = confrelid
      where contype = 'f' and confkey[1] <> attnum`
    expect(await namesOf(targets)).toEqual([])
  })
})

test('every table of companies has a primary key', async () => {
  const without = sql`
    select relname as name from pg_class join (${OF_COMPANIES}) owned on attrelid = pg_class.oid
    where not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`
  expect(await namesOf(without)).toEqual([])
})

test('a new key or reference without the company is found', async () => {
  const undo = new Error('undo')
  let found: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`create table gadgets (id uuid constraint gadgets_pkey primary key, company_id uuid,
        user_id uuid constraint gadgets_user_fk references profiles (id))`)
      const { rows } = await tx.execute<{ name: string }>(sql`${keys} union all ${references}`)
      found = rows.map(({ name }) => name)
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  expect(found).toEqual(expect.arrayContaining(['gadgets_pkey', 'gadgets_user_fk']))
})
