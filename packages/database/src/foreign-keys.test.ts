import { createTestDatabase } from '@quotespark/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { fillCompany } from './filled-company.fixture.ts'
import { sqlStateOf } from './sql-state.ts'

const FOREIGN_KEY_VIOLATION = '23503'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const ann = await fillCompany(db, 'Ann’s Cakes')
const bob = await fillCompany(db, 'Bob’s Boats')

interface ForeignKey extends Record<string, unknown> {
  name: string
  table: string
  target: string
  /** True when the key compares the companies of both rows. */
  within_company: boolean
  /** The column that identifies the target row (of several, the one that is not a number), and its counterpart there. */
  column: string
  target_column: string
}

/** Every reference between two tenant tables, including those added after this test was written. */
const { rows: foreignKeys } = await db.execute<ForeignKey>(sql`
  with pairs as (
    select fk.oid, own.attname as own, other.attname as other
    from pg_constraint fk, unnest(fk.conkey, fk.confkey) as pair (own_number, other_number)
      join pg_attribute own on own.attnum = own_number
      join pg_attribute other on other.attnum = other_number
    where fk.contype = 'f' and own.attrelid = fk.conrelid and other.attrelid = fk.confrelid
  )
  select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as target,
    bool_or(own in ('company_id', 'id') and other = 'company_id') as within_company,
    min(own) filter (where other <> 'company_id') as column,
    min(other) filter (where other <> 'company_id') as target_column
  from pg_constraint join pairs using (oid)
  where confrelid in (
    select attrelid from pg_attribute where attname = 'company_id' and attnum > 0
  )
  group by conname, conrelid, confrelid
  order by conname`)

test('there are references to check', () => {
  expect(foreignKeys.length).toBeGreaterThan(20)
})

describe.each(foreignKeys)('$name', ({ table, target, within_company, column, target_column }) => {
  test('stays within one company', () => {
    expect(within_company).toBe(true)
  })

  test(`refuses ${table}.${column} of another company`, async () => {
    const [t, c] = [sql.identifier(table), sql.identifier(column)]
    const owner = sql.identifier(table === 'companies' ? 'id' : 'company_id')
    const cross = asMigration(sql`
      update ${t} set ${c} = (
        select ${sql.identifier(target_column)} from ${sql.identifier(target)}
        where company_id = ${bob.company_id} limit 1
      )
      where ctid = (select ctid from ${t} where ${owner} = ${ann.company_id} and ${c} is not null limit 1)
      returning 1`)
    const outcome = await cross.then(({ rowCount }) => `${rowCount} changed`, sqlStateOf)
    expect(outcome).toBe(FOREIGN_KEY_VIOLATION)
  })
})

/** Runs as a migration, because nobody else may change evidence. */
function asMigration(statement: SQL) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local quotespark.migrating = 'on'`)
    return tx.execute(statement)
  })
}

/** Columns that hold an id without a foreign key, each with the reason. */
const WITHOUT_KEY: Record<string, string> = {
  'chased_steps.email_id': 'a step stays done when its mail has gone',
  'document_messages.user_id': 'a message keeps its author when the person goes',
  'document_messages.resolved_by': 'a question stays resolved when the person goes',
  'profiles.chosen_company_id': 'a wish, which counts only while they are a member',
  'document_events.document_id': 'the history of a draft is kept when the draft is deleted',
  'audit_entries.user_id': 'evidence stays as it was when the person goes',
  'mail_reports.email_id': 'a report stays when its mail has gone with its document',
  'document_events.actor_user_id': 'evidence stays as it was when the person goes',
  'document_answers.noted_by': 'evidence stays as it was when the person goes',
  'document_revisions.sealed_by': 'evidence stays as it was when the person goes',
  'payments.created_by': 'evidence stays as it was when the person goes',
  'payment_standings.payment_id': 'a copy of the payment’s own, kept by a trigger',
  'payment_standings.credit_note_id': 'a copy of the payment’s own, kept by a trigger',
  'payment_standings.customer_id': 'a copy of the payment’s own, kept by a trigger',
  'payment_corrections.created_by': 'evidence stays as it was when the person goes',
  'refund_requests.created_by': 'the refund is theirs when the person goes',
}

test('every id of a tenant row has a foreign key, apart from the listed ones', async () => {
  const { rows } = await db.execute(sql`
    select relname || '.' || attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      and atttypid = 'uuid'::regtype and attname <> 'id'
      and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey))`)
  expect(rows.map(({ column }) => column).toSorted()).toEqual(Object.keys(WITHOUT_KEY).toSorted())
})

/** Foreign keys that need no index, each with the reason. */
const WITHOUT_INDEX: Record<string, string> = {
  companies_logo_file_fk: 'names the company by its primary key, so one row at most is looked at',
}

test('every foreign key has an index, so that removing a row finds what refers to it', async () => {
  // Full indexes, or partial ones on rows whose reference is not null, which are all that a foreign key looks for.
  const { rows } = await db.execute<{ name: string }>(sql`
    select conname as name from pg_constraint fk
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where indrelid = conrelid and indisvalid
        and conkey <@ (select array_agg(indkey[n]) from generate_series(0, cardinality(conkey) - 1) as n)
        and (indpred is null or exists (
          select from pg_attribute where attrelid = conrelid and attnum = any (conkey)
            and pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    ) order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_INDEX).toSorted())
})
