import type { StaffEvent } from '@quotespark/domain/document'

export interface NotificationGroup {
  title: string
  text: string
  events: readonly { event: StaffEvent; label: string }[]
}

/** The events a user can choose, grouped for display. */
export const NOTIFICATION_GROUPS: readonly NotificationGroup[] = [
  {
    title: 'Quotes',
    text: 'When a customer opens or answers a quote, a quote expires, or a change came too late.',
    events: [
      { event: 'quote_viewed', label: 'A customer opens a quote' },
      { event: 'quote_accepted', label: 'A customer accepts a quote' },
      { event: 'quote_rejected', label: 'A customer declines a quote' },
      { event: 'quote_amendment_requested', label: 'A customer asks for a change' },
      { event: 'quote_expired', label: 'A quote expires without an answer' },
      { event: 'quote_not_sent', label: 'A quote was answered before its changes were sent' },
    ],
  },
  {
    title: 'Invoices and payments',
    text: 'When a customer opens or pays an invoice, a stage is due, or one could not be sent.',
    events: [
      { event: 'invoice_viewed', label: 'A customer opens an invoice' },
      { event: 'invoice_paid', label: 'A customer pays an invoice' },
      {
        event: 'customer_replied',
        label: 'A customer says that an invoice is paid, or that there is a problem',
      },
      { event: 'credit_kept', label: 'A customer pays more than was due' },
      { event: 'payment_returned', label: 'A card payment is refunded at Stripe or disputed' },
      { event: 'payment_failed', label: 'A payment that was on its way does not come' },
      { event: 'invoice_not_sent', label: 'A scheduled invoice could not be sent' },
      { event: 'recurring_made', label: 'A recurring invoice was made' },
      { event: 'recurring_paused', label: 'A recurring invoice was paused or could not be made' },
      { event: 'stage_due', label: 'A stage of a payment plan is due' },
      { event: 'stage_not_billed', label: 'A stage could not be billed by itself' },
      { event: 'reference_rate_missing', label: 'The reference rate for interest is missing (owners only)' },
    ],
  },
  {
    title: 'Questions',
    text: 'When a customer writes to you from a document’s page.',
    events: [{ event: 'question_asked', label: 'A customer asks a question' }],
  },
  {
    title: 'Team',
    text: 'When someone joins your company.',
    events: [{ event: 'member_joined', label: 'Someone joins the team' }],
  },
]
