import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenRows } from '../../../testing/broken-rows.ts'
import { addCustomer, invoiceFor } from '../../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { SignedUpStaff } from '../../../testing/test-users.ts'

/* The credit of notes among the customer's credit, and in the place of money that goes back. Each invoice is of £120.00. */

let server: TestServer
let ann: SignedUpStaff
let customer: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
})
afterAll(async () => {
  expect(await brokenRows(server)).toEqual([])
  await server.stop()
})
beforeEach(async () => {
  customer = await addCustomer(ann.client)
})

const send = () => ann.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
const pay = async (id: string) => {
  const { payments } = await ann.client.invoice.recordPayment({
    ...{ id, amount: '120.00', paid_on: '2026-11-19', method: 'bank_transfer' },
  })
  return payments[0]?.id ?? ''
}
const credit = (id: string, amount: string) =>
  ann.client.credit_note.create({ id, amount, reason: 'Two boxes came back.' })

/** A paid invoice of which £50.00 was credited: the customer's credit. */
async function creditedAfterPayment() {
  const { id } = await send()
  const payment = await pay(id)
  return { id, payment, note: await credit(id, '50.00') }
}

test('the credit of a note is used on another invoice, taken off, and paid back', async () => {
  const { id: paid, note } = await creditedAfterPayment()
  const { id: invoice_id } = await send()
  expect(await ann.client.customer.getCredit({ id: customer.id })).toMatchObject({
    available_amount: '50.00',
    sources: [{ kind: 'credit_note', id: note.id, number: note.credit_note_number, left_amount: '50.00' }],
  })
  await ann.client.customer.allocateCredit({ id: customer.id, invoice_id, amount: '30.00' })
  expect(await ann.client.invoice.get({ id: invoice_id })).toMatchObject({
    status: 'partially_paid',
    ...{ amount_paid: '30.00', set_off_amount: '0.00', balance_due: '90.00' },
    payments: [{ kind: 'credit', payment_id: null, reference: note.credit_note_number, amount: '30.00' }],
  })
  await ann.client.customer.releaseCredit({ id: customer.id, invoice_id, amount: '10.00' })
  const { items } = await ann.client.customer.refundCredit({
    ...{ id: customer.id, amount: '30.00', reason: 'As agreed', method: 'cash', paid_on: '2026-11-20' },
  })
  expect(items).toMatchObject([
    { kind: 'refund', payment_id: null, credit_note_id: note.id, signed_amount: '-30.00' },
  ])
  expect(await ann.client.credit_note.get({ id: note.id })).toMatchObject({ credit_left_amount: '0.00' })
  await expect(
    ann.client.customer.allocateCredit({ id: customer.id, invoice_id, amount: '0.01' }),
  ).rejects.toMatchObject({ code: 'credit_insufficient', data: { available_amount: '0.00' } })
  await ann.client.payment.void({ id: items[0]?.id ?? '', reason: 'It never went out.' })
  expect(await ann.client.credit_note.get({ id: note.id })).toMatchObject({ credit_left_amount: '30.00' })
  expect(await ann.client.invoice.get({ id: paid })).toMatchObject({ status: 'paid', amount_paid: '120.00' })
})

test('a refund takes what a note can cover first, and the invoice owes only the rest', async () => {
  const { id, payment, note } = await creditedAfterPayment()
  const refund = (amount: string) =>
    ann.client.payment.refund({ id: payment, amount, reason: 'Two boxes came back.' })
  await refund('50.00')
  expect(await ann.client.invoice.get({ id })).toMatchObject({
    status: 'paid',
    ...{ amount_paid: '70.00', set_off_amount: '50.00', balance_due: '0.00' },
  })
  expect(await ann.client.credit_note.get({ id: note.id })).toMatchObject({ credit_left_amount: '0.00' })
  await refund('20.00')
  expect(await ann.client.invoice.get({ id })).toMatchObject({
    status: 'partially_paid',
    ...{ amount_paid: '50.00', set_off_amount: '50.00', balance_due: '20.00' },
  })
})

test('everything paid back on an invoice that was credited in full leaves it credited', async () => {
  const { id } = await send()
  const payment = await pay(id)
  await credit(id, '120.00')
  await ann.client.payment.refund({ id: payment, amount: '120.00', reason: 'All came back.' })
  expect(await ann.client.invoice.get({ id })).toMatchObject({
    status: 'credited',
    ...{ amount_paid: '0.00', set_off_amount: '120.00', balance_due: '0.00' },
  })
})

test('used credit that is taken off an invoice with a note of its own is set off there at once', async () => {
  const { note } = await creditedAfterPayment()
  const { id: invoice_id } = await send()
  await ann.client.customer.allocateCredit({ id: customer.id, invoice_id, amount: '50.00' })
  await ann.client.invoice.recordPayment({
    ...{ id: invoice_id, amount: '70.00', paid_on: '2026-11-20', method: 'cash' },
  })
  await credit(invoice_id, '20.00')
  await ann.client.customer.releaseCredit({ id: customer.id, invoice_id, amount: '50.00' })
  expect(await ann.client.invoice.get({ id: invoice_id })).toMatchObject({
    status: 'partially_paid',
    ...{ amount_paid: '70.00', set_off_amount: '20.00', balance_due: '30.00' },
  })
  expect(await ann.client.customer.getCredit({ id: customer.id })).toMatchObject({
    available_amount: '50.00',
    sources: [{ id: note.id }],
  })
})
