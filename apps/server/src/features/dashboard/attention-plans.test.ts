import { asUser, createDatabase, createPool } from '@quotespark/database'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { getAttention } from './get-attention.ts'

/*
 * Documents that need attention are found among many documents by an index: PostgreSQL itself counts how many rows it reads. The company
 * has 12,000 documents, of which 50 call for a step, and many accepted quotes that are billed.
 */

let server: TestServer
/** A single connection, so that flushing its statistics covers everything it counted. */
let pool: Pool
let company_id: string
let user_id: string

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  const staff = await server.signUpWithCompany()
  company_id = staff.company.id
  user_id = staff.id
  pool = createPool({ ...server.services.database.$client.options, max: 1, idleTimeoutMillis: 0 })
  await fill()
})
afterAll(async () => {
  await pool.end()
  await server.stop()
})

const NEEDS = `n % 1200 = 0`
const AMOUNTS = '100, 0, 100'
const COLUMNS = 'company_id, id, customer_id, number, title, subtotal, tax_amount, total_amount'

async function fill(): Promise<void> {
  const run = (text: string) => pool.query(text, text.includes('$1') ? [company_id] : [])
  await run(`insert into customers (company_id, id, name) values ($1, gen_random_uuid(), 'Kim')`)
  const of = (prefix: string) =>
    `$1, gen_random_uuid(), (select id from customers where company_id = $1), '${prefix}-' || n, 'Work ' || n, ${AMOUNTS}`
  await run(`insert into documents (${COLUMNS}, kind, status, is_billed, accepted_at, valid_until, created_at)
    select ${of('Q')}, 'quote',
      case when n % 3 = 1 then 'rejected' when n % 1200 = 6 then 'amendment_requested' when n % 1200 = 3 then 'sent' else 'accepted' end,
      not (${NEEDS}) and n % 3 <> 1 and n % 1200 not in (3, 6),
      case when n % 3 <> 1 and n % 1200 not in (3, 6) then '2026-01-01'::timestamptz + n * interval '1 minute' end,
      '2026-11-21'::date + case when n % 1200 = 3 then 1 else n % 900 end, '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 6000) n`)
  await run(`insert into documents (${COLUMNS}, kind, status, issue_date, due_date, payment_terms, amount_paid, paid_date)
    select ${of('I')}, 'invoice', 'cancelled', date '2026-01-01', date '2026-02-01', 'net_30', 0, null::date from generate_series(1, 5000) n
    union all select ${of('L')}, 'invoice', 'sent', date '2026-01-01', case when ${NEEDS} then '2026-11-01'::date else '2027-02-01' end,
      'net_30', 0, null::date from generate_series(1, 6000) n`)
  await run(`insert into emails (id, company_id, document_id, template, to_email, subject, html, text, status, created_at)
    select gen_random_uuid(), company_id, id, 'quote-sent', 'a@example.com', '', '', '',
      case when number in ('Q-1200', 'Q-2400') then 'failed' else 'sent' end, '2026-11-19' from documents where company_id = $1`)
  await run('analyze')
  // An index-only read looks the rows up again until they are known to be visible to everybody.
  await run('vacuum')
}

async function countRead(): Promise<Record<string, number>> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string; read: number }>(
    `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables
     where relname in ('documents', 'emails')`,
  )
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]))
}

test('reads some hundred rows of many thousands to find what needs attention', async () => {
  const before = await countRead()
  const now = server.services.clock.now()
  const membership = { company_id, role: 'admin', is_owner: true, requires_second_factor: false } as const
  const { items, groups } = await asUser(createDatabase(pool), user_id, (db) =>
    getAttention(db, membership, now),
  )
  const after = await countRead()
  expect(items).toHaveLength(10)
  expect(groups.map(({ reason, count }) => [reason, count])).toEqual([
    ['mail_failed', 2],
    ['amendment_requested', 5],
    ['overdue', 5],
    ['to_invoice', 5],
    ['expiring', 5],
  ])
  expect((after.documents ?? 0) - (before.documents ?? 0)).toBeLessThan(500)
  expect((after.emails ?? 0) - (before.emails ?? 0)).toBeLessThan(50)
})
