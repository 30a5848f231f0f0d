import { asSystem } from '@quotespark/database'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, invoiceFor, LINE } from '../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import type { SignedUpStaff } from '../testing/test-users.ts'
import { brokenInLatePayment } from './check-late-payment.ts'

let server: TestServer
let ann: SignedUpStaff
let debt: { id: string }
let first: { id: string; invoice_number: string }
let second: { id: string; invoice_number: string }

const at = (day: string) => server.clock.set(`${day}T10:00:00.000Z`)

beforeAll(async () => {
  server = await createTestServer()
  at('2026-06-01')
  ann = await server.signUpWithCompany()
  const { client } = ann
  const customer = await addCustomer(client, { is_business: true })
  const items = [{ ...LINE, quantity: '1', unit_price: '6500.00', vat_rate: '0' }]
  debt = await client.invoice.create(
    invoiceFor(customer, { status: 'sent', issue_date: '2026-06-01', due_date: '2026-07-01', items }),
  )
  at('2026-07-11')
  await pay('500.00', '2026-07-06')
  first = await client.invoice.claimLatePayment({ id: debt.id, send: true })
  at('2026-07-21')
  await client.credit_note.create({
    id: debt.id,
    amount: '1000.00',
    reason: 'Agreed.',
    reason_kind: 'reduction',
  })
  await client.credit_note.create({ id: first.id, amount: '10.00', reason: 'Goodwill.' })
  at('2026-10-29')
  second = await client.invoice.claimLatePayment({ id: debt.id, send: true })
  // Known only after the claims, which stay as they were made.
  at('2026-11-05')
  const { payments } = await pay('5000.00', '2026-07-02')
  await client.payment.correct({
    id: payments.find(({ amount }) => amount === '500.00')?.id ?? '',
    paid_on: '2026-07-08',
  })
  await client.credit_note.create({ id: second.id, amount: '1.00', reason: 'Goodwill.' })
  await client.invoice.cancel({ id: (await sendAnother()).id })
})
afterAll(() => server.stop())

const pay = (amount: string, paid_on: string) =>
  ann.client.invoice.recordPayment({ id: debt.id, amount, paid_on, method: 'cash' })

/** Claims on another debt, so that its cancelling breaks nothing of the first. */
async function sendAnother() {
  const { client } = ann
  const customer = await addCustomer(client, { is_business: true })
  const late = await client.invoice.create(
    invoiceFor(customer, { status: 'sent', issue_date: '2026-06-01', due_date: '2026-07-01' }),
  )
  const cancelled = await client.invoice.claimLatePayment({ id: late.id, send: true })
  return cancelled
}

/** Finds what a change breaks, and takes it back. */
async function brokenAfter(...changes: SQL[]): Promise<string[]> {
  let found: string[] = []
  await asSystem(server.services.database, async (tx) => {
    for (const change of changes) await tx.execute(change)
    found = await brokenInLatePayment(tx, ann.company.id)
    throw new TakenBack()
  }).catch((error) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return found
}
class TakenBack extends Error {}

test('finds nothing wrong in what the server claims, whatever was paid, corrected and waived since', async () => {
  expect(await brokenAfter()).toEqual([])
})

test.each([
  ['interest_amount = interest_amount + 0.01', 'comes to another amount than it claims'],
  [
    'interest_amount = interest_amount - 0.01, fixed_sum = fixed_sum + 0.01',
    'does not claim the interest that was due and not claimed',
  ],
  ['reference_rate = 4.25', 'has another rate than another claim on its debt'],
])('reports a claim with %s', async (assignment, problem) => {
  const found = await brokenAfter(
    sql`update late_payment_claims set ${sql.raw(assignment)} where document_id = ${second.id}`,
  )
  expect(found).toContain(`the claim ${second.invoice_number} ${problem}`)
})

test('reports a fixed sum that is claimed twice', async () => {
  const found = await brokenAfter(
    sql`update late_payment_claims set fixed_sum = 70 where document_id = ${second.id}`,
    sql`alter table documents disable trigger user`,
    sql`update documents set subtotal = subtotal + 70, total_amount = total_amount + 70 where id = ${second.id}`,
  )
  expect(found).toEqual([
    `the claim ${second.invoice_number} does not claim the fixed sum that was due and not claimed`,
  ])
})

test('allows a claim to be smaller for a draft that was deleted since', async () => {
  expect(await brokenAfter(sql`delete from late_payment_claims where document_id = ${first.id}`)).toEqual([])
})
