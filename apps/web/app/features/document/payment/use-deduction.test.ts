import type { OpenInvoice } from '@quotespark/contract'
import { describe, expect, test } from 'vitest'
import { expectedDeduction } from './use-deduction.ts'

const owing = (id: string) => ({ id, balance_due: '1800.00', to_pay_amount: '1600.00' }) as OpenInvoice
const INVOICES = [owing('a'), owing('b')]

describe('the deduction that is expected beside money', () => {
  test.each([
    ['is that of the oldest whose money comes in full', '2000.00', '200.00'],
    ['is that of both', '3200.00', '400.00'],
    ['is nothing before an amount is typed', undefined, '0.00'],
  ])('%s', (_, amount, expected) => {
    expect(expectedDeduction({ amount, typed: null }, INVOICES)).toBe(expected)
  })

  test.each([
    ['follows the parts that were typed', [['b', '1600.00']], '200.00'],
    ['is nothing for a part of what is to be paid', [['b', '1000.00']], '0.00'],
    ['is what the part leaves of the balance', [['a', '1700.00']], '100.00'],
    ['is nothing beside the whole balance', [['a', '1800.00']], '0.00'],
  ])('%s', (_, parts, expected) => {
    const typed = parts.map(([invoice_id = '', amount = '']) => ({ invoice_id, amount }))
    expect(expectedDeduction({ amount: '3200.00', typed }, INVOICES)).toBe(expected)
    expect(expectedDeduction({ amount: '3200.00', typed: undefined }, INVOICES)).toBe('0.00')
  })
})
