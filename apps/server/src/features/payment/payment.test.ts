import { documentEvents, paymentCorrections, payments } from '@quotespark/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenRows } from '../../testing/broken-rows.ts'
import { addCustomer, invoiceFor } from '../../testing/sample-documents.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }
let id: string

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  ada = await addCustomer(ann.client)
})
afterAll(() => server.stop())
beforeEach(async () => {
  const invoice = await ann.client.invoice.create(
    invoiceFor(ada, { status: 'sent', issue_date: '2026-11-01', due_date: '2026-11-18' }),
  )
  id = invoice.id
})

const get = () => ann.client.invoice.get({ id })
const REASON = 'The bank took it back.'

/** Records a payment of £120.00, or part of it, and answers its id. */
async function pay(amount = '120.00', more = {}): Promise<string> {
  const { payments: listed } = await ann.client.invoice.recordPayment({
    ...{ id, amount, paid_on: '2026-11-19', method: 'bank_transfer', reference: 'BACS 7' },
    ...more,
  })
  return listed.toSorted((one, other) => (one.id < other.id ? -1 : 1)).at(-1)?.id ?? ''
}
const take = (payment: string, more = {}) => ann.client.payment.void({ id: payment, reason: REASON, ...more })

/** Counts the rows of payments, corrections and histories. */
function countStored() {
  const { database } = server.services
  return Promise.all([payments, paymentCorrections, documentEvents].map((table) => database.$count(table)))
}

