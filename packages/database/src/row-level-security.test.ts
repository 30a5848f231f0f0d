import { createTestDatabase } from '@quotespark/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Transaction } from './connection.ts'
import { fillCompany, fillProfile } from './filled-company.fixture.ts'
import { asCompany, asUser } from './in-transaction.ts'
import { APPLICATION_ROLE } from './roles.ts'
import { sqlStateOf } from './sql-state.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const ann = await fillCompany(db, 'Ann’s Cakes')
const bob = await fillCompany(db, 'Bob’s Boats')
const stranger = await fillProfile(db, 'Stranger')

/** Every tenant table, including those added after this test was written. */
const tenantTables = await column<string>(sql`
  select relname from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'company_id'
  order by relname`)
/** Every table the application can see, with the column that says whose a row is. */
const seenTables = [
  ...tenantTables.map((table) => ({ table, owner: 'company_id', ann: ann.company_id, bob: bob.company_id })),
  { table: 'companies', owner: 'id', ann: ann.company_id, bob: bob.company_id },
  { table: 'profiles', owner: 'id', ann: ann.user_id, bob: bob.user_id },
  { table: 'idempotency_keys', owner: 'user_id', ann: ann.user_id, bob: bob.user_id },
]

describe.each(seenTables)('the table $table', ({ table, owner, ...whose }) => {
  const t = sql.identifier(table)
  const o = sql.identifier(owner)

  test('shows a user only their own rows, without any filter', async () => {
    const owners = asUser(db, ann.user_id, (tx) => column(sql`select distinct ${o} from ${t}`, tx))
    expect(await owners).toEqual([whose.ann])
  })

  test('shows nothing when no user is set', async () => {
    const rows = asNobody((tx) => column(sql`select ${o} from ${t}`, tx))
    expect(await rows).toEqual([])
  })

  test('lets a user change only their own rows, without any filter', async () => {
    const changed = await attempt(sql`update ${t} set ${o} = ${o} returning ${o}`)
    if (changed.refused) expect(changed.refused).toBe(INSUFFICIENT_PRIVILEGE)
    else expect(new Set(changed.values)).toEqual(new Set([whose.ann]))
  })

  test('refuses to delete the rows of others', async () => {
    const deleted = await attempt(sql`delete from ${t} where ${o} = ${whose.bob} returning ${o}`)
    if (deleted.refused) expect(deleted.refused).toBe(INSUFFICIENT_PRIVILEGE)
    else expect(deleted.values).toEqual([])
  })

  test('refuses to insert a row for others', async () => {
    const names = await column<string>(sql`
      select quote_ident(attname) from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
    const [copy] = await column(
      sql`select to_jsonb(${t}) || jsonb_build_object('id', gen_random_uuid()) from ${t} where ${o} = ${whose.bob}`,
    )
    const columns = sql.raw(names.join(', '))
    const inserted = await attempt(
      sql`insert into ${t} (${columns}) select ${columns} from jsonb_populate_record(null::${t}, ${copy})`,
    )
    expect(inserted.refused).toBe(INSUFFICIENT_PRIVILEGE)
  })

  test('refuses to hand a row over to others', async () => {
    const given = await attempt(sql`update ${t} set ${o} = ${whose.bob} where ${o} = ${whose.ann}`)
    expect(given.refused).toBe(INSUFFICIENT_PRIVILEGE)
  })
})

describe.each(tenantTables)('the table %s', (table) => {
  test('shows the portal and jobs only the company they act for', async () => {
    const query = sql`select distinct company_id from ${sql.identifier(table)}`
    const owners = asCompany(db, ann.company_id, (tx) => column(query, tx))
    expect(await owners).toEqual([ann.company_id])
  })
})

describe('the whole schema', () => {
  test('has a policy for every tenant table', async () => {
    expect(await column(UNPROTECTED)).toEqual([])
  })

  test('a new table without a policy would be found', async () => {
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`create table gadgets (company_id uuid)`)
      const found = await column(UNPROTECTED, tx)
      await tx.execute(sql`drop table gadgets`)
      return found
    })
    expect(await work).toEqual(['gadgets'])
  })

  test('shows the application no other tables', async () => {
    const readable = await column(sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and has_any_column_privilege(${APPLICATION_ROLE}, oid, 'select, insert, update, references')
      order by relname`)
    expect(readable).toEqual(seenTables.map(({ table }) => table).sort())
  })

  test.each([
    'sessions',
    'accounts',
    'verifications',
    'rate_limits',
    'mail_counts',
    'two_factors',
    'passkeys',
    'known_devices',
    'email_changes',
    'newsletter_subscribers',
  ])('hides %s from the application', async (table) => {
    const read = await attempt(sql`select * from ${sql.identifier(table)}`)
    expect(read.refused).toBe(INSUFFICIENT_PRIVILEGE)
  })

  test('gives the application’s role no way around the policies', async () => {
    const { rows } = await db.execute(sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
        exists (select from pg_class where relowner = pg_roles.oid) as owns_tables,
        has_schema_privilege(rolname, 'public', 'create') as creates_tables
      from pg_roles where rolname = ${APPLICATION_ROLE}`)
    expect(rows).toHaveLength(1)
    expect(Object.values(rows[0] ?? {}).filter(Boolean)).toEqual([])
  })
})

describe('row-level security of people', () => {
  test('lets colleagues see each other', async () => {
    await db.execute(sql`
      insert into company_members (id, company_id, user_id) values (gen_random_uuid(), ${ann.company_id}, ${stranger})`)
    try {
      const names = sql`select name from profiles order by name`
      expect(await asUser(db, stranger, (tx) => column(names, tx))).toEqual(['Ann’s Cakes', 'Stranger'])
      expect(await asUser(db, ann.user_id, (tx) => column(names, tx))).toEqual(['Ann’s Cakes', 'Stranger'])
      const renamed = await attempt(sql`update profiles set name = 'X' where id = ${stranger} returning id`)
      expect(renamed.values).toEqual([])
    } finally {
      await db.execute(sql`delete from company_members where user_id = ${stranger}`)
    }
  })

  test('shows the members of a company to the portal and jobs', async () => {
    const names = asCompany(db, ann.company_id, (tx) => column(sql`select name from profiles`, tx))
    expect(await names).toEqual(['Ann’s Cakes'])
  })

  test('stops people from adding themselves to a company', async () => {
    const joined = await attempt(sql`
      insert into company_members (id, company_id, user_id, is_owner)
      values (gen_random_uuid(), ${bob.company_id}, ${ann.user_id}, true)`)
    expect(joined.refused).toBe(INSUFFICIENT_PRIVILEGE)
  })

  test('stops people from creating a company in somebody else’s name', async () => {
    const founded = await attempt(sql`
      insert into companies (id, name, created_by, owner_id)
      values (gen_random_uuid(), 'Bob’s other boats', ${bob.user_id}, ${bob.user_id})`)
    expect(founded.refused).toBe(INSUFFICIENT_PRIVILEGE)
  })
})

describe('account emails, which belong to no company', () => {
  test('are visible to no user', async () => {
    await db.execute(sql`
      insert into emails (id, template, to_email, subject, html, text)
      values (gen_random_uuid(), 'password-reset', 'ann@example.com', 'Reset', '', '')`)
    const seen = asUser(db, ann.user_id, (tx) => column(sql`select distinct company_id from emails`, tx))
    expect(await seen).toEqual([ann.company_id])
  })
})

describe('the search functions, which bypass the policies', () => {
  test.each<[string, (company: string) => SQL]>([
    ['customers', (company) => sql`search_customer_ids(${company}, 'C', 50)`],
    ['documents', (company) => sql`search_document_ids(${company}, 'quote', true, 'C', 50)`],
  ])('%s are found in the own company and in no other', async (_, search) => {
    const find = (company: string) =>
      asUser(db, ann.user_id, (tx) => column(sql`select ${search(company)}`, tx))
    expect(await find(ann.company_id)).toHaveLength(1)
    expect(await find(bob.company_id)).toEqual([])
  })
})

/** Finds tenant tables where a forgotten filter would show or accept rows of other companies. */
const UNPROTECTED = sql`
  select relname from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'company_id'
    and not (relrowsecurity and exists (
      select from pg_policies
      where schemaname = 'public' and tablename = relname and policyname = 'tenant' and cmd = 'ALL'
        and roles = array[${APPLICATION_ROLE}]::name[] and permissive = 'PERMISSIVE'
        and (qual like '(company_id = ( SELECT app_company_id()%' or qual like '%company_id = ANY%app_company_ids()%')
        and with_check = qual
    ))`

/** Reads the first column of each row. */
async function column<Value = unknown>(query: SQL, tx: Transaction | typeof db = db): Promise<Value[]> {
  const { rows } = await tx.execute(query)
  return rows.map((row) => Object.values(row)[0] as Value)
}

/** Runs a statement as Ann and returns its values or the SQL state of the refusal; undoes everything. */
async function attempt(statement: SQL): Promise<{ values: unknown[]; refused?: string | undefined }> {
  const undo = new Error('undo')
  let values: unknown[] = []
  try {
    await asUser(db, ann.user_id, async (tx) => {
      values = await column(statement, tx)
      throw undo
    })
  } catch (error) {
    if (error !== undo) return { values: [], refused: sqlStateOf(error) ?? String(error) }
  }
  return { values }
}

function asNobody<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('role', ${APPLICATION_ROLE}, true)`)
    return work(tx)
  })
}
