import { allocations, paymentStandings, payments } from '@quotespark/database'
import { MESSAGES } from '@quotespark/domain/validation'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenRows } from '../../testing/broken-rows.ts'
import { addCustomer, invoiceFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/*
 * Section 3 of the billing specification: one payment for several invoices, refunds, voids, and the customer's credit. One file, because
 * its last test verifies every row that the others wrote.
 */

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string; email: string }
const REASON = 'Two boxes came back.'

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await addCustomer(ann.client)
})

/** An issued invoice; its total includes VAT of 20 %. */
async function invoice(total: '120.00' | '240.00' | '300.00', due_date = '2026-11-18'): Promise<string> {
  const unit_price = { '120.00': '100', '240.00': '200', '300.00': '250' }[total]
  const input = invoiceFor(ada, { status: 'sent', issue_date: '2026-08-01', due_date })
  const items = input.items.map((item) => ({ ...item, unit_price, quantity: '1' }))
  const made = await ann.client.invoice.create({ ...input, items })
  expect(made.total_amount).toBe(total)
  return made.id
}
const get = (id: string) => ann.client.invoice.get({ id })
const balances = async (ids: string[]) => Promise.all(ids.map(async (id) => (await get(id)).balance_due))
const credit = () => ann.client.customer.getCredit({ id: ada.id })
const PAID = { paid_on: '2026-11-19', method: 'bank_transfer' } as const
const pay = (amount: string, more = {}) =>
  ann.client.payment.create({ customer_id: ada.id, amount, ...PAID, ...more })
const payInvoice = (id: string, amount: string, more = {}) =>
  ann.client.invoice.recordPayment({ id, amount, ...PAID, ...more })
const refund = (id: string, amount: string, more = {}) =>
  ann.client.payment.refund({ id, amount, reason: REASON, ...more })
const voided = (id: string, more = {}) => ann.client.payment.void({ id, reason: 'It bounced.', ...more })
const refusal = (code: string, data = {}) =>
  expect.objectContaining({ code, data: expect.objectContaining(data) })
const ten = Array.from({ length: 10 })

async function outcomesOf(calls: Promise<unknown>[]) {
  const outcomes = await Promise.allSettled(calls)
  return {
    done: outcomes.filter(({ status }) => status === 'fulfilled').length,
    codes: outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : [])),
  }
}

/** Counts every row that money is made of. */
function countStored() {
  const { database } = server.services
  return Promise.all([payments, allocations, paymentStandings].map((table) => database.$count(table)))
}

