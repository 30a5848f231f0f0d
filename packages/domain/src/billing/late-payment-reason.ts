/** Why nothing can be claimed on an invoice. */
export const LATE_PAYMENT_REASONS = [
  'claim',
  'not_issued',
  'credited',
  'customer_unknown',
  'consumer',
  'disputed',
  'advance_payment',
  'not_late',
  'nothing_to_claim',
] as const
export type LatePaymentReason = (typeof LATE_PAYMENT_REASONS)[number]

const SENTENCES: Readonly<Record<LatePaymentReason, string>> = {
  claim: 'This invoice claims interest itself, and bears none.',
  not_issued: 'No interest runs on an invoice that is not issued or was cancelled.',
  credited: 'This invoice was credited: nothing is owed on it.',
  customer_unknown: 'Interest can only be claimed from a business. Say first whether this customer is one.',
  consumer: 'Statutory interest can only be claimed from a business, and this customer is not one.',
  disputed: 'The customer disputes this invoice: nothing can be claimed until that is settled.',
  advance_payment:
    'This invoice was asked for before the work. Enter when the work was finished: no interest runs before.',
  not_late: 'This invoice was not paid late.',
  nothing_to_claim: 'Everything that is due has been claimed.',
}

export const latePaymentSentence = (reason: LatePaymentReason): string => SENTENCES[reason]
