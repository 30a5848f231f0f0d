import { companies, refundRequests, vatEntries } from '@quotespark/database'
import { MESSAGES } from '@quotespark/domain/validation'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brokenRows } from '../../testing/broken-rows.ts'
import { type CardCompany, type PaidByCard, startCardCompany, tenTimes } from '../../testing/card-company.ts'
import { addCustomer } from '../../testing/sample-documents.ts'
import { createTestServer } from '../../testing/test-server.ts'
import { followStripe } from '../document/payment/follow-stripe.ts'

/* Refunds that we ask Stripe for, and refunds that are made there. Each invoice is of £120.00 and paid by card. */

let company: CardCompany
beforeAll(async () => {
  company = await startCardCompany()
})
afterEach(async () => {
  Object.assign(company.stripe, { losesAnswers: false, refusal: undefined, isDown: false })
  expect(await brokenRows(company.server)).toEqual([])
})
afterAll(() => company.stop())

const refund = ({ payment: id }: PaidByCard, amount: string, more = {}) =>
  company.ann.client.payment.refund({ id, amount, reason: 'Two boxes came back.', ...more })
const read = (id: string) => company.ann.client.payment.get({ id })
const balance = async ({ id }: PaidByCard) => (await company.ann.client.invoice.get({ id })).balance_due
const tell = ({ session }: PaidByCard, type = 'charge.refunded') =>
  company.deliver(type, company.stripe.chargeOf(session))

/** The kind, amount and state of everything that became of a payment. */
const rowsOf = async ({ payment }: PaidByCard) =>
  (await read(payment)).later_rows.map(({ kind, amount, state }) => [kind, amount, state])

test('goes through Stripe for a card payment, in part, and the invoice owes that part again', async () => {
  const paid = await company.paid()
  const made = await refund(paid, '50.00')
  expect(made).toMatchObject({
    ...{ kind: 'refund', state: 'received', signed_amount: '-50.00', provider: 'stripe', method: 'card' },
    abilities: { void: false, refund: false },
  })
  expect(company.stripe.refunds.at(-1)).toMatchObject({ amount: 5000, metadata: { refund_id: made.id } })
  expect(await balance(paid)).toBe('50.00')
  expect(await read(paid.payment)).toMatchObject({ refundable_amount: '70.00', state: 'received' })
  await tenTimes(() => tell(paid))
  expect(await rowsOf(paid)).toEqual([['refund', '50.00', 'received']])
  await expect(company.ann.client.payment.void({ id: made.id, reason: 'No' })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { issues: [{ path: 'id', message: 'This went through Stripe and cannot be voided.' }] },
  })
})

test('of ten refunds of £20.00 at once with £70.00 left, three are made', async () => {
  const paid = await company.paid()
  await refund(paid, '50.00')
  const tried = await Promise.allSettled(Array.from({ length: 10 }, () => refund(paid, '20.00')))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const each of tried) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'refund_exceeds' })
  }
  const { charge } = paid
  expect(company.stripe.refunds.filter((each) => each.charge === charge)).toHaveLength(4)
  expect(await balance(paid)).toBe('110.00')
})

test('refunds made at Stripe become rows by their ids, told ten times and in any order, among ours', async () => {
  const paid = await company.paid()
  company.stripe.refund(paid.charge, 1000)
  const early = company.stripe.chargeOf(paid.session)
  await refund(paid, '30.00')
  const theirs = company.stripe.refund(paid.charge, 2000)
  await Promise.all([
    tenTimes(() => company.deliver('refund.created', theirs)),
    tenTimes(() => company.deliver('charge.refunded', early)),
    tenTimes(() => company.deliver('charge.refund.updated', theirs)),
  ])
  expect((await rowsOf(paid)).map(([, amount]) => amount).sort()).toEqual(['10.00', '20.00', '30.00'])
  expect(await balance(paid)).toBe('60.00')
  const told = (await company.told()).filter((text) => text.startsWith('Refunded at Stripe'))
  expect(told).toHaveLength(2)
})

