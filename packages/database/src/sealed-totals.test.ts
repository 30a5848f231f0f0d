import { createEmptyDatabase } from '@quotespark/testing'
import { expect, onTestFinished, test } from 'vitest'
import { query } from './engine/query.fixture.ts'
import { migrate } from './migrate.ts'
import { migrationsOfRelease } from './release.fixture.ts'

const id = (number: number) => `019aa0c2-0000-4000-8000-00000000000${number}`
const [ANN, SENT, CHANGED, LOWERED, DRAFT] = [1, 2, 3, 4, 5].map(id)

const invoice = (of: string | undefined, number: number, columns: string) =>
  `insert into documents (id, company_id, customer_id, kind, number, title, subtotal, tax_amount, issue_date, due_date, payment_terms,
      total_amount, amount_paid, status, revision, changed_since_sent, paid_date)
    values ('${of}', '${ANN}', '${ANN}', 'invoice', 'INV-0000${number}', 'Cake', ${columns.split(',')[0]}, 0, '2026-11-01',
      '2026-12-01', 'net_30', ${columns})`

const FILLING = [
  `insert into profiles (id, name, email) values ('${ANN}', 'Ann', 'ann@example.com')`,
  `insert into companies (id, name, created_by, owner_id) values ('${ANN}', 'Crumb', '${ANN}', '${ANN}')`,
  `insert into customers (id, company_id, name) values ('${ANN}', '${ANN}', 'Kim')`,
  invoice(SENT, 1, `120, 0, 'sent', 1, false, null`),
  invoice(CHANGED, 2, `180, 0, 'sent', 1, true, null`),
  invoice(LOWERED, 3, `60, 60, 'paid', 1, true, '2026-11-20'`),
  invoice(DRAFT, 4, `10, 0, 'draft', null, false, null`),
]

test('a database of release 0.2.0 keeps every total, balance and status, and knows which totals were sent', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  await migrate(database.url, () => {}, { migrationsFolder: await migrationsOfRelease() })
  for (const statement of FILLING) await query(database.url, statement)
  const standing = () =>
    query(database.url, 'select total_amount, total_pence, balance_due, status from documents order by id')
  const tallied = () =>
    query(
      database.url,
      'select sum(total_amount) as total, sum(balance_due) as balance from document_tallies',
    )
  const before = await standing()
  const tallies = await tallied()
  expect(tallies).toEqual([{ total: '370.00', balance: '310.00' }])
  await migrate(database.url, () => {})
  expect(await standing()).toEqual(before)
  expect(await tallied()).toEqual(tallies)
  expect(
    await query(database.url, 'select sealed_total_amount as sealed from documents order by id'),
  ).toEqual(['120.00', null, null, null].map((sealed) => ({ sealed })))
})
