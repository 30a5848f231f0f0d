import { INVOICE_AGE_LABELS } from '@quotespark/domain/dashboard'
import type { Situation } from '@quotespark/domain/document'

/** Loaded with the filters and the palette; the list itself does not need them. */
export const SITUATION_LABELS: Readonly<Record<Situation, string>> = {
  open: 'Waiting for an answer',
  expiring: 'Expiring within 7 days',
  to_invoice: 'Accepted, not invoiced',
  ever_sent: 'Ever sent',
  ever_viewed: 'Viewed or accepted',
  invoiced: 'Invoiced',
  accepted_on: 'Accepted on these dates',
  mail_failed: 'Email failed',
  question_open: 'Question to answer',
  unpaid: 'Unpaid',
  ...INVOICE_AGE_LABELS,
  paid_on: 'Paid on these dates',
  credit_left: 'Credit left',
}