test('stays asked for when its answer is lost, holds its amount, and becomes its row by the webhook', async () => {
  const paid = await company.paid()
  company.stripe.losesAnswers = true
  const asked = await refund(paid, '50.00')
  expect(asked).toMatchObject({ kind: 'refund', state: 'on_its_way', amount: '50.00' })
  expect(await balance(paid)).toBe('0.00')
  expect(await read(paid.payment)).toMatchObject({
    refundable_amount: '70.00',
    later_rows: [{ id: asked.id, state: 'on_its_way' }],
  })
  expect(await read(asked.id)).toMatchObject({ state: 'on_its_way', payment_id: paid.payment })
  for (const through of ['stripe', 'by_hand'] as const) {
    await expect(refund(paid, '70.01', { through })).rejects.toMatchObject({
      code: 'refund_exceeds',
      data: { refundable_amount: '70.00' },
    })
  }
  const { database } = company.server.services
  const ofRequest = eq(refundRequests.id, asked.id)
  await database.update(refundRequests).set({ closed_at: '2026-11-20T10:00:00.000Z' }).where(ofRequest)
  expect(await brokenRows(company.server)).toEqual([
    expect.stringContaining('it counts as made, but its row is missing'),
  ])
  await database.execute(sql`update payment_standings set held_amount = 50 where id = ${paid.payment}`)
  await database.execute(sql`alter table refund_requests disable trigger hold_refund`)
  await database.update(refundRequests).set({ closed_at: null }).where(ofRequest)
  await database.execute(sql`alter table refund_requests enable trigger hold_refund`)
  company.stripe.losesAnswers = false
  await tenTimes(() => tell(paid))
  expect(await read(asked.id)).toMatchObject({
    id: asked.id,
    state: 'received',
    reason: 'Two boxes came back.',
  })
  expect(await rowsOf(paid)).toEqual([['refund', '50.00', 'received']])
  expect(await balance(paid)).toBe('50.00')
})

test('brings its credit note and tells the customer once Stripe has answered, once', async () => {
  const paid = await company.paid()
  company.stripe.losesAnswers = true
  const credit_note = { reason: 'One box fewer.', reason_kind: 'mistake' } as const
  const asked = await refund(paid, '50.00', { credit_note, notify_customer: true })
  expect(asked.state).toBe('on_its_way')
  const { customer } = await company.ann.client.invoice.get({ id: paid.id })
  const subjects = async () => {
    await company.server.services.background.settled()
    const mails = await company.server.receivedMail(customer?.email ?? '')
    return mails.map(({ subject }) => subject).filter((subject) => /refunded|CN-/.test(subject))
  }
  expect(await subjects()).toEqual([])
  expect(await company.ann.client.invoice.get({ id: paid.id })).toMatchObject({ credit_notes: [] })
  company.stripe.losesAnswers = false
  await tenTimes(() => tell(paid))
  const { credit_notes, balance_due } = await company.ann.client.invoice.get({ id: paid.id })
  expect(balance_due).toBe('0.00')
  expect(credit_notes).toMatchObject([{ total_amount: '50.00', reason: credit_note.reason, status: 'sent' }])
  expect(await subjects()).toHaveLength(2)
})

describe('with an undo window', () => {
  let waiting: CardCompany
  beforeAll(async () => {
    waiting = await startCardCompany({ SEND_HOLD_SECONDS: '30' })
  })
  afterAll(() => waiting.stop())

  test('is asked for once it cannot be undone any more, and staff are told where Stripe refuses it', async () => {
    const { id, payment, charge } = await waiting.paid()
    const { invoice, payment: api } = waiting.ann.client
    const ask = () => api.refund({ id: payment, amount: '50.00', reason: 'Fewer', undoable: true })
    const asked = () => waiting.stripe.refunds.filter((made) => made.charge === charge)
    expect(await ask()).toMatchObject({ state: 'on_its_way', amount: '50.00' })
    expect(await invoice.undo({ id })).toMatchObject({ balance_due: '0.00', held: null })
    expect(asked()).toEqual([])
    const { id: row } = await ask()
    expect(asked()).toEqual([])
    expect(await invoice.endHold({ id })).toMatchObject({ balance_due: '50.00', held: null })
    expect(asked()).toHaveLength(1)
    expect(await api.get({ id: row })).toMatchObject({ kind: 'refund', state: 'received', reason: 'Fewer' })
    waiting.stripe.refusal = 'The card was closed.'
    await ask()
    await invoice.endHold({ id })
    expect((await waiting.told()).join()).toContain('Refund refused by Stripe')
    expect(await api.get({ id: payment })).toMatchObject({
      refundable_amount: '70.00',
      later_rows: [{ state: 'received' }, { state: 'failed', failure_reason: 'The card was closed.' }],
    })
  })
})

