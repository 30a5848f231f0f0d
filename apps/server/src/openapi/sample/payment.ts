import type { Payment } from '@quotespark/contract'
import { OWNER_NAME } from './company.ts'
import { partPaidInvoice } from './invoice.ts'
import { documentCustomer } from './line.ts'
import { sampleId } from './sample-id.ts'

const { id: invoice_id, invoice_number, payments } = partPaidInvoice
const [recorded] = payments as [(typeof payments)[number]]
const { payment_amount: amount, ...first } = recorded

const payment: Payment = {
  ...{ ...first, amount, signed_amount: amount },
  customer: { id: documentCustomer.id, name: documentCustomer.name, email: documentCustomer.email },
  invoices: [{ invoice_id, invoice_number, amount }],
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
  abilities: { void: false, correct: false },
}
