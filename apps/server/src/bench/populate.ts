import {
  accounts,
  companies,
  companyMembers,
  createDatabase,
  createPool,
  customers,
  migrate,
  profiles,
} from '@quotespark/database'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '../auth/hash-password.ts'

export interface Populated {
  email: string
  password: string
  customer_id: string
}

const CUSTOMERS = 2_000
const CATALOGUE_ITEMS = 10_000

/** A company with so many quotes of five lines and as many invoices of one, written straight into the tables. */
export async function populate(url: string, quoteCount: number): Promise<Populated> {
  await migrate(url, () => {})
  const pool = createPool({ connectionString: url, statement_timeout: 600_000 })
  const db = createDatabase(pool)
  const email = 'bench@quotespark.example'
  const password = 'a-long-bench-password'
  const user_id = uuidv7()
  const company_id = uuidv7()
  await db
    .insert(profiles)
    .values({ id: user_id, name: 'Bench', first_name: 'Bench', email, email_verified: true })
  await db.insert(accounts).values({
    id: uuidv7(),
    user_id,
    account_id: user_id,
    provider_id: 'credential',
    password: await hashPassword(password),
  })
  await db
    .insert(companies)
    .values({ id: company_id, name: 'Bench Ltd', created_by: user_id, owner_id: user_id })
  await db.insert(companyMembers).values({ id: uuidv7(), company_id, user_id, role: 'admin', is_owner: true })
  const customer_id = uuidv7()
  await db
    .insert(customers)
    .values({ id: customer_id, company_id, name: 'First', email: 'first@bench.example' })
  await db.execute(sql`
    insert into customers (id, company_id, name, contact_person, email)
    select gen_random_uuid(), ${company_id}, 'Customer ' || md5(n::text), 'Contact ' || n, 'c' || n || '@bench.example'
    from generate_series(1, ${CUSTOMERS}::int) n`)
  // The product's own ids are in the order of time too (UUID version 7).
  await db.execute(sql`
    with numbered as (
      select id, row_number() over () as place from customers where company_id = ${company_id}
    )
    insert into documents (kind, id, company_id, number, customer_id, title, status, accepted_at, last_viewed_at, valid_until,
      subtotal, tax_amount, total_amount, created_by, created_at, updated_at)
    select 'quote', gen_random_uuid(), ${company_id}, 'Q-' || (1700000000000 + n), numbered.id,
      'Work ' || md5((n * 7)::text), (array['draft', 'sent', 'accepted', 'rejected', 'expired'])[1 + n % 5],
      case when n % 5 = 2 then now() - (${quoteCount}::int - n) * interval '1 minute' end,
      case when n % 15 = 1 then now() end, case when n % 10 > 0 then current_date + n % 90 end,
      500, n * 7919 % 100000 / 100.0, 500 + n * 7919 % 100000 / 100.0,
      ${user_id}, now() - (${quoteCount}::int - n) * interval '1 minute', now()
    from generate_series(1, ${quoteCount}::int) n join numbered on numbered.place = 1 + n % ${CUSTOMERS}::int`)
  await db.execute(sql`
    insert into document_lines (id, company_id, document_id, description, quantity, unit_price, vat_rate, total_price, sort_order)
    select gen_random_uuid(), company_id, documents.id, 'Line ' || line, 1, 100, 20, 100, line
    from documents cross join generate_series(0, 4) line where kind = 'quote'`)
  await db.execute(sql`
    with numbered as (
      select id, row_number() over () as place from customers where company_id = ${company_id}
    )
    insert into documents (kind, payment_terms, id, company_id, number, customer_id, title, status, issue_date, due_date, paid_date,
      last_viewed_at, sent_at, subtotal, tax_amount, total_amount, amount_paid, created_by, created_at, updated_at)
    select 'invoice', 'net_30', gen_random_uuid(), ${company_id}, 'INV-' || lpad(n::text, 6, '0'), numbered.id,
      'Work ' || md5((n * 11)::text), (array['paid', 'sent', 'paid', 'draft', 'paid', 'cancelled'])[1 + n % 6],
      current_date - 60, current_date - 60 + n % 90, case when n % 2 = 0 then current_date end,
      case when n % 12 = 1 then now() end, now(), 500, n * 7919 % 100000 / 100.0, 500 + n * 7919 % 100000 / 100.0,
      case when n % 2 = 0 then 500 + n * 7919 % 100000 / 100.0 else 0 end,
      ${user_id}, now() - (${quoteCount}::int - n) * interval '1 minute', now()
    from generate_series(1, ${quoteCount}::int) n join numbered on numbered.place = 1 + n % ${CUSTOMERS}::int`)
  await db.execute(sql`
    insert into document_lines (id, company_id, document_id, description, quantity, unit_price, vat_rate, total_price, sort_order)
    select gen_random_uuid(), company_id, id, 'Work', 1, 500, 20, 500, 0 from documents where kind = 'invoice'`)
  await db.execute(sql`
    insert into number_series (company_id, kind, next_number) values (${company_id}, 'invoice', ${quoteCount + 1})`)
  await db.execute(sql`
    insert into products (id, company_id, name)
    select gen_random_uuid(), ${company_id}, 'Item ' || md5(n::text) from generate_series(1, ${CATALOGUE_ITEMS}::int) n`)
  await db.execute(sql`vacuum analyze`)
  await pool.end()
  return { email, password, customer_id }
}