test('stands where its credit note does not fit any more, and staff are told', async () => {
  const paid = await company.paid()
  company.stripe.losesAnswers = true
  await refund(paid, '50.00', { credit_note: { reason: 'One box fewer.' } })
  const { id } = paid
  await company.ann.client.credit_note.create({ id, amount: '100.00', reason: 'All of it' })
  company.stripe.losesAnswers = false
  await tell(paid)
  expect(await rowsOf(paid)).toEqual([['refund', '50.00', 'received']])
  expect((await company.ann.client.invoice.get({ id })).credit_notes).toHaveLength(1)
  expect((await company.told()).join()).toContain('Refunded, but not credited')
})

test('is asked for again with the same key by the job, and made once', async () => {
  const paid = await company.paid()
  company.stripe.isDown = true
  const asked = await refund(paid, '50.00')
  expect(asked.state).toBe('on_its_way')
  company.stripe.isDown = false
  company.server.clock.advance(2 * 60_000)
  await followStripe(company.server.services)
  await followStripe(company.server.services)
  expect(await rowsOf(paid)).toEqual([['refund', '50.00', 'received']])
  expect(company.stripe.refunds.filter(({ charge }) => charge === paid.charge)).toHaveLength(1)
})

test('whose answer was lost is found at Stripe by the job and not asked for again', async () => {
  const paid = await company.paid()
  company.stripe.losesAnswers = true
  await refund(paid, '50.00')
  // Whatever is asked now is refused: the key is forgotten.
  Object.assign(company.stripe, { losesAnswers: false, refusal: 'No more' })
  company.server.clock.advance(2 * 60_000)
  await followStripe(company.server.services)
  expect(await rowsOf(paid)).toEqual([['refund', '50.00', 'received']])
  expect(await balance(paid)).toBe('50.00')
})

test('of more than is left at Stripe is refused, and what was refunded there is recorded', async () => {
  const paid = await company.paid()
  company.stripe.refund(paid.charge, 10_000)
  await expect(refund(paid, '50.00')).rejects.toMatchObject({
    code: 'refund_exceeds',
    data: { refundable_amount: '20.00' },
  })
  expect(await balance(paid)).toBe('100.00')
})

test('is let go with Stripe’s reason when Stripe refuses', async () => {
  const paid = await company.paid()
  company.stripe.refusal = 'The card was closed.'
  await expect(refund(paid, '50.00')).rejects.toMatchObject({
    code: 'invalid_input',
    data: { issues: [{ path: 'through', message: 'Stripe refused the refund: The card was closed.' }] },
  })
  expect(await read(paid.payment)).toMatchObject({
    refundable_amount: '120.00',
    later_rows: [{ state: 'failed', failure_reason: 'The card was closed.' }],
  })
  expect(await balance(paid)).toBe('0.00')
})

test('that Stripe refuses after its answer was lost is let go by the job, and staff are told', async () => {
  const paid = await company.paid()
  company.stripe.isDown = true
  await refund(paid, '50.00')
  Object.assign(company.stripe, { isDown: false, refusal: 'The card was closed.' })
  company.server.clock.advance(2 * 60_000)
  await followStripe(company.server.services)
  expect(await read(paid.payment)).toMatchObject({ refundable_amount: '120.00' })
  expect((await company.told()).at(-1)).toContain('Refund refused by Stripe')
})

