import { notifications } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, invoiceFor, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* Payments, voids and refunds in their undo window: on every invoice that they concern, or on none. */

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string; email: string }

beforeAll(async () => {
  server = await createTestServer({ env: { SEND_HOLD_SECONDS: '30' } })
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await addCustomer(ann.client)
})

const PAID = { paid_on: '2026-11-19', method: 'bank_transfer' } as const

/** An issued invoice of £120.00. */
async function invoice(): Promise<string> {
  const input = invoiceFor(ada, { status: 'sent', issue_date: '2026-08-01', due_date: '2026-11-18' })
  const items = input.items.map((item) => ({ ...item, unit_price: '100', quantity: '1' }))
  const { id } = await ann.client.invoice.create({ ...input, items })
  await ann.client.invoice.endHold({ id })
  return id
}
const get = (id: string) => ann.client.invoice.get({ id })
const seen = (ids: string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { status, balance_due, held } = await get(id)
      return [status, balance_due, held?.step ?? null]
    }),
  )
const pay = (amount: string, more = {}) =>
  ann.client.payment.create({ customer_id: ada.id, amount, ...PAID, undoable: true, ...more })
const recorded = (amount: string) => pay(amount, { undoable: false })
const end = (id: string) => server.services.undoWindows.end({ company_id: ann.company.id, id })
const credit = async () => (await ann.client.customer.getCredit({ id: ada.id })).available_amount
const refusal = (code: string, data = {}) =>
  expect.objectContaining({ code, data: expect.objectContaining(data) })
const told = (title: string) =>
  server.services.database.$count(
    notifications,
    and(eq(notifications.company_id, ann.company.id), eq(notifications.title, title)),
  )

describe('a payment for several invoices', () => {
  it('waits on each of them, counts nowhere, and is recorded once with the id that it waited under', async () => {
    const ids = [await invoice(), await invoice()]
    const waiting = await pay('200.00')
    expect(waiting).toMatchObject({
      ...{ kind: 'payment', state: 'on_its_way', amount: '200.00', unallocated_amount: '0.00' },
      held: { step: 'pay', seconds_left: 30, by_name: 'Ann Baker' },
      invoices: [{ amount: '120.00' }, { amount: '80.00' }],
      customer: { id: ada.id },
    })
    expect(await ann.client.payment.get({ id: waiting.id })).toEqual({ ...waiting, later_rows: [] })
    expect(await seen(ids)).toEqual([
      ['paid', '0.00', 'pay'],
      ['partially_paid', '40.00', 'pay'],
    ])
    expect((await get(ids[1] ?? '')).payments).toMatchObject([
      { id: waiting.id, amount: '80.00', payment_amount: '200.00', state: 'on_its_way' },
    ])
    expect((await ann.client.payment.list({ customer_id: ada.id })).items).toEqual([])
    await Promise.all([1, 2, 3].map(() => end(waiting.id)))
    expect(await seen(ids)).toEqual([
      ['paid', '0.00', null],
      ['partially_paid', '40.00', null],
    ])
    expect((await ann.client.payment.list({ customer_id: ada.id })).items).toMatchObject([
      { id: waiting.id, state: 'received', held: null },
    ])
    await expect(ann.client.payment.undo({ id: waiting.id })).rejects.toEqual(refusal('nothing_to_undo'))
  })

  it('is taken back on all of them, by its id or from any of them', async () => {
    const ids = [await invoice(), await invoice()]
    const before = await seen(ids)
    const first = await pay('240.00', { notify_customer: true })
    expect(await ann.client.payment.undo({ id: first.id })).toMatchObject({ id: first.id, held: null })
    expect(await seen(ids)).toEqual(before)
    const second = await pay('240.00')
    await ann.client.invoice.undo({ id: ids[1] ?? '' })
    expect(await seen(ids)).toEqual(before)
    await expect(ann.client.payment.get({ id: second.id })).rejects.toEqual(refusal('not_found'))
    await end(second.id)
    expect(await seen(ids)).toEqual(before)
  })

  it('is recorded first where somebody acts on one of them', async () => {
    const ids = [await invoice(), await invoice()]
    const waiting = await pay('200.00')
    await ann.client.invoice.recordPayment({ id: ids[1] ?? '', amount: '40.00', ...PAID })
    expect(await seen(ids)).toEqual([
      ['paid', '0.00', null],
      ['paid', '0.00', null],
    ])
    expect(await ann.client.payment.get({ id: waiting.id })).toMatchObject({ state: 'received' })
  })

  it('refuses more than an invoice owes before it waits', async () => {
    const id = await invoice()
    await expect(pay('130.00', { allocations: [{ invoice_id: id, amount: '121.00' }] })).rejects.toEqual(
      refusal('payment_exceeds_balance', { invoice_id: id, balance_due: '120.00' }),
    )
    expect(await seen([id])).toEqual([['sent', '120.00', null]])
  })

  it('belongs to its company alone', async () => {
    await invoice()
    const { id } = await pay('100.00')
    const bob = await server.signUpWithCompany()
    await expect(bob.client.payment.undo({ id })).rejects.toEqual(refusal('not_found'))
    await expect(bob.client.payment.get({ id })).rejects.toEqual(refusal('not_found'))
  })
})

