import { notifications, pendingPayments } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenRows } from '../../../testing/broken-rows.ts'
import { type CardCompany, startCardCompany, tenTimes } from '../../../testing/card-company.ts'
import { addCustomer, invoiceFor, tokenOf } from '../../../testing/sample-documents.ts'
import { chaseCustomers } from '../../chasing/chase.ts'
import { followStripe } from './follow-stripe.ts'

/* Payments by Direct Debit, which Stripe confirms days later. Each invoice is of £120.00. */

const NOW = '2026-11-20T10:00:00.000Z'
let company: CardCompany
let invoice: { id: string; invoice_number: string; share_url: string | null }
let token: string
let customer: { id: string }

beforeAll(async () => {
  company = await startCardCompany()
  customer = await addCustomer(company.ann.client)
  // Started here, because ten at once leave no connection for that.
  await company.server.services.queue.count()
})
beforeEach(async () => {
  company.server.clock.set(NOW)
  invoice = await company.ann.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
  token = tokenOf(invoice)
})
afterEach(async () => {
  company.stripe.isDown = false
  expect(await brokenRows(company.server)).toEqual([])
})
afterAll(() => company.stop())

async function openPage() {
  await company.server.anonymous.sharedLink.startPayment({ token })
  return company.stripe.sessions.at(-1)?.id ?? ''
}
const completed = (id: string) => company.deliver('checkout.session.completed', company.stripe.promise(id))
const succeeded = (id: string) =>
  company.deliver('checkout.session.async_payment_succeeded', company.stripe.pay(id))
const failed = (id: string) =>
  company.deliver('checkout.session.async_payment_failed', company.stripe.fail(id, 'The account was closed.'))
const seen = async () => {
  const shown = await company.server.anonymous.sharedLink.get({ token })
  if (shown.kind !== 'invoice') throw new Error('no invoice')
  return shown.invoice
}
const read = () => company.ann.client.invoice.get({ id: invoice.id })
const told = () =>
  company.server.services.database
    .select({ title: notifications.title, body: notifications.body })
    .from(notifications)
    .where(and(eq(notifications.document_id, invoice.id), eq(notifications.event, 'payment_failed')))

test('pays nothing until it arrives, and then everything, however often and in whatever order that is told', async () => {
  const id = await openPage()
  await tenTimes(() => completed(id))
  expect(await seen()).toMatchObject({
    ...{ status: 'sent', balance_due: '120.00', abilities: { pay_by_card: false } },
    pending_payment: {
      amount: '120.00',
      method: 'direct_debit',
      started_on: '2026-11-20',
      has_failed: false,
    },
  })
  expect(await read()).toMatchObject({
    ...{ status: 'sent', amount_paid: '0.00' },
    payments: [{ state: 'on_its_way', amount: '120.00', method: 'direct_debit', provider: 'stripe' }],
    history: [{ event: 'payment_promised' }, { event: 'sent' }, { event: 'created' }],
  })
  company.server.clock.set('2026-11-24T10:00:00.000Z')
  await tenTimes(() => succeeded(id))
  await company.deliver('checkout.session.completed', company.stripe.sessions.at(-1) ?? {})
  expect(await seen()).toMatchObject({ status: 'paid', pending_payment: null })
  expect(await read()).toMatchObject({
    status: 'paid',
    payments: [{ state: 'received', amount: '120.00', method: 'direct_debit', paid_on: '2026-11-24' }],
  })
  expect(await told()).toEqual([])
})

