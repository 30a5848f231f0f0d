import type { Payment } from '@quotespark/contract'
import { PAYMENT_METHOD_LABELS } from '@quotespark/domain/document'

const KINDS: Readonly<Record<Payment['kind'], string>> = {
  payment: 'Payment',
  void: 'Void',
  refund: 'Refund',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute reversed',
}

const STATES: Readonly<Record<Payment['state'], string>> = {
  received: 'Received',
  on_its_way: 'On its way',
  failed: 'Failed',
  disputed: 'Disputed',
  voided: 'Voided',
}

/** The columns of the export, as its list shows them. */
export const CSV_COLUMNS: readonly [title: string, read: (payment: Payment) => string | null][] = [
  ['Date', ({ paid_on }) => paid_on],
  ['Kind', ({ kind }) => KINDS[kind]],
  ['Customer', ({ customer }) => customer?.name ?? null],
  ['Method', ({ method }) => PAYMENT_METHOD_LABELS[method]],
  ['Reference', ({ reference }) => reference],
  ['Reason', ({ reason }) => reason],
  ['Amount', ({ signed_amount }) => signed_amount],
  ['Invoices', ({ invoices }) => invoices.map(({ invoice_number }) => invoice_number).join(', ')],
  ['Not allocated', ({ unallocated_amount }) => unallocated_amount],
  ['Fee', ({ fee_amount }) => fee_amount],
  ['State', ({ state }) => STATES[state]],
  ['Recorded by', ({ created_by_name }) => created_by_name],
]
