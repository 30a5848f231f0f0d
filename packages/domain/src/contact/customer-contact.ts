/** A customer is a firm with people in it, or one person. */
export const CUSTOMER_KINDS = ['company', 'person'] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]

/** Emails that a contact of a customer can be sent. */
export const RECEIVED = ['quotes', 'invoices', 'reminders'] as const
export type Received = (typeof RECEIVED)[number]
export const RECEIVED_LABELS: Readonly<Record<Received, string>> = {
  quotes: 'Quotes',
  invoices: 'Invoices',
  reminders: 'Reminders',
}

/** Most further contacts of a customer, and most site addresses. */
export const MAX_CONTACTS = 20
export const MAX_SITES = 50