describe('a payment over several invoices', () => {
  test('pays the oldest due first (worked case 3d)', async () => {
    const third = await invoice('300.00', '2026-11-01')
    const first = await invoice('120.00', '2026-09-01')
    const second = await invoice('240.00', '2026-10-01')
    const { items } = await ann.client.customer.listOpenInvoices({ id: ada.id })
    expect(items.map(({ id }) => id)).toEqual([first, second, third])
    const payment = await pay('500.00')
    expect(payment).toMatchObject({
      ...{ kind: 'payment', amount: '500.00', signed_amount: '500.00', unallocated_amount: '0.00' },
      ...{
        refundable_amount: '500.00',
        state: 'received',
        created_by_name: 'Ann Baker',
        customer: { id: ada.id },
      },
      abilities: { void: true, refund: true, correct: true },
    })
    expect(new Map(payment.invoices.map((part) => [part.invoice_id, part.amount]))).toEqual(
      new Map([
        [first, '120.00'],
        [second, '240.00'],
        [third, '140.00'],
      ]),
    )
    expect(await balances([first, second, third])).toEqual(['0.00', '0.00', '160.00'])
    expect(await get(first)).toMatchObject({
      ...{ status: 'paid', paid_date: '2026-11-19' },
      payments: [{ id: payment.id, amount: '120.00', payment_amount: '500.00' }],
      history: [{ event: 'payment_recorded', data: { amount: '120.00' } }, {}, {}],
    })
    expect(await ann.client.customer.get({ id: ada.id })).toMatchObject({
      ...{
        balance_due: '160.00',
        overdue_amount: '160.00',
        credit_amount: '0.00',
        account_balance: '160.00',
      },
    })
  })

  test('is shared out as staff say, and the rest is credit', async () => {
    const [one, other] = [await invoice('120.00'), await invoice('240.00')]
    const payment = await pay('200.00', { allocations: [{ invoice_id: other, amount: '110.00' }] })
    expect(await balances([one, other])).toEqual(['120.00', '130.00'])
    expect(await credit()).toMatchObject({
      available_amount: '90.00',
      sources: [
        { kind: 'overpayment', id: payment.id, date: '2026-11-19', amount: '200.00', left_amount: '90.00' },
      ],
    })
    expect(await ann.client.customer.get({ id: ada.id })).toMatchObject({
      ...{ balance_due: '250.00', credit_amount: '90.00', account_balance: '160.00' },
    })
  })

  test('without an open invoice is credit as a whole', async () => {
    const payment = await pay('50.00', { reference: 'Advance' })
    expect(payment).toMatchObject({ invoices: [], unallocated_amount: '50.00', created_by_name: 'Ann Baker' })
    await expect(ann.client.customer.delete({ id: ada.id })).rejects.toMatchObject({ code: 'in_use' })
    await ann.client.payment.correct({ id: payment.id, reference: 'FP 9' })
    expect((await credit()).sources).toMatchObject([{ number: 'FP 9' }])
    await voided(payment.id)
    expect((await credit()).available_amount).toBe('0.00')
  })

  test('answers a retry with the same key with the same payment', async () => {
    const id = await invoice('120.00')
    const context = { idempotencyKey: `payment of ${id}` }
    const press = () =>
      ann.client.payment.create({ customer_id: ada.id, amount: '100.00', ...PAID }, { context })
    const [first, second] = await Promise.all([press(), press()])
    expect(second).toEqual(first)
    expect(await balances([id])).toEqual(['20.00'])
  })

  test('made ten times at once pays each invoice once, and nothing is lost', async () => {
    const ids = [await invoice('120.00', '2026-09-01'), await invoice('240.00', '2026-10-01')]
    const calls = [
      ...ten.map(() => pay('40.00')),
      ...ten.map((_, index) => payInvoice(ids[index % 2] as string, '7.00')),
    ]
    const { done, codes } = await outcomesOf(calls)
    // One that finds its invoice paid is refused; whatever was taken is on an invoice or is credit.
    expect(codes.every((code) => code === 'transition_not_allowed')).toBe(true)
    const { by_kind } = await ann.client.payment.count({ customer_id: ada.id })
    expect(by_kind.payment.count).toBe(done)
    const { available_amount } = await credit()
    const paid = Number(by_kind.payment.amount) - Number(available_amount)
    expect(await balances(ids)).toEqual(['0.00', '0.00'])
    expect(paid).toBe(360)
  })

  test.each<[string, (id: string) => object, object]>([
    ['a day in the future', () => ({ paid_on: '2026-11-21' }), refusal('invalid_input')],
    ['nothing', () => ({ amount: '0' }), refusal('invalid_input')],
    ['less than nothing', () => ({ amount: '-5.00' }), refusal('invalid_input')],
    ['fractions of a penny', () => ({ amount: '5.001' }), refusal('invalid_input')],
    ['an unknown method', () => ({ method: 'barter' }), refusal('invalid_input')],
    [
      'more for an invoice than it owes',
      (id) => ({ amount: '500.00', allocations: [{ invoice_id: id, amount: '120.01' }] }),
      refusal('payment_exceeds_balance', { balance_due: '120.00' }),
    ],
    [
      'parts of more than the payment',
      (id) => ({ amount: '50.00', allocations: [{ invoice_id: id, amount: '50.01' }] }),
      refusal('invalid_input', { issues: [expect.objectContaining({ path: 'allocations' })] }),
    ],
    [
      'one invoice twice',
      (id) => ({ allocations: [1, 2].map(() => ({ invoice_id: id, amount: '10.00' })) }),
      refusal('invalid_input', { issues: [expect.objectContaining({ path: 'allocations.1.invoice_id' })] }),
    ],
    [
      'an invoice that is not there',
      () => ({ allocations: [{ invoice_id: crypto.randomUUID(), amount: '10.00' }] }),
      refusal('not_found', { entity: 'invoice' }),
    ],
    ['a customer that is not there', () => ({ customer_id: crypto.randomUUID() }), refusal('not_found')],
  ])('is refused without a trace with %s', async (_, change, refused) => {
    const id = await invoice('120.00')
    const before = await countStored()
    await expect(pay('100.00', change(id))).rejects.toEqual(refused)
    expect(await countStored()).toEqual(before)
  })

  test('does not touch the invoice of another customer or company', async () => {
    const id = await invoice('120.00')
    const other = await addCustomer(ann.client)
    const bob = await server.signUpWithCompany()
    const bobs = await addCustomer(bob.client)
    const share = { allocations: [{ invoice_id: id, amount: '10.00' }] }
    const notFound = refusal('not_found', { entity: 'invoice' })
    await expect(pay('10.00', { customer_id: other.id, ...share })).rejects.toEqual(notFound)
    const asBob = { customer_id: bobs.id, amount: '10.00', ...PAID, ...share }
    await expect(bob.client.payment.create(asBob)).rejects.toEqual(notFound)
    await expect(bob.client.customer.getCredit({ id: ada.id })).rejects.toEqual(refusal('not_found'))
  })
})