test('is not made when Stripe was never reached, and the same call with its key asks anew', async () => {
  const away = await createTestServer({
    env: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_BASE: 'http://127.0.0.1:9' },
  })
  await away.stop()
  const paid = await company.paid()
  const { stripe } = company.server.services
  const call = () =>
    company.ann.client.payment.refund(
      { id: paid.payment, amount: '50.00', reason: 'Two boxes came back.' },
      { context: { idempotencyKey: `refund ${paid.payment}` } },
    )
  company.server.services.stripe = away.services.stripe
  await expect(call()).rejects.toMatchObject({ code: 'payment_unavailable', status: 503 })
  company.server.services.stripe = stripe
  expect(await read(paid.payment)).toMatchObject({ refundable_amount: '120.00' })
  const made = await call()
  expect(made.state).toBe('received')
  expect((await call()).id).toBe(made.id)
})

test('that fails at Stripe is void, and the invoice is paid again', async () => {
  const paid = await company.paid()
  const made = await refund(paid, '50.00')
  const failed = company.stripe.refunds.at(-1)
  Object.assign(failed ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  await tenTimes(() => company.deliver('refund.failed', failed ?? {}))
  expect(await read(made.id)).toMatchObject({ state: 'voided' })
  expect(await rowsOf(paid)).toEqual([
    ['refund', '50.00', 'voided'],
    ['void', '50.00', 'received'],
  ])
  expect(await balance(paid)).toBe('0.00')
  expect(await read(paid.payment)).toMatchObject({ refundable_amount: '120.00' })
  expect((await company.told()).at(-1)).toContain('They do not have the money.')
})

test('that fails once the VAT period is filed is void, and its VAT counts in the open one', async () => {
  const paid = await company.paid()
  await refund(paid, '60.00')
  const failed = Object.assign(company.stripe.refunds.at(-1) ?? {}, { status: 'failed' })
  const { database } = company.server.services
  const ofCompany = eq(companies.id, company.ann.company.id)
  await database.update(companies).set({ vat_filed_to: '2026-11-20' }).where(ofCompany)
  expect(await company.deliver('refund.failed', failed)).toBe(200)
  const brought = await database
    .select({ day: vatEntries.day, earlier_day: vatEntries.earlier_day, vat: vatEntries.vat })
    .from(vatEntries)
    .where(and(eq(vatEntries.document_id, paid.id), eq(vatEntries.day, '2026-11-21')))
  expect(brought).toEqual([{ day: '2026-11-21', earlier_day: '2026-11-20', vat: '10.00' }])
  await database.update(companies).set({ vat_filed_to: null }).where(ofCompany)
})

test('can be recorded as paid back by hand instead, and only a card payment goes through Stripe', async () => {
  const paid = await company.paid()
  const before = company.stripe.refunds.length
  const made = await refund(paid, '20.00', { through: 'by_hand', method: 'cash', paid_on: '2026-11-20' })
  expect(made).toMatchObject({ state: 'received', method: 'cash', provider: null })
  expect(company.stripe.refunds).toHaveLength(before)
  const customer = await addCustomer(company.ann.client)
  const { id } = await company.ann.client.payment.create({
    ...{ customer_id: customer.id, amount: '10.00', paid_on: '2026-11-20', method: 'card' },
  })
  const byBank = { ...paid, payment: id }
  await expect(refund(byBank, '10.00', { through: 'stripe' })).rejects.toMatchObject({
    data: { issues: [{ path: 'through', message: MESSAGES.refundByHand }] },
  })
  expect(await refund(byBank, '10.00')).toMatchObject({ state: 'received', provider: null })
})

test('says what Stripe’s fee was, which touches no invoice', async () => {
  const paid = await company.paid()
  expect(await read(paid.payment)).toMatchObject({ fee_amount: null })
  await followStripe(company.server.services)
  expect(await read(paid.payment)).toMatchObject({ fee_amount: '2.00', amount: '120.00' })
  expect(await balance(paid)).toBe('0.00')
  const { items } = await company.ann.client.payment.list({ limit: 50 })
  expect(items.find(({ id }) => id === paid.payment)).toMatchObject({ fee_amount: '2.00' })
})
