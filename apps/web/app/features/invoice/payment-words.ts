import type { PAYMENT_METHODS } from '@quotespark/contract'

export const PAYMENT_METHOD_LABELS: Readonly<Record<(typeof PAYMENT_METHODS)[number], string>> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  other: 'Other',
}