describe('an overpayment', () => {
  test('pays the invoice and keeps the rest as credit (worked case 3c)', async () => {
    const id = await invoice('120.00')
    const paid = await payInvoice(id, '200.00')
    expect(paid).toMatchObject({
      ...{ status: 'paid', balance_due: '0.00', amount_paid: '120.00' },
      payments: [{ amount: '120.00', payment_amount: '200.00' }],
      history: [{ event: 'payment_recorded', data: { amount: '120.00', credit_amount: '80.00' } }, {}, {}],
    })
    expect((await credit()).available_amount).toBe('80.00')
  })

  test('is used on another invoice, taken off it again, and given back when that is cancelled', async () => {
    await payInvoice(await invoice('120.00'), '200.00')
    const id = await invoice('240.00', '2026-12-01')
    const use = { id: ada.id, invoice_id: id }
    expect(await ann.client.customer.allocateCredit({ ...use, amount: '50.00' })).toMatchObject({
      available_amount: '30.00',
      sources: [{ left_amount: '30.00' }],
    })
    expect(await get(id)).toMatchObject({
      ...{ status: 'partially_paid', balance_due: '190.00', amount_paid: '50.00' },
      payments: [
        { kind: 'credit', amount: '50.00', paid_on: '2026-11-20', abilities: { release: true, void: false } },
      ],
      history: [{ event: 'credit_used', data: { amount: '50.00' } }, {}, {}],
      abilities: { cancel: true },
    })
    expect(await ann.client.customer.releaseCredit({ ...use, amount: '20.00' })).toMatchObject({
      available_amount: '50.00',
    })
    expect((await get(id)).payments).toMatchObject([{ kind: 'credit', amount: '30.00' }])
    await expect(ann.client.customer.releaseCredit({ ...use, amount: '30.01' })).rejects.toEqual(
      refusal('credit_insufficient', { available_amount: '30.00' }),
    )
    expect(await ann.client.invoice.cancel({ id })).toMatchObject({
      ...{ status: 'cancelled', amount_paid: '0.00', payments: [] },
      history: [
        { event: 'cancelled' },
        { event: 'credit_released', data: { amount: '30.00' } },
        {},
        {},
        {},
        {},
      ],
    })
    expect((await credit()).available_amount).toBe('80.00')
  })

  test('settles an invoice on the day on which it is used', async () => {
    await pay('300.00', { paid_on: '2026-10-01' })
    const id = await invoice('300.00')
    await ann.client.customer.allocateCredit({ id: ada.id, invoice_id: id, amount: '300.00' })
    expect(await get(id)).toMatchObject({ status: 'paid', paid_date: '2026-11-20' })
    await ann.client.customer.releaseCredit({ id: ada.id, invoice_id: id })
    expect(await get(id)).toMatchObject({ status: 'sent', paid_date: null, payments: [] })
  })

  test('uses the oldest source first, and refunds one row for each', async () => {
    const newer = await pay('40.00', { paid_on: '2026-11-18' })
    const older = await pay('30.00', { paid_on: '2026-11-10' })
    const id = await invoice('120.00')
    await ann.client.customer.allocateCredit({ id: ada.id, invoice_id: id, amount: '10.00' })
    expect((await credit()).sources).toMatchObject([
      { id: older.id, left_amount: '20.00' },
      { id: newer.id, left_amount: '40.00' },
    ])
    const back = { id: ada.id, method: 'bank_transfer', paid_on: '2026-11-20', reason: REASON } as const
    await expect(ann.client.customer.refundCredit({ ...back, amount: '60.01' })).rejects.toEqual(
      refusal('credit_insufficient', { available_amount: '60.00' }),
    )
    const { items } = await ann.client.customer.refundCredit({ ...back, amount: '45.00' })
    expect(items).toMatchObject([
      { kind: 'refund', payment_id: older.id, amount: '20.00', signed_amount: '-20.00', invoices: [] },
      { kind: 'refund', payment_id: newer.id, amount: '25.00' },
    ])
    expect((await credit()).available_amount).toBe('15.00')
    expect(await balances([id])).toEqual(['110.00'])
  })

  test('is used no more than there is by ten at once', async () => {
    await pay('50.00')
    const id = await invoice('300.00')
    const use = () => ann.client.customer.allocateCredit({ id: ada.id, invoice_id: id, amount: '10.00' })
    const { done, codes } = await outcomesOf(ten.map(use))
    expect([done, new Set(codes)]).toEqual([5, new Set(['credit_insufficient'])])
    expect(await balances([id])).toEqual(['250.00'])
    expect((await credit()).available_amount).toBe('0.00')
  })

  test('cannot be used above a balance, nor on an invoice that takes no payment or is another customer’s', async () => {
    await pay('500.00')
    const id = await invoice('120.00')
    const use = { id: ada.id, invoice_id: id }
    await expect(ann.client.customer.allocateCredit({ ...use, amount: '120.01' })).rejects.toEqual(
      refusal('payment_exceeds_balance', { balance_due: '120.00', invoice_id: id }),
    )
    await ann.client.customer.allocateCredit({ ...use, amount: '120.00' })
    await expect(ann.client.customer.allocateCredit({ ...use, amount: '1.00' })).rejects.toEqual(
      refusal('transition_not_allowed'),
    )
    const other = await addCustomer(ann.client)
    await expect(ann.client.customer.releaseCredit({ id: other.id, invoice_id: id })).rejects.toEqual(
      refusal('not_found', { entity: 'invoice' }),
    )
  })
})

