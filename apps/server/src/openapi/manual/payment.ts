import {
  correctedPayment,
  overpayment,
  payment,
  paymentVoid,
  refund,
  waitingPayment,
} from '../sample/payment.ts'
import type { Manual } from './page.ts'

const ofCustomer = { customer_id: payment.customer?.id ?? '', from: '2026-11-01', to: '2026-11-30' }

export const paymentManual: Manual<'payment'> = {
  list: {
    description:
      'Returns a page of payments, voids, refunds and disputes, the newest day first, with what each settles and what is left of it. Filters narrow by kind, method, customer, invoice, days and state; `search` finds text in the reference, the name or email of the customer and the numbers of invoices. What can still be undone is shown on its invoice alone.',
    notFound: ['customer', 'invoice'],
    input: { ...ofCustomer, kind: 'payment', limit: 50 },
    output: { items: [payment], next_cursor: null },
  },
  count: {
    description:
      'Returns how many rows the same filter would list, their counts and sums by kind, and the unused credit of the customer or of all customers. Amounts are positive; subtract voids, refunds and disputes, and for money alone `cis`. Beyond 10,000 rows of a narrow filter the rest is not counted, and `is_exact` is false.',
    notFound: ['customer', 'invoice'],
    input: ofCustomer,
    output: {
      total: 1,
      by_kind: {
        payment: { count: 1, amount: payment.amount },
        void: { count: 0, amount: '0.00' },
        refund: { count: 0, amount: '0.00' },
        dispute: { count: 0, amount: '0.00' },
        dispute_reversal: { count: 0, amount: '0.00' },
      },
      cis: { deducted_amount: '0.00', voided_amount: '0.00' },
      on_its_way: { count: 0, amount: '0.00' },
      credit_amount: '80.00',
      is_exact: true,
    },
  },
  exportCsv: {
    description:
      'Returns the payments, voids and refunds of the filter as a table for spreadsheets, the newest day first, without a limit. Voids and refunds are negative. Formulas in texts are disarmed.',
    notFound: ['customer', 'invoice'],
    input: ofCustomer,
  },
  get: {
    description:
      'Returns one payment, void or refund with what it settles now, its corrections, and in `later_rows` everything that was voided, refunded or disputed of it since, in the order in which that was recorded, then refunds that wait for Stripe or that it has refused, then what can still be undone.',
    notFound: ['payment'],
    input: { id: payment.id },
    output: { ...payment, later_rows: [] },
  },
  getReceipt: {
    description:
      'Returns the receipt of a payment as a PDF: its date, method and amount, the invoices it settles with what each still owes, and the seller. It says how things stand now. Voids, refunds and payments that are void have none.',
    notFound: ['payment', 'receipt'],
    input: { id: payment.id },
  },
  create: {
    description:
      'Records a payment. `allocations` say what it settles; without them the invoices that are due first are paid, and of the same day the one saved first. The rest is the customer’s credit. With `quote_id` it pays that quote’s open invoices alone, and the rest waits for its next one, which takes it when it is issued and has the day it came as tax point. With `notify_customer` one email has the receipt. With `undoable` it waits on all invoices for the undo window.',
    notFound: ['customer', 'invoice', 'quote'],
    input: {
      ...{
        customer_id: payment.customer?.id ?? '',
        amount: overpayment.amount,
        paid_on: overpayment.paid_on,
      },
      ...{ method: 'bank_transfer', reference: overpayment.reference },
      allocations: overpayment.invoices.map(({ invoice_id, amount }) => ({ invoice_id, amount })),
    },
    output: overpayment,
  },
  refund: {
    description:
      'Refunds a payment, up to `refundable_amount`: through Stripe where it came that way, unless `through` is `by_hand`. It takes the unused surplus, then `invoice_id`, then what was settled last; those invoices owe it again, unless `credit_note` says that the price is lower now. `notify_customer` emails the refund and these notes. Until Stripe answers, it is `on_its_way` and holds its amount; a refusal is `invalid_input`. With `undoable` it waits for the undo window.',
    notFound: ['payment', 'invoice'],
    input: { id: refund.payment_id ?? '', amount: refund.amount, reason: refund.reason ?? '' },
    output: refund,
  },
  void: {
    description:
      'Voids a payment that never came, or a refund that was never made, as a row of its own: dated today or on `paid_on`, the day on which the bank took the money back. The invoices owe again what a payment settled; what a refund took goes back to them. A second call, and a payment of which something was refunded, is `payment_closed`; `credit_used` names invoices on which its surplus was used. With `undoable` it waits for the undo window.',
    notFound: ['payment'],
    input: {
      id: paymentVoid.payment_id ?? '',
      reason: paymentVoid.reason ?? '',
      paid_on: paymentVoid.paid_on,
    },
    output: paymentVoid,
  },
  undo: {
    description:
      'Takes back a payment, a void or a refund that was made with `undoable` and still waits (`held`), on every invoice that it concerns, and answers with it. Nothing of it was recorded. `undo` of any of these invoices does the same. What was recorded already is refused with `nothing_to_undo`.',
    notFound: ['payment'],
    input: { id: waitingPayment.id },
    output: { ...waitingPayment, held: null },
  },
  correct: {
    description:
      'Puts the date or the reference of a payment right. What is left out stays as it is, and an empty reference removes it. The first words stay in `corrections` and in the history. The date of a payment through Stripe cannot be changed. Amount, method and invoice are put right by a void and a new payment. Words that are already there change nothing.',
    notFound: ['payment'],
    input: {
      ...{ id: correctedPayment.id, paid_on: correctedPayment.paid_on },
      ...{ reference: correctedPayment.reference, reason: correctedPayment.corrections[0]?.reason },
    },
    output: correctedPayment,
  },
}
