import { createDatabase, createPool } from '@quotespark/database'
import { londonDate, londonInstant, workingDayFrom } from '@quotespark/domain/time'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '../jobs/clean-up.ts'
import { settleTallies } from '../jobs/settle-tallies.ts'
import type { Services } from '../services.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { chaseCustomers } from './chasing/chase.ts'
import { removeClosedCompanies } from './company/remove-closed-companies.ts'
import { sweepAttachments } from './document/attachments/sweep-attachments.ts'
import { sendMonthlyStatements } from './document/statement/monthly-statements.ts'
import { notifyOfMissingRate } from './invoice/late-payment/reference-rates.ts'
import { sendDueInvoices } from './invoice/send-due-invoices.ts'
import { expireQuotes } from './quote/expire-quotes.ts'
import { makeDueInvoices } from './recurring-invoice/make-due-invoices.ts'
import { sendMadeInvoices } from './recurring-invoice/send-made-invoices.ts'

/*
 * Jobs that scan the documents of all companies must find their few rows by an index. PostgreSQL itself counts the full
 * scans of each table, so this covers the product's real statements and those of its foreign keys.
 */

let server: TestServer
/** A single connection, so that flushing its statistics covers everything it counted. */
let pool: Pool
let services: Services

beforeAll(async () => {
  server = await createTestServer()
  pool = createPool({ ...server.services.database.$client.options, max: 1, idleTimeoutMillis: 0 })
  services = { ...server.services, database: createDatabase(pool) }
  await fill()
})
afterAll(async () => {
  await pool.end()
  await server.stop()
})

/** Creates one company with many documents beside some with few, one of which closed seven years ago. Nothing is due. */
async function fill(): Promise<void> {
  for (const statement of FILLING) await pool.query(statement)
  await settleTallies(services)
  await pool.query('analyze')
}

/** A time at which recurring invoices are made and sent, customers chased, and statements emailed. */
function atNoon(): Services {
  const noon = londonInstant(workingDayFrom(londonDate(new Date()), services.config.bankHolidays), '12:00')
  return { ...services, clock: { now: () => noon } }
}

const FILLING = [
  `insert into profiles (id, email) select gen_random_uuid(), 'person-' || n from generate_series(1, 30) as n`,
  `insert into companies (id, name, created_by, owner_id, follow_up_quotes, remind_overdue, deleted_at)
    select gen_random_uuid(), email, id, id, true, true, case email when 'person-7' then now() - interval '7 years' end
    from profiles`,
  `insert into company_members (company_id, id, user_id) select id, gen_random_uuid(), owner_id from companies`,
  `insert into customers (company_id, id, name, email)
    select id, gen_random_uuid(), 'Customer ' || n, 'customer@example.com' from companies, generate_series(1, 60) as n`,
  `create temp table work as
    select company.id as company_id, gen_random_uuid() as id, owner_id, n, case n % 2 when 0 then 'quote' else 'invoice' end as kind,
      (select id from customers where company_id = company.id limit 1) as customer_id
    from companies company, generate_series(1, case name when 'person-1' then 8000 else 100 end) as n`,
  `insert into documents (kind, company_id, id, number, customer_id, title, status, created_by, created_at, sent_at, valid_until,
      payment_terms, issue_date, due_date, amount_paid, subtotal, tax_amount, total_amount)
    select kind, company_id, id, 'D-' || n, customer_id, 'Work ' || n, case when n % 10 < 4 then 'sent' else 'draft' end, owner_id,
      now() - n * interval '1 hour', case when n % 10 < 4 then now() - (n % 5 + 20) * interval '1 day' end,
      case kind when 'quote' then current_date + n % 300 end, case kind when 'invoice' then 'net_30' end,
      case kind when 'invoice' then current_date - 10 end, case kind when 'invoice' then current_date + n % 300 end,
      case kind when 'invoice' then 0 end, 100, 0, 100
    from work`,
  `insert into recurring_invoices (company_id, id, customer_id, title, every, unit, start_date, mode, billed, passed_to, next_date)
    select company_id, id, customer_id, 'Hosting', 1, 'month', current_date, 'send', 'ahead', current_date, current_date + 1 + n % 90
    from work where kind = 'invoice'`,
  `insert into recurring_invoice_versions (company_id, schedule_id, from_date, content, created_by_name)
    select company_id, id, current_date, '{}', 'Ann' from work where kind = 'invoice'`,
  `insert into recurring_invoice_periods (company_id, schedule_id, period_date, outcome, period_from, period_to, invoice_id)
    select company_id, id, current_date, 'made', current_date, current_date + 30, id from work where kind = 'invoice'`,
  `insert into chased_steps (company_id, id, document_id, days, outcome) select company_id, id, id, 90, 'sent' from work`,
  `insert into chasing_holds (company_id, id, document_id, cause, reason, by_name) select company_id, id, id, 'staff', '', '' from work`,
  `insert into chased_mailboxes (company_id, mailbox, day) select company_id, n || '@example.com', current_date from work`,
  `insert into document_lines (company_id, id, document_id, description, quantity, unit_price, total_price, sort_order)
    select company_id, id, id, 'Work', 1, 100, 100, 1 from work`,
  `insert into document_links (company_id, id, document_id, token)
    select company_id, id, id, repeat(gen_random_uuid()::text, 2) from work`,
  `insert into files (company_id, id, storage_key, file_name, content_type, size_bytes, sha256, created_at)
    select company_id, id,
      format('companies/%s/%s/%s', company_id, case kind when 'quote' then 'documents' else 'attachments' end, id),
      'a.txt', 'text/plain', 1, repeat('a', 64), now() - interval '9 days'
    from work`,
  `insert into document_attachments (company_id, id, document_id, file_id)
    select company_id, id, id, id from work where kind = 'invoice'`,
  `insert into emails (id, company_id, document_id, template, to_email, subject, html, text, status, attachment_file_ids)
    select gen_random_uuid(), company_id, id, 'quote-sent', 'customer@example.com', '', '', '', 'sent', jsonb_build_array(id)
    from work`,
  `insert into notifications (company_id, id, user_id, event, title, body, document_id)
    select company_id, id, owner_id, 'quote_viewed', '', '', id from work`,
  `insert into sessions (id, user_id, token, expires_at)
    select id, owner_id, id, now() + interval '1 day' from work`,
  `insert into known_devices (id, user_id, device_sha256, name) select id, owner_id, id, '' from work`,
  `insert into idempotency_keys (user_id, key, operation, input_sha256) select owner_id, id, '', '' from work`,
  `insert into verifications (id, identifier, value, expires_at) select id, id, '', now() + interval '1 day' from work`,
  `insert into rate_limits (id, key, count, last_request) select id, id, 1, extract(epoch from now()) * 1000 from work`,
  `insert into mail_counts (day, scope, sender, mailbox, mails) select current_date, 'company', company_id, id, 1 from work`,
  `insert into profiles (id, email) values (gen_random_uuid(), 'nobody')`,
]

