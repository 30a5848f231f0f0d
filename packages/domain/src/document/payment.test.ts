import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MALFORMED_DECIMALS } from '../money/malformed-decimals.fixture.ts'
import { fromPence, type Money } from '../money/money.ts'
import { Refusal } from '../refusal.ts'
import type { InvoiceStatus } from './invoice-status.ts'
import {
  applyPayment,
  balanceDue,
  markAsPaid,
  type PayableInvoice,
  type PaymentOutcome,
  splitPayment,
  statusOnceSent,
  voidPayment,
} from './payment.ts'

const invoice = (change: Partial<PayableInvoice> = {}): PayableInvoice => ({
  id: 'an invoice',
  total_amount: '100.00',
  sealed_total_amount: null,
  amount_paid: '0.00',
  set_off_amount: '0.00',
  status: 'sent',
  ...change,
})

describe('applyPayment', () => {
  it('records a part payment and then the rest', () => {
    const part = applyPayment(invoice(), '40')
    expect(part).toEqual({ amount_paid: '40.00', balance_due: '60.00', status: 'partially_paid' })
    expect(applyPayment({ ...invoice(), ...part }, '60.00')).toEqual({
      amount_paid: '100.00',
      balance_due: '0.00',
      status: 'paid',
    })
  })

  it('refuses a penny more than the balance', () => {
    expect(() => applyPayment(invoice({ amount_paid: '40.00', status: 'partially_paid' }), '60.01')).toThrow(
      expect.objectContaining({
        code: 'payment_exceeds_balance',
        data: { balance_due: '60.00', invoice_id: 'an invoice' },
      }),
    )
  })

  it.each(['0', '0.00', '-1', '-0.01'])('refuses the amount %s, which is not positive', (amount) => {
    expect(() => applyPayment(invoice(), amount)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        data: { issues: [{ path: 'amount', message: 'Payment amount must be positive.' }] },
      }),
    )
  })

  it('refuses fractions of a penny', () => {
    expect(() => applyPayment(invoice(), '1.005')).toThrow(expect.objectContaining({ code: 'invalid_input' }))
  })

  it('refuses malformed amounts', () => {
    for (const amount of MALFORMED_DECIMALS) expect(() => applyPayment(invoice(), amount)).toThrow(Refusal)
    expect(() => applyPayment(invoice(), '1000000000000')).toThrow(
      expect.objectContaining({ code: 'amount_too_large' }),
    )
  })

  it.each(['draft', 'paid', 'cancelled', 'viewed', 'overdue'] as const)(
    'refuses a payment on a %s invoice',
    (status) => {
      for (const amount of ['1.00', '100.00', '100.01']) {
        expect(() => applyPayment(invoice({ status }), amount)).toThrow(
          expect.objectContaining({ code: 'transition_not_allowed' }),
        )
      }
    },
  )

  it('reaches exactly the total by any split into payments, and is paid only then', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(parts, (pence) => {
        const total_amount = fromPence(pence.reduce((sum, part) => sum + part, 0n))
        let state = invoice({ total_amount })
        for (const [index, part] of pence.entries()) {
          const outcome = applyPayment(state, fromPence(part))
          expect(outcome.status).toBe(index === pence.length - 1 ? 'paid' : 'partially_paid')
          state = { ...state, ...outcome }
          expect(balanceDue(state)).toBe(outcome.balance_due)
        }
        expect(state.amount_paid).toBe(total_amount)
      }),
    )
  })
})

describe('an invoice that was changed since it was sent', () => {
  const changed = invoice({ total_amount: '180.00', sealed_total_amount: '120.00' })

  it('owes what was sent, and is paid with it', () => {
    expect(balanceDue(changed)).toBe('120.00')
    const paid = { amount_paid: '120.00', balance_due: '0.00', status: 'paid' }
    expect(applyPayment(changed, '120.00')).toEqual(paid)
    expect(markAsPaid(changed)).toEqual(paid)
    expect(() => applyPayment(changed, '120.01')).toThrow(
      expect.objectContaining({
        code: 'payment_exceeds_balance',
        data: { balance_due: '120.00', invoice_id: 'an invoice' },
      }),
    )
    const part = voidPayment({ ...changed, amount_paid: '120.00', status: 'paid' }, '20.00')
    expect(part).toEqual({ amount_paid: '100.00', balance_due: '20.00', status: 'partially_paid' })
  })

  it.each<[InvoiceStatus, Money, InvoiceStatus]>([
    ['draft', '0.00', 'sent'],
    ['sent', '0.00', 'sent'],
    ['paid', '120.00', 'partially_paid'],
    ['partially_paid', '100.00', 'partially_paid'],
    ['partially_paid', '180.00', 'paid'],
    ['paid', '0.00', 'sent'],
  ])('that is %s with %s paid becomes %s once that is sent', (status, amount_paid, expected) => {
    expect(statusOnceSent({ ...changed, status, amount_paid })).toBe(expected)
  })

  it('of nothing stays as it was marked', () => {
    expect(
      statusOnceSent({ total_amount: '0.00', amount_paid: '0.00', set_off_amount: '0.00', status: 'paid' }),
    ).toBe('paid')
    expect(
      statusOnceSent({ total_amount: '0.00', amount_paid: '0.00', set_off_amount: '0.00', status: 'sent' }),
    ).toBe('sent')
  })
})