describe('a refund', () => {
  test('makes the invoice owe again what was paid back (worked case 3a)', async () => {
    const id = await invoice('120.00')
    const payment = await pay('120.00')
    const row = await refund(payment.id, '50.00', { paid_on: '2026-11-20' })
    expect(row).toMatchObject({
      ...{ kind: 'refund', payment_id: payment.id, amount: '50.00', signed_amount: '-50.00', reason: REASON },
      ...{ method: 'bank_transfer', paid_on: '2026-11-20', invoices: [{ invoice_id: id, amount: '50.00' }] },
    })
    expect(await get(id)).toMatchObject({
      ...{ status: 'partially_paid', balance_due: '50.00', amount_paid: '70.00', paid_date: null },
      payments: [
        {
          kind: 'payment',
          amount: '120.00',
          refundable_amount: '70.00',
          abilities: { void: false, refund: true },
        },
        { kind: 'refund', amount: '50.00', abilities: { void: true } },
      ],
      history: [{ event: 'payment_refunded', data: { amount: '50.00', reason: REASON } }, {}, {}, {}],
    })
    await expect(voided(payment.id)).rejects.toEqual(refusal('payment_closed', { reason: 'refunded' }))
    const { later_rows } = await ann.client.payment.get({ id: payment.id })
    expect(later_rows).toMatchObject([{ id: row.id }])
  })

  test('comes with a credit note where the price is lower now, and the customer is told of both', async () => {
    const id = await invoice('120.00')
    const payment = await pay('120.00')
    const credit_note = { reason: 'Two boxes fewer.', reason_kind: 'reduction' } as const
    const row = await refund(payment.id, '50.00', { credit_note, notify_customer: true })
    expect(row).toMatchObject({ kind: 'refund', amount: '50.00', invoices: [{ amount: '50.00' }] })
    const { credit_notes, balance_due, amount_paid } = await get(id)
    expect({ balance_due, amount_paid }).toEqual({ balance_due: '0.00', amount_paid: '70.00' })
    expect(credit_notes).toMatchObject([
      {
        total_amount: '50.00',
        set_off_amount: '50.00',
        credit_left_amount: '0.00',
        reason: credit_note.reason,
      },
    ])
    const note = await ann.client.credit_note.get({ id: credit_notes[0]?.id ?? '' })
    expect(note).toMatchObject({ status: 'sent', reason_kind: 'reduction', tax_amount: '8.33' })
    await server.services.background.settled()
    const mails = await server.receivedMail(ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Crumb & Co has refunded £50.00',
        expect.stringContaining(note.credit_note_number),
      ]),
    )
    const told = mails.find(({ subject }) => subject.includes('refunded'))?.text
    expect(told).toMatch(new RegExp(`20 Nov 2026.*Bank transfer.*${note.invoice.invoice_number}`, 's'))
    expect(told).not.toContain('Still owed')
    expect(told).not.toContain(REASON)
  })

  test('with a credit note credits what each of several invoices would owe again, and no surplus', async () => {
    const first = await invoice('120.00', '2026-11-16')
    const second = await invoice('240.00', '2026-11-17')
    const payment = await pay('400.00')
    const credit_note = { reason: 'Fewer hours.' }
    await refund(payment.id, '300.00', { credit_note })
    expect(await balances([first, second])).toEqual(['0.00', '0.00'])
    const credited = await Promise.all([first, second].map(async (id) => (await get(id)).credit_notes))
    expect(credited).toMatchObject([
      [{ total_amount: '20.00', status: 'issued' }],
      [{ total_amount: '240.00' }],
    ])
    const surplus = await pay('80.00')
    const before = await countStored()
    await expect(refund(surplus.id, '80.00', { credit_note })).rejects.toEqual(
      refusal('invalid_input', { issues: [{ path: 'credit_note', message: MESSAGES.creditOfSurplus }] }),
    )
    expect(await countStored()).toEqual(before)
  })

  test('is refused as a whole where its credit note is more than is left, and where nobody can be told', async () => {
    const id = await invoice('120.00')
    const payment = await pay('120.00')
    await ann.client.credit_note.create({ id, amount: '100.00', reason: 'Too much' })
    await ann.client.customer.refundCredit({
      id: ada.id,
      amount: '100.00',
      ...PAID,
      paid_on: '2026-11-20',
      reason: REASON,
    })
    const before = await countStored()
    await expect(refund(payment.id, '50.00', { credit_note: { reason: 'Once more' } })).rejects.toEqual(
      refusal('credit_exceeds', { left_amount: '20.00' }),
    )
    ada = await addCustomer(ann.client, { email: '', no_email: true })
    const silent = await pay('10.00')
    await expect(refund(silent.id, '10.00', { notify_customer: true })).rejects.toEqual(
      refusal('invalid_input', { issues: [{ path: 'notify_customer', message: MESSAGES.customerEmail }] }),
    )
    expect(await countStored()).toEqual(before.map((count, at) => count + Number(at !== 1)))
  })

  test('asked for ten times at once stops at what is left (worked case 3b)', async () => {
    const id = await invoice('120.00')
    const payment = await pay('120.00')
    await refund(payment.id, '50.00')
    const { done, codes } = await outcomesOf(ten.map(() => refund(payment.id, '20.00')))
    expect([done, new Set(codes)]).toEqual([3, new Set(['refund_exceeds'])])
    expect(await get(id)).toMatchObject({ balance_due: '110.00', status: 'partially_paid' })
    await expect(refund(payment.id, '10.01')).rejects.toEqual(
      refusal('refund_exceeds', { refundable_amount: '10.00' }),
    )
  })

  test('takes the surplus first, then the newest part, or the invoice that is named', async () => {
    const [first, second] = [await invoice('120.00', '2026-09-01'), await invoice('240.00', '2026-10-01')]
    const payment = await pay('400.00')
    expect(payment.unallocated_amount).toBe('40.00')
    await refund(payment.id, '50.00')
    expect(await balances([first, second])).toEqual(['0.00', '10.00'])
    await refund(payment.id, '30.00', { invoice_id: first })
    expect(await balances([first, second])).toEqual(['30.00', '10.00'])
    await refund(payment.id, '320.00')
    expect(await balances([first, second])).toEqual(['120.00', '240.00'])
    expect(await get(first)).toMatchObject({ status: 'sent' })
    expect(await ann.client.payment.get({ id: payment.id })).toMatchObject({
      refundable_amount: '0.00',
      invoices: [],
    })
  })

  test('that is voided goes back to the invoice, and becomes credit where that no longer owes it', async () => {
    const id = await invoice('120.00')
    const payment = await pay('120.00')
    const one = await refund(payment.id, '50.00')
    await voided(one.id)
    expect(await get(id)).toMatchObject({ status: 'paid', balance_due: '0.00' })
    await expect(voided(one.id)).rejects.toEqual(refusal('payment_closed', { reason: 'voided' }))
    const other = await refund(payment.id, '50.00')
    await payInvoice(id, '20.00')
    expect(await voided(other.id)).toMatchObject({
      kind: 'void',
      payment_id: other.id,
      signed_amount: '50.00',
    })
    expect(await balances([id])).toEqual(['0.00'])
    expect((await credit()).available_amount).toBe('20.00')
    expect(await ann.client.payment.get({ id: payment.id })).toMatchObject({ refundable_amount: '120.00' })
  })

  test('is refused without a trace for bad input, and for what is no payment', async () => {
    await invoice('120.00')
    const payment = await pay('120.00')
    const row = await refund(payment.id, '1.00')
    const before = await countStored()
    for (const change of [
      { amount: '0' },
      { amount: '-1' },
      { reason: ' ' },
      { paid_on: '2026-11-21' },
      { paid_on: '2026-11-18' },
    ]) {
      await expect(refund(payment.id, '1.00', change)).rejects.toEqual(refusal('invalid_input'))
    }
    await expect(refund(row.id, '1.00')).rejects.toEqual(refusal('payment_closed', { reason: 'refunded' }))
    await expect(refund(payment.id, '1.00', { invoice_id: crypto.randomUUID() })).rejects.toEqual(
      refusal('not_found'),
    )
    expect(await countStored()).toEqual(before)
  })
})