describe('a void', () => {
  test('makes a paid invoice owed again, and overdue when its day has passed', async () => {
    const payment = await pay()
    expect(await get()).toMatchObject({ status: 'paid', paid_date: '2026-11-19' })
    const row = await take(payment)
    expect(row).toMatchObject({
      kind: 'void',
      payment_id: payment,
      amount: '120.00',
      signed_amount: '-120.00',
      paid_on: '2026-11-20',
      method: 'bank_transfer',
      reason: REASON,
      state: 'received',
      created_by_name: 'Ann Baker',
      customer: { id: ada.id },
      invoices: [{ invoice_id: id, amount: '120.00' }],
      abilities: { void: false, correct: false },
    })
    expect(await get()).toMatchObject({
      status: 'sent',
      displayed_status: 'overdue',
      amount_paid: '0.00',
      balance_due: '120.00',
      paid_date: null,
      abilities: { record_payment: true, mark_as_paid: true, cancel: true },
      payments: [
        { id: payment, kind: 'payment', state: 'voided', abilities: { void: false, correct: false } },
        { id: row.id, kind: 'void', payment_id: payment, amount: '120.00', reason: REASON },
      ],
      history: [
        {
          event: 'payment_voided',
          actor_name: 'Ann Baker',
          data: {
            ...{ amount: '120.00', reason: REASON, paid_on: '2026-11-19', voided_on: '2026-11-20' },
            reference: 'BACS 7',
          },
        },
        {},
        {},
        {},
      ],
    })
  })

  test('of one of several payments leaves the others', async () => {
    const [first, second] = [await pay('50.00'), await pay('70.00', { paid_on: '2026-11-20' })]
    await take(second)
    expect(await get()).toMatchObject({
      status: 'partially_paid',
      amount_paid: '50.00',
      balance_due: '70.00',
    })
    await take(first)
    expect(await get()).toMatchObject({ status: 'sent', amount_paid: '0.00' })
    await pay('120.00', { paid_on: '2026-11-17' })
    expect(await get()).toMatchObject({ status: 'paid', paid_date: '2026-11-17' })
  })

  test('counts on the day on which the bank took the money back', async () => {
    expect(await take(await pay(), { paid_on: '2026-11-19' })).toMatchObject({ paid_on: '2026-11-19' })
  })

  test('happens once when asked for ten times at the same time', async () => {
    const payment = await pay()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => take(payment)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes.filter((each) => each.status === 'rejected')) {
      expect(outcome.reason).toMatchObject({
        ...{ code: 'payment_closed', status: 409, defined: true, data: { reason: 'voided' } },
      })
    }
    expect(await get()).toMatchObject({ balance_due: '120.00', payments: [{}, {}] })
  })

  test('answers a retry with the same key with the same row', async () => {
    const payment = await pay()
    const context = { idempotencyKey: `void of ${payment}` }
    const press = () => ann.client.payment.void({ id: payment, reason: REASON }, { context })
    const [first, second] = await Promise.all([press(), press()])
    expect(second).toEqual(first)
    expect(await press()).toEqual(first)
    expect((await get()).payments).toHaveLength(2)
  })

  test.each<[string, object, object]>([
    ['no reason', { reason: '  ' }, { path: 'reason' }],
    ['a reason of 501 letters', { reason: 'a'.repeat(501) }, { path: 'reason' }],
    ['a day in the future', { paid_on: '2026-11-21' }, { path: 'paid_on' }],
    ['a day before the payment', { paid_on: '2026-11-18' }, { path: 'paid_on' }],
    ['a day that does not exist', { paid_on: '2026-02-30' }, { path: 'paid_on' }],
  ])('is refused without a trace with %s', async (_, input, issue) => {
    const payment = await pay()
    const before = await countStored()
    await expect(take(payment, input)).rejects.toMatchObject({
      ...{ code: 'invalid_input', status: 422, data: { issues: [issue] } },
    })
    expect(await countStored()).toEqual(before)
    expect(await get()).toMatchObject({ status: 'paid' })
  })

  test('is refused for a void, for a payment that is void, and for another company’s', async () => {
    const payment = await pay()
    const { id: taken } = await take(payment)
    for (const closed of [payment, taken]) {
      await expect(take(closed)).rejects.toMatchObject({ code: 'payment_closed', data: { reason: 'voided' } })
    }
    const bob = await server.signUpWithCompany()
    const another = await pay()
    const notFound = { code: 'not_found', data: { entity: 'payment' } }
    await expect(bob.client.payment.void({ id: another, reason: REASON })).rejects.toMatchObject(notFound)
    await expect(bob.client.payment.correct({ id: another })).rejects.toMatchObject(notFound)
  })

  test('takes the receipt away', async () => {
    const payment = await pay()
    expect((await ann.client.invoice.getReceipt({ id })).size).toBeGreaterThan(1000)
    await take(payment)
    await expect(ann.client.invoice.getReceipt({ id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a correction', () => {
  test('gives a payment another date and reference, and keeps the first words', async () => {
    const payment = await pay()
    const first = { paid_on: '2026-11-17', reference: ' FP 0417 ', reason: 'As on the bank statement' }
    expect(await ann.client.payment.correct({ id: payment, ...first })).toMatchObject({
      id: payment,
      kind: 'payment',
      paid_on: '2026-11-17',
      reference: 'FP 0417',
      signed_amount: '120.00',
    })
    await ann.client.payment.correct({ id: payment, reference: '' })
    expect(await get()).toMatchObject({
      status: 'paid',
      paid_date: '2026-11-17',
      payments: [
        {
          id: payment,
          paid_on: '2026-11-17',
          reference: null,
          corrections: [
            {
              ...{ paid_on: '2026-11-17', reference: 'FP 0417', reason: 'As on the bank statement' },
              ...{
                previous_paid_on: '2026-11-19',
                previous_reference: 'BACS 7',
                created_by_name: 'Ann Baker',
              },
            },
            { paid_on: '2026-11-17', reference: null, previous_reference: 'FP 0417', reason: null },
          ],
        },
      ],
      history: [
        {
          event: 'payment_corrected',
          data: { amount: '120.00', from_reference: 'FP 0417', to_reference: '' },
        },
        {
          event: 'payment_corrected',
          data: {
            ...{ from_paid_on: '2026-11-19', to_paid_on: '2026-11-17' },
            ...{ from_reference: 'BACS 7', to_reference: 'FP 0417', reason: 'As on the bank statement' },
          },
        },
        {},
        {},
        {},
      ],
    })
  })

  test('changes nothing when the words are already there', async () => {
    const payment = await pay()
    const before = await countStored()
    for (const same of [{}, { reason: 'Why not' }, { paid_on: '2026-11-19', reference: 'BACS 7' }]) {
      expect(await ann.client.payment.correct({ id: payment, ...same })).toMatchObject({ corrections: [] })
    }
    expect(await countStored()).toEqual(before)
  })

  test('moves the day on which a paid invoice was paid only if it was the last', async () => {
    const first = await pay('50.00', { paid_on: '2026-11-18' })
    await pay('70.00')
    await ann.client.payment.correct({ id: first, paid_on: '2026-11-16' })
    expect(await get()).toMatchObject({ paid_date: '2026-11-19' })
    await ann.client.payment.correct({ id: first, paid_on: '2026-11-20' })
    expect(await get()).toMatchObject({
      paid_date: '2026-11-20',
      payments: [{ amount: '70.00' }, { id: first }],
    })
  })

  test('is made once when pressed ten times at the same time', async () => {
    const payment = await pay()
    const press = () => ann.client.payment.correct({ id: payment, paid_on: '2026-11-16' })
    await Promise.all(Array.from({ length: 10 }, press))
    expect((await get()).payments[0]?.corrections).toHaveLength(1)
  })

  test.each<[string, object]>([
    ['a day in the future', { paid_on: '2026-11-21' }],
    ['a day that does not exist', { paid_on: '2026-02-30' }],
    ['an empty day', { paid_on: '' }],
    ['a reference of 101 letters', { reference: 'a'.repeat(101) }],
    ['a reason of 501 letters', { reference: 'b', reason: 'a'.repeat(501) }],
  ])('is refused with %s', async (_, input) => {
    const payment = await pay()
    await expect(ann.client.payment.correct({ id: payment, ...input })).rejects.toMatchObject({
      ...{ code: 'invalid_input', status: 422 },
    })
    expect((await get()).payments[0]).toMatchObject({ reference: 'BACS 7', corrections: [] })
  })

  test('is refused once the payment is void, which keeps its last words', async () => {
    const payment = await pay()
    await ann.client.payment.correct({ id: payment, reference: 'FP 0417' })
    await take(payment)
    await expect(ann.client.payment.correct({ id: payment, reference: 'X' })).rejects.toMatchObject({
      ...{ code: 'payment_closed', status: 409 },
    })
    expect((await get()).payments[0]).toMatchObject({ reference: 'FP 0417', state: 'voided' })
  })
})

test('figures and lists by day of payment follow corrections and voids', async () => {
  const bob = await server.signUpWithCompany()
  const customer = await addCustomer(bob.client)
  const invoice = await bob.client.invoice.create(invoiceFor(customer, { status: 'sent' }))
  const { payments: listed } = await bob.client.invoice.recordPayment({
    ...{ id: invoice.id, amount: '120.00', paid_on: '2026-11-02', method: 'cash' },
  })
  const payment = listed[0]?.id ?? ''
  const figures = async () => {
    const { revenue } = await bob.client.dashboard.getCharts()
    const paid = revenue.filter(({ paid_amount }) => paid_amount !== '0.00')
    const behind = paid.map(async ({ month }) => {
      const days = { from: `${month}-01`, to: `${month}-30` }
      const { items } = await bob.client.invoice.list({ situation: 'paid_on', ...days })
      expect(items.map((row) => row.id)).toEqual([invoice.id])
    })
    await Promise.all(behind)
    return Object.fromEntries(paid.map(({ month, paid_amount }) => [month, paid_amount]))
  }
  expect(await figures()).toEqual({ '2026-11': '120.00' })
  await bob.client.payment.correct({ id: payment, paid_on: '2026-10-30' })
  expect(await figures()).toEqual({ '2026-10': '120.00' })
  const november = { situation: 'paid_on' as const, from: '2026-11-01', to: '2026-11-30' }
  expect((await bob.client.invoice.list(november)).items).toEqual([])
  await bob.client.payment.void({ id: payment, reason: REASON })
  expect(await figures()).toEqual({ '2026-10': '120.00', '2026-11': '-120.00' })
  const both = { ...november, from: '2026-10-01' }
  expect((await bob.client.invoice.list(both)).items).toEqual([])
})

test('everything that was voided and corrected verifies', async () => {
  expect(await brokenRows(server)).toEqual([])
})