describe('money that concerns no invoice', () => {
  it('waits as well, and can be taken back', async () => {
    const undone = await pay('50.00')
    expect(undone).toMatchObject({ state: 'on_its_way', invoices: [] })
    expect(await credit()).toBe('0.00')
    await ann.client.payment.undo({ id: undone.id })
    await end(undone.id)
    const { id } = await pay('60.00')
    await server.services.undoWindows.endAll(new AbortController().signal)
    expect(await credit()).toBe('60.00')
    expect(await ann.client.payment.get({ id })).toMatchObject({ state: 'received', held: null })
  })

  it('is refunded no more than once, however often that is asked for at once', async () => {
    const { id } = await recorded('50.00')
    const refund = () => ann.client.payment.refund({ id, amount: '50.00', reason: 'Fewer', undoable: true })
    const asked = await Promise.allSettled([refund(), refund(), refund()])
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await server.services.undoWindows.endAll(new AbortController().signal)
    expect(await ann.client.payment.get({ id })).toMatchObject({
      ...{ refundable_amount: '0.00', unallocated_amount: '0.00' },
      later_rows: [{ kind: 'refund', amount: '50.00' }],
    })
  })

  it('is in the history of its quote once it is recorded', async () => {
    const { id: quote_id } = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    await ann.client.quote.endHold({ id: quote_id })
    const events = async () =>
      (await ann.client.quote.get({ id: quote_id })).history.map(({ event }) => event)
    const waiting = await pay('50.00', { quote_id })
    expect(waiting.quote).toMatchObject({ quote_id })
    expect(await events()).not.toContain('payment_recorded')
    await end(waiting.id)
    expect(await events()).toContain('payment_recorded')
  })

  it('is not voided where it was used meanwhile, and staff are told', async () => {
    const { id } = await recorded('50.00')
    const waiting = await ann.client.payment.void({ id, reason: 'It bounced.', undoable: true })
    const other = await invoice()
    await ann.client.customer.allocateCredit({ id: ada.id, invoice_id: other, amount: '50.00' })
    const before = await told('Payment not voided')
    await end(waiting.id)
    expect(await told('Payment not voided')).toBe(before + 1)
    expect(await ann.client.payment.get({ id })).toMatchObject({ state: 'received' })
    expect(await seen([other])).toEqual([['partially_paid', '70.00', null]])
  })
})

