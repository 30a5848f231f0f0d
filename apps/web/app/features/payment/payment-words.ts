import type { Payment } from '@quotespark/contract'
import { HAPPENING } from '~/features/document/undo-window/step-words.ts'

export const KIND_LABELS: Readonly<Record<Payment['kind'], string>> = {
  payment: 'Payment',
  void: 'Void',
  refund: 'Refund',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute reversed',
}

const STATE_WORDS: Readonly<Partial<Record<Payment['state'], string>>> = {
  on_its_way: 'on its way',
  failed: 'failed',
  disputed: 'disputed',
  voided: 'voided',
}

/** The kind of a row, with its state unless it simply counts; while it can be undone, that it is being saved. */
export function kindAndState({ kind, state, held }: Pick<Payment, 'kind' | 'state' | 'held'>): string {
  if (held) return HAPPENING[held.step]
  const words = STATE_WORDS[state]
  return words ? `${KIND_LABELS[kind]}, ${words}` : KIND_LABELS[kind]
}

/** The numbers of the invoices that a row concerns; an empty text where it concerns none. */
export function invoiceNumbers({ invoices }: Pick<Payment, 'invoices'>): string {
  return invoices.map(({ invoice_number }) => invoice_number).join(', ')
}
