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
  not_yet_due: 'Not yet due',
  late_1_30: '1–30 days late',
  late_31_60: '31–60 days late',
  late_61_90: '61–90 days late',
  late_over_90: 'Over 90 days late',
  paid_on: 'Paid on these dates',
  credit_left: 'Credit left',
}
