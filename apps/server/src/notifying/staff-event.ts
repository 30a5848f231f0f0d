/** What staff are told about, each as they chose in their preferences. */
export type StaffEvent =
  | 'quote_viewed'
  | 'quote_accepted'
  | 'quote_rejected'
  | 'quote_amendment_requested'
  | 'quote_expired'
  | 'invoice_viewed'
  | 'invoice_paid'
  | 'member_joined'