test('that fails owes the invoice still, tells staff why, and can be made again', async () => {
  const id = await openPage()
  await completed(id)
  await tenTimes(() => failed(id))
  expect(await seen()).toMatchObject({
    ...{ status: 'sent', balance_due: '120.00', abilities: { pay_by_card: true } },
    pending_payment: { has_failed: true },
  })
  const { history, payments } = await read()
  expect(history[0]).toMatchObject({ event: 'payment_failed', data: { reason: 'The account was closed.' } })
  expect(payments).toEqual([])
  expect(await told()).toEqual([
    {
      title: 'Payment failed',
      body: `The £120.00 that Ada Lovelace Ltd was paying by Direct Debit for ${invoice.invoice_number} did not come. The account was closed.`,
    },
  ])
  const again = await openPage()
  expect(again).not.toBe(id)
  await succeeded(again)
  expect(await seen()).toMatchObject({ status: 'paid', pending_payment: null })
})

test('is failed also when that is told before it was promised', async () => {
  const id = await openPage()
  await failed(id)
  await completed(id).catch(() => {})
  company.stripe.fail(id, 'The account was closed.')
  await company.deliver('checkout.session.completed', company.stripe.sessions.at(-1) ?? {})
  expect((await seen()).pending_payment).toMatchObject({ has_failed: true })
  expect(await told()).toHaveLength(1)
})

test('leaves no second page open meanwhile', async () => {
  await completed(await openPage())
  const { sharedLink } = company.server.anonymous
  await expect(sharedLink.startPayment({ token })).rejects.toMatchObject({
    ...{ code: 'payment_closed', data: { reason: 'on_its_way' }, defined: true },
  })
})

test('is told to the customer who comes back from the page', async () => {
  const id = await openPage()
  company.stripe.promise(id)
  const confirm = () => company.server.anonymous.sharedLink.confirmPayment({ token, checkout_session_id: id })
  expect(await confirm()).toMatchObject({ outcome: 'pending', amount: '120.00' })
  company.stripe.fail(id, 'The account was closed.')
  expect(await confirm()).toMatchObject({ outcome: 'unpaid' })
})

test('arrives also when its event is lost, and Stripe is asked once an hour', async () => {
  const id = await openPage()
  await completed(id)
  company.stripe.pay(id)
  await followStripe(company.server.services)
  expect(await read()).toMatchObject({ status: 'sent' })
  company.server.clock.set('2026-11-20T11:00:01.000Z')
  company.stripe.isDown = true
  await followStripe(company.server.services)
  company.stripe.isDown = false
  company.server.clock.set('2026-11-20T12:00:02.000Z')
  await followStripe(company.server.services)
  expect(await read()).toMatchObject({ status: 'paid' })
  const open = eq(pendingPayments.invoice_id, invoice.id)
  const [row] = await company.server.services.database.select().from(pendingPayments).where(open)
  expect(row?.closed_at).not.toBeNull()
})

test('keeps reminders waiting', async () => {
  const { client } = company.ann
  const days = { issue_date: '2026-10-01', due_date: '2026-10-10', status: 'sent' } as const
  company.server.clock.set('2026-10-01T10:00:00.000Z')
  await client.company.updateSwitches({ remind_overdue: true })
  invoice = await client.invoice.create(invoiceFor(customer, days))
  token = tokenOf(invoice)
  const id = await openPage()
  await completed(id)
  company.server.clock.set('2026-10-19T10:00:00.000Z')
  await chaseCustomers(company.server.services)
  expect(await read()).toMatchObject({ reminded_at: null, abilities: { remind: false } })
  await expect(client.invoice.remind({ id: invoice.id })).rejects.toMatchObject({ status: 409 })
  await failed(id)
  await chaseCustomers(company.server.services)
  expect((await read()).reminded_at).not.toBeNull()
  await client.company.updateSwitches({ remind_overdue: false })
})

test('comes as a transfer when it was paid by bank, and is told again while Stripe does not answer', async () => {
  const id = await openPage()
  const session = company.stripe.pay(id, 'pay_by_bank')
  company.stripe.isDown = true
  expect(await company.deliver('checkout.session.completed', session)).toBe(503)
  company.stripe.isDown = false
  await company.deliver('checkout.session.completed', session)
  expect(await read()).toMatchObject({ status: 'paid', payments: [{ method: 'bank_transfer' }] })
})

