/** What staff are told about. */
export const STAFF_EVENTS = [
  'quote_viewed',
  'quote_accepted',
  'quote_rejected',
  'quote_amendment_requested',
  'quote_expired',
  'quote_not_sent',
  'invoice_viewed',
  'invoice_paid',
  'invoice_not_sent',
  'member_joined',
] as const
export type StaffEvent = (typeof STAFF_EVENTS)[number]

/** What decides about money or access: told to owners and to whom it concerns, whatever they have chosen. */
export const SECURITY_NOTICE = 'security_notice'

export interface NotificationChoice {
  by_email: boolean
  in_app: boolean
}

/** What is no news that waits for an answer is mailed to those only who ask for it. */
const NOT_MAILED_UNASKED: readonly StaffEvent[] = ['quote_viewed', 'invoice_viewed', 'member_joined']

/** For who has chosen nothing. */
export function usualChoice(event: StaffEvent): NotificationChoice {
  return { by_email: !NOT_MAILED_UNASKED.includes(event), in_app: true }
}
