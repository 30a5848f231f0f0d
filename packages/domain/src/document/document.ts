/**
 * The kinds of document, which are all written, sealed, sent and stored in the same way, with their names and status labels.
 * The transitions between statuses are in `quote-status.ts` and `invoice-status.ts`.
 */
export const DOCUMENTS = {
  quote: {
    name: 'quote',
    statuses: {
      draft: 'Draft',
      sent: 'Sent',
      viewed: 'Viewed',
      accepted: 'Accepted',
      rejected: 'Rejected',
      expired: 'Expired',
      amendment_requested: 'Amendment Requested',
    },
  },
  invoice: {
    name: 'invoice',
    statuses: {
      draft: 'Draft',
      sent: 'Sent',
      viewed: 'Viewed',
      paid: 'Paid',
      overdue: 'Overdue',
      cancelled: 'Cancelled',
      partially_paid: 'Partially Paid',
    },
  },
} as const

export type DocumentKind = keyof typeof DOCUMENTS
export const DOCUMENT_KINDS = Object.keys(DOCUMENTS) as DocumentKind[]

export type DocumentStatus<Kind extends DocumentKind = DocumentKind> = {
  [Each in Kind]: keyof (typeof DOCUMENTS)[Each]['statuses']
}[Kind]

/** The label of a status; a status the kind does not have is returned as stored. */
export function statusLabel(kind: DocumentKind, status: string): string {
  const labels: Readonly<Record<string, string>> = DOCUMENTS[kind].statuses
  return labels[status] ?? status
}

/** How a document originates from another. */
export type DocumentRelation = 'billed_from' | 'duplicated_from'

export type AnswerAction = 'accept' | 'reject' | 'amendment'

/** How staff learned of an answer that was not given on the customer's page. */
export const TELLING_WAYS = ['phone', 'email', 'in_person', 'other'] as const
export type TellingWay = (typeof TELLING_WAYS)[number]

export const TELLING_WAY_LABELS: Readonly<Record<TellingWay, string>> = {
  phone: 'By phone',
  email: 'By e-mail',
  in_person: 'In person',
  other: 'Other',
}
