import { createDatabase, createPool, type Database } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '../../../apps/server/src/auth/passwords/hash-password.ts'
import { populateActivity, populateDocuments, populateLines, populatePayments } from './populate-documents.ts'

export interface Populated {
  email: string
  password: string
  customer_id: string
}

const CUSTOMERS = 2_000
const CATALOGUE_ITEMS = 10_000
const OTHERS = { companies: 1_000, customers: 3, documents: 3 }
/** The same in every database, so that one session fits all. */
const FIRST_CUSTOMER = '01980000-0000-7000-8000-000000000001'

/** Migrating and filling take longer than any request may: with a million documents some minutes for each statement. */
const HOUR_MS = 3_600_000

/**
 * Writes a company with this many quotes and as many invoices, among a thousand small companies, straight into the tables.
 */
export async function populate(url: string, documents: number): Promise<Populated> {
  return withDatabase(url, async (db) => {
    await populateOthers(db)
    const { company_id, ...populated } = await populateCompany(db)
    await populateDocuments(db, {
      of: sql`company.id <> ${company_id}`,
      documents: OTHERS.documents,
      customers: OTHERS.customers,
    })
    await populateDocuments(db, {
      of: sql`company.id = ${company_id}`,
      documents,
      customers: CUSTOMERS,
    })
    await populateLines(db)
    await populatePayments(db, company_id)
    await populateActivity(db, company_id, documents / 10)
    await db.execute(sql`vacuum analyze`)
    return populated
  })
}

/** Brings the statistics of migrated tables up to date. */
export async function analyse(url: string): Promise<void> {
  await withDatabase(url, (db) => db.execute(sql`vacuum analyze`))
}

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const pool = createPool({ connectionString: url, max: 1, statement_timeout: HOUR_MS })
  try {
    return await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}

async function populateOthers(db: Database): Promise<void> {
  await db.execute(sql`
    insert into profiles (id, name, first_name, email, email_verified)
    select uuidv7(), 'Owner ' || n, 'Owner', 'owner' || n || '@bench.example', true
    from generate_series(1, ${OTHERS.companies}::int) n`)
  await db.execute(sql`
    insert into companies (id, name, created_by, owner_id)
    select uuidv7(), name || ' Ltd', id, id from profiles`)
  await db.execute(sql`
    insert into company_members (id, company_id, user_id, role, is_owner)
    select uuidv7(), id, owner_id, 'admin', true from companies`)
  await db.execute(sql`
    insert into customers (id, company_id, name, contact_person, email)
    select uuidv7(), id, 'Customer ' || md5(id::text || n), 'Contact ' || n, 'c' || n || '@other.example'
    from companies cross join generate_series(1, ${OTHERS.customers}::int) n`)
}

async function populateCompany(db: Database): Promise<Populated & { company_id: string }> {
  const email = 'bench@quotespark.example'
  const password = 'a-long-bench-password'
  const [user_id, company_id] = [uuidv7(), uuidv7()]
  await db.execute(sql`
    insert into profiles (id, name, first_name, email, email_verified)
    values (${user_id}, 'Bench', 'Bench', ${email}, true)`)
  await db.execute(sql`
    insert into accounts (id, user_id, account_id, provider_id, password)
    values (uuidv7(), ${user_id}, ${user_id}, 'credential', ${await hashPassword(password)})`)
  await db.execute(sql`
    insert into companies (id, name, created_by, owner_id) values (${company_id}, 'Bench Ltd', ${user_id}, ${user_id})`)
  await db.execute(sql`
    insert into company_members (id, company_id, user_id, role, is_owner)
    values (uuidv7(), ${company_id}, ${user_id}, 'admin', true)`)
  await db.execute(sql`
    insert into customers (id, company_id, name, email)
    values (${FIRST_CUSTOMER}, ${company_id}, 'First', 'first@bench.example')`)
  await db.execute(sql`
    insert into customers (id, company_id, name, contact_person, email)
    select uuidv7(), ${company_id}, 'Customer ' || md5(n::text), 'Contact ' || n, 'c' || n || '@bench.example'
    from generate_series(1, ${CUSTOMERS}::int) n`)
  await db.execute(sql`
    insert into products (id, company_id, name)
    select uuidv7(), ${company_id}, 'Item ' || md5(n::text) from generate_series(1, ${CATALOGUE_ITEMS}::int) n`)
  return { company_id, email, password, customer_id: FIRST_CUSTOMER }
}
