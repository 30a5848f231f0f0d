import { vatEntries } from '@quotespark/database'
import { sumMoney } from '@quotespark/domain/money'
import type { FakeDispute } from '@quotespark/testing/fake-stripe'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenRows } from '../../testing/broken-rows.ts'
import { type CardCompany, type PaidByCard, startCardCompany, tenTimes } from '../../testing/card-company.ts'
import { followStripe } from '../document/payment/follow-stripe.ts'

/* Disputes of card payments. Each invoice is of £120.00 and paid by card. */

let company: CardCompany
beforeAll(async () => {
  company = await startCardCompany()
})
afterEach(async () => expect(await brokenRows(company.server)).toEqual([]))
afterAll(() => company.stop())

const read = (id: string) => company.ann.client.payment.get({ id })
const invoice = ({ id }: PaidByCard) => company.ann.client.invoice.get({ id })
const refund = ({ payment: id }: PaidByCard, amount: string, through: 'stripe' | 'by_hand' = 'stripe') =>
  company.ann.client.payment.refund({ id, amount, reason: 'Two boxes came back.', through })
const tell = (dispute: FakeDispute, event: string) =>
  tenTimes(() => company.deliver(`charge.dispute.${event}`, dispute))
const rowsOf = async ({ payment }: PaidByCard) =>
  (await read(payment)).later_rows.map(({ kind, amount, signed_amount, excess_amount }) => [
    ...[kind, amount, signed_amount, excess_amount],
  ])

test('marks the payment and moves no money, and no refund is made while it is open', async () => {
  const paid = await company.paid()
  await tell(company.stripe.dispute(paid.charge), 'created')
  expect(await read(paid.payment)).toMatchObject({ state: 'disputed', later_rows: [] })
  expect(await invoice(paid)).toMatchObject({ status: 'paid', payments: [{ state: 'disputed' }] })
  for (const through of ['stripe', 'by_hand'] as const) {
    await expect(refund(paid, '10.00', through)).rejects.toMatchObject({
      code: 'payment_closed',
      data: { reason: 'disputed' },
    })
  }
  expect((await company.told()).filter((text) => text.startsWith('Payment disputed'))).toHaveLength(1)
})

test('that is lost takes the money off the invoice, once, however often it is told', async () => {
  const paid = await company.paid()
  const dispute = company.stripe.dispute(paid.charge)
  company.stripe.move(dispute, 'withdrawn')
  await tell(dispute, 'funds_withdrawn')
  expect(await invoice(paid)).toMatchObject({ status: 'sent', balance_due: '120.00' })
  dispute.status = 'lost'
  await tell(dispute, 'closed')
  expect(await rowsOf(paid)).toEqual([['dispute', '120.00', '-120.00', '0.00']])
  expect(await read(paid.payment)).toMatchObject({ state: 'received', refundable_amount: '0.00' })
  const { by_kind } = await company.ann.client.payment.count({})
  expect(by_kind.dispute).toEqual({ count: 1, amount: '120.00' })
})

test('takes VAT from the cash basis when the money goes, and brings it back with the money', async () => {
  const paid = await company.paid()
  const { database } = company.server.services
  const cashVat = async () => {
    const isCash = and(eq(vatEntries.document_id, paid.id), eq(vatEntries.basis, 'cash'))
    const rows = await database.select({ vat: vatEntries.vat }).from(vatEntries).where(isCash)
    return sumMoney(rows.map(({ vat }) => vat))
  }
  expect(await cashVat()).toBe('20.00')
  const dispute = company.stripe.dispute(paid.charge)
  company.stripe.move(dispute, 'withdrawn')
  await tell(dispute, 'funds_withdrawn')
  expect(await cashVat()).toBe('0.00')
  company.stripe.move(dispute, 'reinstated')
  await tell(dispute, 'funds_reinstated')
  expect(await cashVat()).toBe('20.00')
})

test('that is won brings the money back to the invoice that owes it, told in the wrong order', async () => {
  const paid = await company.paid()
  const dispute = company.stripe.dispute(paid.charge)
  company.stripe.move(dispute, 'withdrawn')
  company.stripe.move(dispute, 'reinstated')
  dispute.status = 'won'
  await tell(dispute, 'funds_reinstated')
  await tell(dispute, 'funds_withdrawn')
  await tell(dispute, 'created')
  expect(await rowsOf(paid)).toEqual([
    ['dispute', '120.00', '-120.00', '0.00'],
    ['dispute_reversal', '120.00', '120.00', '0.00'],
  ])
  expect(await invoice(paid)).toMatchObject({ status: 'paid', balance_due: '0.00' })
  expect(await read(paid.payment)).toMatchObject({ state: 'received', refundable_amount: '120.00' })
})

test('of a payment that was partly refunded leaves an excess, which counts nowhere and staff are told', async () => {
  const paid = await company.paid()
  await refund(paid, '50.00')
  const dispute = company.stripe.dispute(paid.charge)
  company.stripe.move(dispute, 'withdrawn')
  await tell(dispute, 'funds_withdrawn')
  expect(await rowsOf(paid)).toEqual([
    ['refund', '50.00', '-50.00', '0.00'],
    ['dispute', '70.00', '-70.00', '50.00'],
  ])
  expect(await invoice(paid)).toMatchObject({ balance_due: '120.00' })
  expect((await company.told()).at(-2)).toContain('Paid back twice: £50.00 to claim from Ada Lovelace Ltd.')
  company.stripe.move(dispute, 'reinstated')
  dispute.status = 'won'
  await tell(dispute, 'funds_reinstated')
  expect((await rowsOf(paid)).at(-1)).toEqual(['dispute_reversal', '70.00', '70.00', '50.00'])
  expect(await invoice(paid)).toMatchObject({ balance_due: '50.00' })
})

test('after everything was refunded is an excess as a whole', async () => {
  const paid = await company.paid()
  await refund(paid, '120.00', 'by_hand')
  const dispute = company.stripe.dispute(paid.charge)
  company.stripe.move(dispute, 'withdrawn')
  await tell(dispute, 'funds_withdrawn')
  expect((await rowsOf(paid)).at(-1)).toEqual(['dispute', '0.00', '0.00', '120.00'])
  expect(await invoice(paid)).toMatchObject({ balance_due: '120.00' })
})

test('is read by the job when its events came before the payment was recorded', async () => {
  const paid = await company.paid()
  const dispute = company.stripe.dispute(paid.charge)
  company.stripe.move(dispute, 'withdrawn')
  await followStripe(company.server.services)
  expect(await rowsOf(paid)).toEqual([['dispute', '120.00', '-120.00', '0.00']])
})

test('a charge of other software on the same account is left alone, and Stripe tries again while it is away', async () => {
  const paid = await company.paid()
  paid.session.metadata = {}
  const dispute = company.stripe.dispute(paid.charge)
  expect(await company.deliver('charge.dispute.created', dispute)).toBe(200)
  expect(await read(paid.payment)).toMatchObject({ state: 'received' })
  company.stripe.isDown = true
  expect(await company.deliver('charge.dispute.created', dispute)).toBe(503)
  company.stripe.isDown = false
})
