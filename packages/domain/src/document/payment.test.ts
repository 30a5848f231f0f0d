import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MALFORMED_DECIMALS } from '../money/malformed-decimals.fixture.ts'
import { fromPence } from '../money/money.ts'
import { Refusal } from '../refusal.ts'
import { applyPayment, balanceDue, markAsPaid, type PayableInvoice } from './payment.ts'

const invoice = (change: Partial<PayableInvoice> = {}): PayableInvoice => ({
  total_amount: '100.00',
  amount_paid: '0.00',
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
      expect.objectContaining({ code: 'payment_exceeds_balance', data: { balance_due: '60.00' } }),
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