describe('splitPayment', () => {
  it('keeps what is beyond the balance as credit (worked case 3c)', () => {
    const owed = invoice({ total_amount: '120.00' })
    expect(splitPayment(owed, '200.00')).toEqual({ part: '120.00', credit: '80.00' })
    expect(splitPayment(owed, '120')).toEqual({ part: '120.00', credit: '0.00' })
    expect(splitPayment({ ...owed, amount_paid: '50.00', status: 'partially_paid' }, '70.01')).toEqual({
      part: '70.00',
      credit: '0.01',
    })
  })

  it.each(['draft', 'paid', 'cancelled'] as const)('keeps all of it where the invoice is %s', (status) => {
    expect(splitPayment(invoice({ status }), '5.00')).toEqual({ part: '0.00', credit: '5.00' })
  })
})

describe('voidPayment', () => {
  it.each<[Money, InvoiceStatus, Money, PaymentOutcome]>([
    ['100.00', 'paid', '100.00', { amount_paid: '0.00', balance_due: '100.00', status: 'sent' }],
    ['100.00', 'paid', '40.00', { amount_paid: '60.00', balance_due: '40.00', status: 'partially_paid' }],
    ['100.00', 'paid', '99.99', { amount_paid: '0.01', balance_due: '99.99', status: 'partially_paid' }],
    ['100.00', 'paid', '0.01', { amount_paid: '99.99', balance_due: '0.01', status: 'partially_paid' }],
    ['100', 'paid', '100', { amount_paid: '0.00', balance_due: '100.00', status: 'sent' }],
    ['60.00', 'partially_paid', '60.00', { amount_paid: '0.00', balance_due: '100.00', status: 'sent' }],
    [
      '60.00',
      'partially_paid',
      '20.00',
      { amount_paid: '40.00', balance_due: '60.00', status: 'partially_paid' },
    ],
    [
      '0.02',
      'partially_paid',
      '0.01',
      { amount_paid: '0.01', balance_due: '99.99', status: 'partially_paid' },
    ],
    ['0.01', 'partially_paid', '0.01', { amount_paid: '0.00', balance_due: '100.00', status: 'sent' }],
    [
      '99.99',
      'partially_paid',
      '33.33',
      { amount_paid: '66.66', balance_due: '33.34', status: 'partially_paid' },
    ],
  ])('of %s paid on a %s invoice takes back %s', (amount_paid, status, amount, outcome) => {
    expect(voidPayment(invoice({ amount_paid, status }), amount)).toEqual(outcome)
  })

  it.each(['60.01', '100.00', '0.00', '-1.00', '1.005'])(
    'refuses %s of 60.00 paid, which cannot be a payment of it',
    (amount) => {
      const partial = invoice({ amount_paid: '60.00', status: 'partially_paid' })
      expect(() => voidPayment(partial, amount)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
    },
  )

  it.each(['draft', 'sent', 'cancelled', 'viewed', 'overdue'] as const)('refuses a %s invoice', (status) => {
    expect(() => voidPayment(invoice({ amount_paid: '60.00', status }), '60.00')).toThrow(
      expect.objectContaining({ code: 'transition_not_allowed' }),
    )
  })

  it('leaves what was there before, for any payments voided in any order', () => {
    const cases = fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 10_000_000n }), fc.nat()), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(cases, (payments) => {
        const total = payments.reduce((sum, [part]) => sum + part, 0n)
        const paid = invoice({ total_amount: fromPence(total) })
        let state: PayableInvoice = { ...paid, ...markAsPaid(paid) }
        let left = total
        for (const [part] of payments.toSorted(([, one], [, other]) => one - other)) {
          left -= part
          const outcome = voidPayment(state, fromPence(part))
          expect(outcome).toEqual({
            amount_paid: fromPence(left),
            balance_due: fromPence(total - left),
            status: left === 0n ? 'sent' : 'partially_paid',
          })
          state = { ...state, ...outcome }
        }
        expect(state).toMatchObject(paid)
      }),
    )
  })
})

describe('markAsPaid', () => {
  it.each([
    ['sent', '0.00'],
    ['partially_paid', '99.99'],
  ] as const)('settles a %s invoice with %s already paid', (status, amount_paid) => {
    expect(markAsPaid(invoice({ status, amount_paid }))).toEqual({
      amount_paid: '100.00',
      balance_due: '0.00',
      status: 'paid',
    })
  })

  it('settles an invoice of £0.00', () => {
    expect(markAsPaid(invoice({ total_amount: '0.00' })).status).toBe('paid')
  })

  it('refuses to settle twice', () => {
    expect(() => markAsPaid(invoice({ status: 'paid', amount_paid: '100.00' }))).toThrow(
      expect.objectContaining({ data: { entity: 'invoice', from: 'paid', to: 'paid' } }),
    )
  })
})
