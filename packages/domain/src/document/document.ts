/**
 * The kinds of document: all of them are written, sealed, sent and kept in the same way. Transitions between statuses are in
 * `quote-status.ts` and `invoice-status.ts`.
 */
export const DOCUMENTS = {
  quote: {
    /** As part of a sentence, and as its first word or a heading. */
    name: 'quote',
    title: 'Quote',
    /** Prefix of its consecutive numbers; null for a kind that is numbered by the clock. */
    series: null,
    statuses: {
      draft: 'Draft',
      sent: 'Sent',
      viewed: 'Viewed',
      accepted: 'Accepted',
      rejected: 'Rejected',
      expired: 'Expired',
      amendment_requested: 'Amendment Requested',
    },
    /** Statuses that wait for an answer, for money or for staff: such a document cannot be archived. */
    waiting: ['sent', 'viewed', 'amendment_requested'],
    /** Actions on several at once: each does what the action of that name does for one. `undo` cancels what still waits. */
    bulk_actions: ['send', 'mark_as_accepted', 'mark_as_rejected', 'archive', 'restore', 'undo'],
    /** Warnings before it is sent (`SEND_CHECKS`). */
    send_checks: ['total_zero', 'expired', 'reverse_charge', 'no_customer_email', 'unprintable'],
  },
  invoice: {
    name: 'invoice',
    title: 'Invoice',
    series: 'INV',
    statuses: {
      draft: 'Draft',
      sent: 'Sent',
      viewed: 'Viewed',
      paid: 'Paid',
      overdue: 'Overdue',
      cancelled: 'Cancelled',
      partially_paid: 'Partially Paid',
    },
    waiting: ['sent', 'viewed', 'overdue', 'partially_paid'],
    bulk_actions: ['send', 'remind', 'mark_as_paid', 'archive', 'restore', 'undo'],
    send_checks: [
      'total_zero',
      'overdue',
      'vat_reason',
      'reverse_charge',
      'no_bank_details',
      'no_customer_email',
      'unprintable',
    ],
  },
} as const

/** Most documents that one bulk call may name. */
export const MAX_BULK = 200

export type DocumentKind = keyof typeof DOCUMENTS
export const DOCUMENT_KINDS = Object.keys(DOCUMENTS) as DocumentKind[]

export function isDocumentKind(kind: string): kind is DocumentKind {
  return Object.hasOwn(DOCUMENTS, kind)
}

/** Calls the case of a value's kind. There is one for every kind, so that a new kind is forgotten nowhere. */
export function matchKind<Value extends { kind: DocumentKind }, Matching extends Cases<Value>>(
  value: Value,
  cases: Matching,
): ReturnType<Matching[Value['kind']]> {
  const matching = cases[value.kind as Value['kind']] as (value: Value) => ReturnType<Matching[Value['kind']]>
  return matching(value)
}

type Cases<Value extends { kind: DocumentKind }> = {
  [Kind in Value['kind']]: (value: Extract<Value, { kind: Kind }>) => unknown
}

/** A kind whose documents are numbered consecutively. */
export type NumberedKind = {
  [Kind in DocumentKind]: (typeof DOCUMENTS)[Kind]['series'] extends string ? Kind : never
}[DocumentKind]

/** Kinds whose documents are numbered consecutively. */
export const NUMBERED_KINDS = DOCUMENT_KINDS.filter(
  (kind) => DOCUMENTS[kind].series !== null,
) as NumberedKind[]

export type DocumentStatus<Kind extends DocumentKind = DocumentKind> = {
  [Each in DocumentKind]: keyof (typeof DOCUMENTS)[Each]['statuses'] & string
}[Kind]

export type BulkAction<Kind extends DocumentKind = DocumentKind> = {
  [Each in DocumentKind]: (typeof DOCUMENTS)[Each]['bulk_actions'][number]
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
export const ANSWER_CHANNELS = ['phone', 'email', 'in_person', 'other'] as const
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number]

export const ANSWER_CHANNEL_LABELS: Readonly<Record<AnswerChannel, string>> = {
  phone: 'By phone',
  email: 'By email',
  in_person: 'In person',
  other: 'Other',
}

/** How an e-invoice reaches its customer: attached to an email for them to import, or straight into their software. */
export const E_INVOICE_CHANNELS = ['email', 'access_point'] as const
export type EInvoiceWay = (typeof E_INVOICE_CHANNELS)[number]