describe('the void and the refund of a payment for several invoices', () => {
  it('waits on each of them and is undone on all', async () => {
    const ids = [await invoice(), await invoice()]
    const { id } = await recorded('240.00')
    const paid = await seen(ids)
    const void_ = (more = {}) =>
      ann.client.payment.void({ id, reason: 'It bounced.', undoable: true, ...more })
    const first = await void_()
    expect(first).toMatchObject({ kind: 'void', signed_amount: '-240.00', held: { step: 'void' } })
    expect(await seen(ids)).toEqual([
      ['sent', '120.00', 'void'],
      ['sent', '120.00', 'void'],
    ])
    await expect(void_()).rejects.toEqual(refusal('payment_closed', { reason: 'on_its_way' }))
    await ann.client.invoice.undo({ id: ids[0] ?? '' })
    expect(await seen(ids)).toEqual(paid)
    const second = await void_()
    await end(second.id)
    expect(await ann.client.payment.get({ id: second.id })).toMatchObject({ kind: 'void', payment_id: id })
    expect(await seen(ids)).toEqual([
      ['sent', '120.00', null],
      ['sent', '120.00', null],
    ])
  })

  it('takes off each of them what it will owe again, and a second refund has the first one done', async () => {
    const ids = [await invoice(), await invoice()]
    const { id } = await recorded('240.00')
    const refund = (amount: string) =>
      ann.client.payment.refund({ id, amount, reason: 'Fewer', undoable: true })
    const first = await refund('150.00')
    expect(first).toMatchObject({ kind: 'refund', state: 'on_its_way', held: { step: 'refund' } })
    expect(first.invoices.map(({ amount }) => amount).toSorted()).toEqual(['120.00', '30.00'])
    expect(await seen(ids)).toEqual([
      ['partially_paid', '30.00', 'refund'],
      ['sent', '120.00', 'refund'],
    ])
    await ann.client.payment.undo({ id: first.id })
    expect(await seen(ids)).toEqual([
      ['paid', '0.00', null],
      ['paid', '0.00', null],
    ])
    const second = await refund('150.00')
    await expect(refund('100.00')).rejects.toEqual(refusal('refund_exceeds', { refundable_amount: '90.00' }))
    expect(await ann.client.payment.get({ id: second.id })).toMatchObject({ state: 'received', held: null })
    const third = await refund('90.00')
    await end(third.id)
    expect(await seen(ids)).toEqual([
      ['sent', '120.00', null],
      ['sent', '120.00', null],
    ])
  })

  it('gives back what a refund took while its void waits', async () => {
    const ids = [await invoice(), await invoice()]
    const { id } = await recorded('240.00')
    const refund = await ann.client.payment.refund({ id, amount: '150.00', reason: 'Fewer' })
    const undoable = { id: refund.id, reason: 'It never went out.', undoable: true }
    const waiting = await ann.client.payment.void(undoable)
    expect(waiting).toMatchObject({ kind: 'void', signed_amount: '150.00', held: { step: 'void' } })
    expect(await seen(ids)).toEqual([
      ['paid', '0.00', 'void'],
      ['paid', '0.00', 'void'],
    ])
    await ann.client.payment.undo({ id: waiting.id })
    expect(await seen(ids)).toEqual([
      ['partially_paid', '30.00', null],
      ['sent', '120.00', null],
    ])
    await end((await ann.client.payment.void(undoable)).id)
    expect(await seen(ids)).toEqual([
      ['paid', '0.00', null],
      ['paid', '0.00', null],
    ])
  })
})

describe('credit that is used first', () => {
  it('is taken once the sending can no longer be undone', async () => {
    const bob = await server.signUpWithCompany()
    await bob.client.company.updateSwitches({ use_credit_first: true })
    const customer = await addCustomer(bob.client)
    await bob.client.payment.create({ customer_id: customer.id, amount: '50.00', ...PAID })
    const available = async () => (await bob.client.customer.getCredit({ id: customer.id })).available_amount
    const { id } = await bob.client.invoice.create(invoiceFor(customer))
    await bob.client.invoice.send({ id })
    expect(await available()).toBe('50.00')
    await bob.client.invoice.undo({ id })
    expect(await bob.client.invoice.get({ id })).toMatchObject({ status: 'draft', amount_paid: '0.00' })
    await bob.client.invoice.send({ id })
    await bob.client.invoice.endHold({ id })
    expect(await bob.client.invoice.get({ id })).toMatchObject({
      ...{ status: 'partially_paid', amount_paid: '50.00' },
      payments: [{ kind: 'credit', amount: '50.00' }],
    })
    expect(await available()).toBe('0.00')
  })
})