describe('a void', () => {
  test('makes every invoice owed again (worked case 3e)', async () => {
    const ids = [await invoice('120.00', '2026-09-01'), await invoice('240.00', '2026-12-01')]
    const payment = await pay('400.00', { paid_on: '2026-09-30' })
    const row = await voided(payment.id, { paid_on: '2026-10-02', undoable: true })
    expect(row).toMatchObject({ kind: 'void', amount: '400.00', signed_amount: '-400.00', state: 'received' })
    expect(row.invoices).toMatchObject([{ amount: '120.00' }, { amount: '240.00' }])
    expect(await Promise.all(ids.map(get))).toMatchObject([
      { status: 'sent', displayed_status: 'overdue', balance_due: '120.00' },
      { status: 'sent', displayed_status: 'sent', balance_due: '240.00' },
    ])
    expect((await credit()).available_amount).toBe('0.00')
    await expect(refund(payment.id, '1.00')).rejects.toEqual(refusal('payment_closed', { reason: 'voided' }))
  })

  test('is refused while its surplus is used as credit, and names the invoices', async () => {
    await payInvoice(await invoice('120.00'), '200.00')
    const id = await invoice('240.00')
    await ann.client.customer.allocateCredit({ id: ada.id, invoice_id: id, amount: '50.00' })
    const payment = (await credit()).sources[0]?.id ?? ''
    const { invoice_number } = await get(id)
    await expect(voided(payment)).rejects.toEqual(
      refusal('credit_used', { invoices: [{ invoice_id: id, invoice_number, amount: '50.00' }] }),
    )
    await ann.client.customer.releaseCredit({ id: ada.id, invoice_id: id })
    await voided(payment)
    expect((await credit()).available_amount).toBe('0.00')
  })
})

