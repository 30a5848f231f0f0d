import { expect, it } from 'vitest'
import type { PayableInvoice } from '../document/payment.ts'
import { setOffCredit } from './set-off.ts'

const invoice = (change: Partial<PayableInvoice>): PayableInvoice => ({
  id: 'invoice',
  ...{ total_amount: '1200.00', sealed_total_amount: '1200.00', amount_paid: '0.00', set_off_amount: '0.00' },
  status: 'sent',
  ...change,
})

it.each<[string, Partial<PayableInvoice>, string, ReturnType<typeof setOffCredit>]>([
  [
    'part of a balance leaves the status',
    {},
    '400.00',
    { set_off_amount: '400.00', credit_amount: '0.00', balance_due: '800.00', status: 'sent' },
  ],
  [
    'all of an unpaid invoice makes it credited',
    { set_off_amount: '200.00' },
    '1000.00',
    { set_off_amount: '1000.00', credit_amount: '0.00', balance_due: '0.00', status: 'credited' },
  ],
  [
    'more than the balance of a part-paid invoice leaves it paid, and the rest is credit',
    { amount_paid: '800.00', status: 'partially_paid' },
    '600.00',
    { set_off_amount: '400.00', credit_amount: '200.00', balance_due: '0.00', status: 'paid' },
  ],
  [
    'a paid invoice stays paid, and all of it is credit',
    { amount_paid: '1200.00', status: 'paid' },
    '600.00',
    { set_off_amount: '0.00', credit_amount: '600.00', balance_due: '0.00', status: 'paid' },
  ],
])('%s', (_, change, credit, outcome) => {
  expect(setOffCredit(invoice(change), credit)).toEqual(outcome)
})