interface Scan {
  name: string
  scans: number
}

/** Counts the full scans of each table of a thousand rows or more. */
async function countScans(): Promise<Scan[]> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<Scan>(`
    select pg_class.relname as name, seq_scan::int as scans from pg_stat_user_tables join pg_class on pg_class.oid = relid
    where schemaname = 'public' and reltuples >= 1000 order by 1`)
  return rows
}

test('the database holds large tables, and a full scan of one is detected', async () => {
  const before = await countScans()
  expect(before.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['customers', 'document_tallies', 'documents', 'emails', 'files', 'sessions']),
  )
  await pool.query(`select count(*) from documents where notes = 'none'`)
  expect(await countScans()).not.toEqual(before)
})

/** A half-year without its reference rate, of which companies are told. */
const withoutRates = () => ({ ...services, config: { ...services.config, referenceRates: new Map() } })

test.each<[string, () => Promise<unknown>]>([
  ['chasing customers', () => chaseCustomers(atNoon())],
  ['looking for the reference rate', () => notifyOfMissingRate(withoutRates())],
  ['expiring quotes', () => expireQuotes(services)],
  ['sending invoices at their time', () => sendDueInvoices(services)],
  ['sending monthly statements', () => sendMonthlyStatements(atNoon())],
  ['making recurring invoices', () => makeDueInvoices(atNoon())],
  ['sending recurring invoices', () => sendMadeInvoices(atNoon())],
  ['cleaning up', () => cleanUp(services)],
  ['sweeping attachments', () => sweepAttachments(services)],
  ['settling tallies', () => settleTallies(services)],
  ['removing closed companies', () => removeClosedCompanies(services)],
])('%s reads no large table from end to end', async (_, work) => {
  await pool.query(`update documents set last_viewed_at = now() where number = 'D-5'`)
  const before = await countScans()
  await work()
  expect(await countScans()).toEqual(before)
})

test.each([
  [
    'a draft',
    `delete from documents where (company_id, id) = ($1, $2)`,
    `select company_id, id from work where n = 9 limit 1`,
  ],
  [
    'a customer',
    `delete from customers where (company_id, id) = ($1, $2)`,
    `select company_id, id from customers where name = 'Customer 60' limit 1`,
  ],
  [
    'a person',
    `delete from profiles where id = $2 and $1::uuid is null`,
    `select null as company_id, id from profiles where email = 'nobody'`,
  ],
])('removing %s reads no large table from end to end', async (_, removal, choice) => {
  const {
    rows: [chosen],
  } = await pool.query<{ company_id: string | null; id: string }>(choice)
  const before = await countScans()
  const { rowCount } = await pool.query(removal, [chosen?.company_id, chosen?.id])
  expect(rowCount).toBe(1)
  expect(await countScans()).toEqual(before)
})
