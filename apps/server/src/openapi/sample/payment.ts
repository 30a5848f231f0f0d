import type { CustomerCredit, OpenInvoice, Payment } from '@quotespark/contract'
import { OWNER_NAME } from './company.ts'
import { partPaidInvoice } from './invoice.ts'
import { documentCustomer } from './line.ts'
import { sampleId } from './sample-id.ts'

const { id: invoice_id, invoice_number, payments } = partPaidInvoice
const [recorded] = payments as [(typeof payments)[number]]
const { payment_amount: amount, abilities, ...first } = recorded
const { release: _, ...ofPayment } = abilities
const { id, name, email } = documentCustomer

export const payment: Payment = {
  ...{ ...first, kind: 'payment', amount, signed_amount: amount, unallocated_amount: '0.00' },
  ...{ credit_note_id: null, quote: null, fee_amount: null, excess_amount: '0.00', failure_reason: null },
  held: null,
  customer: { id, name, email },
  invoices: [{ invoice_id, invoice_number, amount }],
  abilities: ofPayment,
}

const CORRECTED_AT = '2026-11-19T09:10:00.000Z'
export const correctedPayment: Payment = {
  ...{ ...payment, paid_on: '2026-11-17', reference: 'FP 0417' },
  corrections: [
    {
      ...{ paid_on: '2026-11-17', reference: 'FP 0417', reason: 'As the bank statement says.' },
      ...{ previous_paid_on: payment.paid_on, previous_reference: payment.reference },
      ...{ created_by_name: OWNER_NAME, created_at: CORRECTED_AT },
    },
  ],
}

export const paymentVoid: Payment = {
  ...payment,
  ...{ id: sampleId('void'), kind: 'void', payment_id: payment.id, signed_amount: `-${amount}` },
  ...{ paid_on: '2026-11-20', reference: null, reason: 'The bank took it back.' },
  created_at: '2026-11-20T09:30:00.000Z',
  refundable_amount: '0.00',
  abilities: { void: false, refund: false, correct: false, receipt: false },
}

/** £1,580.00 for an invoice that owed £1,500.00. */
export const overpayment: Payment = {
  ...payment,
  ...{ id: sampleId('overpayment'), amount: '1580.00', signed_amount: '1580.00' },
  ...{ unallocated_amount: '80.00', refundable_amount: '1580.00' },
}

/** It can be undone for some more seconds. */
export const waitingPayment: Payment = {
  ...payment,
  ...{ id: sampleId('waiting payment'), state: 'on_its_way', refundable_amount: '0.00' },
  held: { step: 'pay', until: '2026-11-20T09:30:10.000Z', seconds_left: 8, by_name: OWNER_NAME },
  abilities: { void: false, refund: false, correct: false, receipt: false },
}

export const refund: Payment = {
  ...paymentVoid,
  ...{ id: sampleId('refund'), kind: 'refund', amount: '50.00', signed_amount: '-50.00' },
  ...{ invoices: [{ invoice_id, invoice_number, amount: '50.00' }], reason: 'Two boxes came back.' },
  abilities: { void: true, refund: false, correct: false, receipt: false },
}

export const refundOfCredit: Payment = {
  ...refund,
  ...{
    id: sampleId('refund of credit'),
    payment_id: overpayment.id,
    amount: '30.00',
    signed_amount: '-30.00',
  },
  ...{ invoices: [], reason: 'The customer asked for it.' },
}

export const customerCredit: CustomerCredit = {
  available_amount: '80.00',
  sources: [
    {
      ...{
        kind: 'overpayment',
        id: overpayment.id,
        number: overpayment.reference,
        quote_number: null,
        date: overpayment.paid_on,
      },
      ...{ amount: overpayment.amount, left_amount: '80.00' },
    },
  ],
}

const { due_date, total_amount, balance_due } = partPaidInvoice
export const openInvoice: OpenInvoice = {
  id: invoice_id,
  invoice_number,
  due_date,
  total_amount,
  balance_due,
  to_pay_amount: balance_due,
}
