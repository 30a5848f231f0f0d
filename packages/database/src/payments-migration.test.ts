import { createEmptyDatabase } from '@quotespark/testing'
import { expect, onTestFinished, test } from 'vitest'
import { query } from './engine/query.fixture.ts'
import { migrate } from './migrate.ts'
import { migrationsOfRelease } from './release.fixture.ts'

const ID = '019aa0c2-0000-4000-8000-000000000001'
const VOID = '019aa0c2-0000-4000-8000-000000000002'
const FILL = `
  insert into profiles (id, name, email) values ('${ID}', 'Ann', 'ann@example.com');
  insert into companies (id, name, created_by, owner_id) values ('${ID}', 'Print & Co', '${ID}', '${ID}');
  insert into customers (id, company_id, name) values ('${ID}', '${ID}', 'Ada');
  insert into documents (id, company_id, customer_id, kind, number, title, status, subtotal, tax_amount, total_amount, amount_paid,
    issue_date, due_date, payment_terms)
    values ('${ID}', '${ID}', '${ID}', 'invoice', 'INV-00001', 'Leaflets', 'sent', 100, 20, 120, 0, '2026-11-01', '2026-12-01', 'net_30');
  insert into payments (company_id, id, customer_id, amount, paid_on, method, reference, created_at)
    values ('${ID}', '${ID}', '${ID}', 50, '2026-11-20', 'cash', 'Zoë', '2026-11-20T10:00:00Z');
  insert into allocations (company_id, id, payment_id, document_id, amount, created_at)
    values ('${ID}', '${ID}', '${ID}', '${ID}', 50, '2026-11-20T10:00:00Z')`

test('a database of release 0.2.0 keeps its payments with their hashes, and then takes voids', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  await migrate(database.url, () => {}, { migrationsFolder: await migrationsOfRelease() })
  await query(database.url, FILL)
  const stored = () =>
    query(
      database.url,
      `select payment.sha256 as payment, allocation.sha256 as allocation, amount_paid, payment.reference
        from payments payment join allocations allocation on allocation.payment_id = payment.id, documents
        where payment.id = '${ID}'`,
    )
  const before = await stored()
  expect(before).toMatchObject([{ amount_paid: '50.00', reference: 'Zoë' }])
  await migrate(database.url, () => {})
  expect(await stored()).toEqual(before)
  expect(await standings(database.url)).toMatchObject([
    { id: ID, allocated_amount: '50.00', returned_amount: '0.00', unallocated_amount: '0.00' },
  ])
  const plain = await query(
    database.url,
    'select kind, payment.payment_id, reason, allocation_id from payments payment, allocations',
  )
  expect(plain).toEqual([{ kind: 'payment', payment_id: null, reason: null, allocation_id: null }])

  await query(
    database.url,
    `insert into payments (company_id, id, kind, payment_id, reason, amount, paid_on, method)
      values ('${ID}', '${VOID}', 'void', '${ID}', 'It bounced', 50, '2026-11-21', 'cash');
    insert into allocations (company_id, id, payment_id, document_id, allocation_id, amount)
      values ('${ID}', '${VOID}', '${VOID}', '${ID}', '${ID}', 50)`,
  )
  expect(await stored()).toEqual(before.map((row) => ({ ...row, amount_paid: '0.00' })))
  const days = await query(
    database.url,
    `select day::text, sum(amount)::text as amount from revenue_tallies where what <> 'accepted' group by 1 order by 1`,
  )
  expect(days).toEqual([
    { day: '2026-11-20', amount: '50.00' },
    { day: '2026-11-21', amount: '-50.00' },
  ])
  expect(await standings(database.url)).toEqual([
    {
      id: ID,
      kind: 'payment',
      paid_on: '2026-11-20',
      allocated_amount: '0.00',
      returned_amount: '50.00',
      unallocated_amount: '0.00',
    },
    {
      id: VOID,
      kind: 'void',
      paid_on: '2026-11-21',
      allocated_amount: '0.00',
      returned_amount: '0.00',
      unallocated_amount: '0.00',
    },
  ])
})

const standings = (url: string) =>
  query(
    url,
    `select id, kind, paid_on::text, allocated_amount, returned_amount, unallocated_amount from payment_standings order by id`,
  )
