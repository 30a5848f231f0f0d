/** Events staff are notified about. */
export const STAFF_EVENTS = [
  'quote_viewed',
  'quote_accepted',
  'quote_rejected',
  'quote_amendment_requested',
  'quote_expired',
  'quote_not_sent',
  'question_asked',
  'customer_replied',
  'stage_due',
  'stage_not_billed',
  'invoice_viewed',
  'invoice_paid',
  'invoice_not_sent',
  'credit_kept',
  'payment_returned',
  'payment_failed',
  'reference_rate_missing',
  'recurring_made',
  'recurring_paused',
  'member_joined',
] as const
export type StaffEvent = (typeof STAFF_EVENTS)[number]

/** Notice of a change that affects money or access; sent to owners and the person concerned whatever they have chosen. */
export const SECURITY_NOTICE = 'security_notice'

export interface NotificationChoice {
  by_email: boolean
  in_app: boolean
}

/** Events that need no answer, emailed only to those who ask for it. */
const NOT_EMAILED_BY_DEFAULT: readonly StaffEvent[] = [
  'quote_viewed',
  'invoice_viewed',
  'recurring_made',
  'member_joined',
]

/** The default for anyone who has chosen nothing. */
export function defaultNotificationChoice(event: StaffEvent): NotificationChoice {
  return { by_email: !NOT_EMAILED_BY_DEFAULT.includes(event), in_app: true }
}
