import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createEmptyDatabase } from '@quotespark/testing'
import { expect, onTestFinished, test } from 'vitest'
import { query } from './engine/query.fixture.ts'
import { migrate } from './migrate.ts'
import { findPackageFolder } from './package-folder.ts'
import { migrationsOfRelease } from './release.fixture.ts'

const id = (number: number) => `019aa0c2-0000-4000-8000-00000000000${number}`
const [ANN, BEA, CAL, REMINDED, QUOTE] = [1, 2, 3, 4, 5].map(id)

const company = (of: string | undefined, name: string, isOn: boolean) =>
  `insert into companies (id, name, created_by, owner_id, remind_overdue, follow_up_quotes)
    values ('${of}', '${name}', '${ANN}', '${ANN}', ${isOn}, ${isOn})`

const FILLING = [
  `insert into profiles (id, name, email) values ('${ANN}', 'Ann', 'ann@example.com')`,
  company(ANN, 'Crumb', true),
  company(BEA, 'Off', false),
  `insert into customers (id, company_id, name) values ('${ANN}', '${ANN}', 'Kim')`,
  `insert into documents (id, company_id, customer_id, kind, number, title, subtotal, tax_amount, issue_date, due_date, payment_terms,
      total_amount, amount_paid, status, revision, reminded_at)
    values ('${REMINDED}', '${ANN}', '${ANN}', 'invoice', 'INV-00001', 'Cake', 120, 0, current_date - 40, current_date - 20,
      'net_30', 120, 0, 'sent', 1, now() - interval '4 days')`,
  `insert into documents (id, company_id, customer_id, kind, number, title, subtotal, tax_amount, total_amount, status, sent_at, followed_up_at)
    values ('${QUOTE}', '${ANN}', '${ANN}', 'quote', 'Q-1', 'Cake', 120, 0, 120, 'sent', now() - interval '9 days', now() - interval '1 day')`,
]

test('a database of release 0.2.0 keeps the days of its reminders, and what was sent', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  await migrate(database.url, () => {}, { migrationsFolder: await migrationsOfRelease() })
  for (const statement of FILLING) await query(database.url, statement)
  await migrate(database.url, () => {})
  const companies = await query(
    database.url,
    `select name, remind_overdue_from is not null as counts,
      (select array_agg((step ->> 'days')::int order by (step ->> 'days')::int) from jsonb_array_elements(invoice_steps) step
        where (step ->> 'is_on')::boolean) as invoices,
      (select array_agg((step ->> 'days')::int) from jsonb_array_elements(quote_steps) step where (step ->> 'is_on')::boolean) as quotes,
      invoice_steps -> 0 ->> 'subject' as subject, invoice_steps -> 0 ->> 'text' as text
    from companies order by id`,
  )
  const usual = {
    subject: 'Reminder: {invoices} from {company}',
    text: expect.stringContaining('{days_late}'),
  }
  const days = { counts: true, invoices: [7, 14, 28], quotes: [7] }
  expect(companies).toEqual([
    { name: 'Crumb', ...days, ...usual },
    { name: 'Off', counts: false, invoices: null, quotes: null, subject: null, text: null },
  ])
  expect(
    await query(
      database.url,
      'select document_id, days, outcome, quote_sent_at is not null as of_sending from chased_steps order by document_id',
    ),
  ).toEqual([
    { document_id: REMINDED, days: 14, outcome: 'sent', of_sending: false },
    { document_id: QUOTE, days: 7, outcome: 'sent', of_sending: true },
  ])
})

test('words that a company wrote itself are kept where a step can say them', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  await migrate(database.url, () => {})
  const texts = `insert into email_texts (company_id, email_name, subject, message) values
    ('${ANN}', 'invoice-overdue', 'Due {due_date}', null),
    ('${CAL}', 'invoice-overdue', 'Invoice {number} is late', 'Please pay {balance_due}, {contact}.')`
  for (const statement of [FILLING[0] ?? '', company(ANN, 'Crumb', true), company(CAL, 'Own', true), texts])
    await query(database.url, statement)
  const migration = await readFile(join(findPackageFolder(), 'migrations', '0033_chasing.sql'), 'utf8')
  const keeping = migration
    .split('--> statement-breakpoint')
    .find((part) => part.includes('update companies'))
  await query(database.url, keeping ?? '')
  const kept = await query(
    database.url,
    `select invoice_steps -> 0 ->> 'subject' as subject, invoice_steps -> 0 ->> 'text' as text from companies order by id`,
  )
  expect(kept).toEqual([
    { subject: 'Reminder: {invoices} from {company}', text: expect.stringContaining('{days_late}') },
    { subject: '{invoices} is late', text: 'Please pay {total}, {contact}.' },
  ])
})