describe('the list of payments', () => {
  test('shows every row with filters, counts, sums and as a table', async () => {
    const bob = await server.signUpWithCompany()
    const customer = await addCustomer(bob.client)
    const record = (amount: string, more = {}) =>
      bob.client.payment.create({ customer_id: customer.id, amount, ...PAID, ...more })
    const first = await record('100.00', { reference: 'Invoice 7', paid_on: '2026-11-01' })
    const second = await record('20.00', { method: 'cash' })
    await bob.client.payment.refund({ id: first.id, amount: '30.00', reason: REASON })
    await bob.client.payment.void({ id: second.id, reason: REASON })
    const list = async (filter = {}) =>
      (await bob.client.payment.list(filter)).items.map(({ kind, amount }) => `${kind} ${amount}`)
    const all = await list()
    expect(all.toSorted()).toEqual(['payment 100.00', 'payment 20.00', 'refund 30.00', 'void 20.00'])
    expect(all.slice(2)).toEqual(['payment 20.00', 'payment 100.00'])
    expect(await list({ kind: 'refund' })).toEqual(['refund 30.00'])
    expect(await list({ method: 'cash', state: 'voided' })).toEqual(['payment 20.00'])
    expect(await list({ to: '2026-11-18' })).toEqual(['payment 100.00'])
    expect(await list({ search: 'INVOICE 7' })).toEqual(['payment 100.00'])
    expect(await list({ customer_id: customer.id, search: 'no such' })).toEqual([])
    const pages: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await bob.client.payment.list({ limit: 1, ...(cursor && { cursor }) })
      pages.push(...page.items.map(({ kind, amount }) => `${kind} ${amount}`))
      if (page.next_cursor === null) break
      cursor = page.next_cursor
    }
    expect(pages).toEqual(all)
    const counted = {
      total: 4,
      by_kind: {
        payment: { count: 2, amount: '120.00' },
        refund: { count: 1, amount: '30.00' },
        void: { count: 1, amount: '20.00' },
        dispute: { count: 0, amount: '0.00' },
        dispute_reversal: { count: 0, amount: '0.00' },
      },
      cis: { deducted_amount: '0.00', voided_amount: '0.00' },
      on_its_way: { count: 0, amount: '0.00' },
      ...{ credit_amount: '70.00', is_exact: true },
    }
    expect(await bob.client.payment.count({})).toEqual(counted)
    expect(await bob.client.payment.count({ customer_id: customer.id })).toEqual(counted)
    expect(await bob.client.payment.count({ kind: 'refund', from: '2026-11-20' })).toMatchObject({ total: 1 })
    const csv = await (await bob.client.payment.exportCsv({ kind: 'refund' })).text()
    expect(csv).toContain('2026-11-20,Refund,')
    expect(csv).toContain('-30.00')
    await expect(bob.client.payment.get({ id: crypto.randomUUID() })).rejects.toEqual(
      refusal('not_found', { entity: 'payment' }),
    )
  })
})

test('everything that was paid, refunded, voided and used verifies', async () => {
  expect(await brokenRows(server)).toEqual([])
})