test('that is more than is owed by then is credit', async () => {
  const id = await openPage()
  await completed(id)
  await company.ann.client.invoice.markAsPaid({ id: invoice.id })
  const before = await company.ann.client.customer.getCredit({ id: customer.id })
  await succeeded(id)
  const after = await company.ann.client.customer.getCredit({ id: customer.id })
  expect(Number(after.available_amount) - Number(before.available_amount)).toBe(120)
})

test('is listed as on its way or failed, with its sums, and counts nowhere', async () => {
  const { client } = company.ann
  const ours = { customer_id: (await addCustomer(client)).id }
  const write = () => client.invoice.create(invoiceFor({ id: ours.customer_id }, { status: 'sent' }))
  const start = async () => {
    invoice = await write()
    token = tokenOf(invoice)
    const id = await openPage()
    await completed(id)
    return id
  }
  await start()
  const coming = invoice
  await failed(await start())
  const broken = invoice
  const arrived = await company.paid()
  await company.stripe.pay(arrived.session.id)
  company.stripe.losesAnswers = true
  await client.payment.refund({ id: arrived.payment, amount: '20.00', reason: 'A box came back.' })

  const onItsWay = await client.payment.list({ ...ours, state: 'on_its_way' })
  expect(onItsWay.items).toMatchObject([
    {
      ...{ kind: 'payment', state: 'on_its_way', amount: '120.00', method: 'direct_debit' },
      invoices: [{ invoice_id: coming.id }],
    },
  ])
  expect((await client.payment.list({ ...ours, state: 'failed' })).items).toMatchObject([
    { state: 'failed', failure_reason: 'The account was closed.', invoices: [{ invoice_id: broken.id }] },
  ])
  expect((await client.payment.list(ours)).items).toEqual([])
  expect(await client.payment.count(ours)).toMatchObject({
    ...{ total: 0, on_its_way: { count: 1, amount: '120.00' } },
  })
  const all = await client.payment.list({ state: 'on_its_way', kind: 'refund' })
  expect(all.items[0]).toMatchObject({ signed_amount: '-20.00', state: 'on_its_way' })
  const [first] = onItsWay.items
  expect(await client.payment.get({ id: first?.id ?? '' })).toMatchObject({ ...first, later_rows: [] })
  const csv = await (await client.payment.exportCsv({ ...ours, state: 'on_its_way' })).text()
  expect(csv.trim().split(/\r?\n/)).toHaveLength(2)
  company.stripe.losesAnswers = false
  company.server.clock.set('2026-11-20T10:05:00.000Z')
  await followStripe(company.server.services)
})

test('pages through what is on its way', async () => {
  const { client } = company.ann
  const paged = { customer_id: (await addCustomer(client)).id, state: 'on_its_way' as const }
  for (let minute = 10; minute < 13; minute++) {
    company.server.clock.set(`2026-11-20T10:${minute}:00.000Z`)
    invoice = await client.invoice.create(invoiceFor({ id: paged.customer_id }, { status: 'sent' }))
    token = tokenOf(invoice)
    await completed(await openPage())
  }
  const first = await client.payment.list({ ...paged, limit: 2 })
  const second = await client.payment.list({ ...paged, limit: 2, cursor: first.next_cursor ?? '' })
  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([2, 1, null])
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
})

test('is found by the verification when it counts as arrived without a row, and the other way round', async () => {
  const id = await openPage()
  await completed(id)
  const { database } = company.server.services
  const set = (closed_at: string | null) =>
    database.update(pendingPayments).set({ closed_at }).where(eq(pendingPayments.checkout_session_id, id))
  await set(NOW)
  expect(await brokenRows(company.server)).toEqual([
    expect.stringContaining('it counts as arrived, but its row is missing'),
  ])
  await set(null)
  await succeeded(id)
  await set(null)
  expect(await brokenRows(company.server)).toEqual([
    expect.stringContaining('it has arrived, but does not count so'),
  ])
  await set(NOW)
})
