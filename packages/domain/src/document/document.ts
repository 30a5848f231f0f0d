import type { Received } from '../contact/customer-contact.ts'

/** One kind of document: the words and rules that the database, the server, the paper and the screens share. */
export interface KindOfDocument {
  /** As part of a sentence, and as its first word or a heading. */
  name: string
  title: string
  /** All of them in a few words, as the API is described. */
  description: string
  /** Prefix that its consecutive numbers start with, until its company has one of its own. */
  prefix: string
  /** 'time': a time stamp, unless its company has chosen a series. */
  numbered_by: 'series' | 'time'
  /** Contacts of the customer get it by email when they receive these. */
  received: Received
  /** Statuses as stored, with their labels. */
  statuses: Readonly<Record<string, string>>
  /** Situations that its list can be narrowed to, besides the status (`situation.ts`). */
  situations: readonly string[]
  /** Statuses that wait for an answer, for money or for staff: such a document cannot be archived. */
  waiting: readonly string[]
  /** True when its date and `sent_at` are those of the newest sending; false when it has a date of its own and the first sending counts. */
  is_dated_by_sending: boolean
  /** True when customers have a page for it, by link and in the portal; false when they get its PDF alone. */
  has_page: boolean
  /** True when it may have a payment plan, of which each stage becomes an invoice. */
  has_plan: boolean
  /** Permission needed to write and send one, and to change templates of this kind. */
  permission: string
  /** Texts that it has, and that a template may bring. */
  texts: readonly string[]
  /** True when a search also looks at the customer's email address, besides title, number and the customer's name. */
  is_found_by_email: boolean
  /** Actions on several at once: each does what the action of that name does for one. `undo` cancels what still waits. */
  bulk_actions: readonly string[]
  /** Warnings before it is sent (`SEND_CHECKS`). */
  send_checks: readonly string[]
  printed: {
    /** Its heading when it shows VAT. */
    title_with_vat: string
    /** Labels of the customer and of its date. */
    customer: string
    date: string
    /** Further dates that it shows, in order. */
    dates: readonly ('valid_until' | 'tax_point' | 'due_date')[]
    /** True when it shows its page as a code, for paying there. */
    has_code: boolean
  }
}

/**
 * The kinds of document: all of them are written, sealed, sent and kept in the same way. Transitions between statuses are in
 * `quote-status.ts` and `invoice-status.ts`.
 */
export const DOCUMENTS = {
  quote: {
    name: 'quote',
    title: 'Quote',
    description: 'Offers, from the draft to the customer’s answer.',
    prefix: 'Q-',
    numbered_by: 'time',
    received: 'quotes',
    statuses: {
      draft: 'Draft',
      sent: 'Sent',
      viewed: 'Viewed',
      accepted: 'Accepted',
      rejected: 'Rejected',
      expired: 'Expired',
      amendment_requested: 'Amendment Requested',
    },
    situations: [
      'open',
      'expiring',
      'to_invoice',
      'ever_sent',
      'ever_viewed',
      'invoiced',
      'accepted_on',
      'mail_failed',
      'question_open',
    ],
    waiting: ['sent', 'viewed', 'amendment_requested'],
    is_dated_by_sending: true,
    has_page: true,
    has_plan: true,
    permission: 'manage_quotes',
    texts: ['title', 'description', 'notes', 'terms_and_conditions'],
    is_found_by_email: false,
    bulk_actions: ['send', 'mark_as_accepted', 'mark_as_rejected', 'archive', 'restore', 'undo'],
    send_checks: ['total_zero', 'expired', 'reverse_charge', 'no_customer_email', 'unprintable'],
    printed: {
      title_with_vat: 'Quote',
      customer: 'Prepared for',
      date: 'Date',
      dates: ['valid_until'],
      has_code: false,
    },
  },
  invoice: {
    name: 'invoice',
    title: 'Invoice',
    description: 'From the draft, or an accepted quote, to the payment.',
    prefix: 'INV-',
    received: 'invoices',
    numbered_by: 'series',
    statuses: {
      draft: 'Draft',
      sent: 'Sent',
      viewed: 'Viewed',
      paid: 'Paid',
      overdue: 'Overdue',
      cancelled: 'Cancelled',
      partially_paid: 'Partially Paid',
      credited: 'Credited',
    },
    situations: [
      'unpaid',
      'not_yet_due',
      'late_1_30',
      'late_31_60',
      'late_61_90',
      'late_over_90',
      'paid_on',
      'mail_failed',
      'question_open',
    ],
    waiting: ['sent', 'viewed', 'overdue', 'partially_paid'],
    is_dated_by_sending: false,
    has_page: true,
    has_plan: false,
    permission: 'manage_invoices',
    texts: ['title', 'description', 'notes', 'message_on_statement', 'terms_and_conditions'],
    is_found_by_email: true,
    bulk_actions: ['send', 'remind', 'mark_as_paid', 'archive', 'restore', 'undo'],
    send_checks: [
      'total_zero',
      'overdue',
      'late_vat_invoice',
      'vat_reason',
      'reverse_charge',
      'no_bank_details',
      'no_customer_email',
      'unprintable',
    ],
    // Showing VAT without being registered is penalised (Finance Act 2008 Sch 41 para 2), so nothing may look like it.
    printed: {
      title_with_vat: 'VAT invoice',
      customer: 'Billed to',
      date: 'Issue date',
      dates: ['tax_point', 'due_date'],
      has_code: true,
    },
  },
  credit_note: {
    name: 'credit note',
    title: 'Credit note',
    description: 'What customers get back of an issued invoice.',
    prefix: 'CN-',
    numbered_by: 'series',
    received: 'invoices',
    statuses: { issued: 'Issued', sent: 'Sent' },
    situations: ['credit_left', 'mail_failed', 'question_open'],
    waiting: [],
    is_dated_by_sending: false,
    has_plan: false,
    has_page: true,
    permission: 'manage_invoices',
    texts: [],
    is_found_by_email: false,
    bulk_actions: ['send', 'archive', 'restore', 'undo'],
    send_checks: ['no_customer_email', 'unprintable'],
    // As of an invoice: a firm that is not registered has no words about VAT on it.
    printed: {
      title_with_vat: 'Credit note',
      customer: 'Credited to',
      date: 'Date',
      dates: [],
      has_code: false,
    },
  },
} as const satisfies Record<string, KindOfDocument>

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

/** A kind whose documents always have consecutive numbers, without a gap. */
export type NumberedKind = {
  [Kind in DocumentKind]: (typeof DOCUMENTS)[Kind]['numbered_by'] extends 'series' ? Kind : never
}[DocumentKind]

/** Kinds whose documents always have consecutive numbers. */
export const NUMBERED_KINDS = DOCUMENT_KINDS.filter(
  (kind) => DOCUMENTS[kind].numbered_by === 'series',
) as NumberedKind[]

export type DocumentStatus<Kind extends DocumentKind = DocumentKind> = {
  [Each in DocumentKind]: keyof (typeof DOCUMENTS)[Each]['statuses'] & string
}[Kind]

export type BulkAction<Kind extends DocumentKind = DocumentKind> = {
  [Each in DocumentKind]: (typeof DOCUMENTS)[Each]['bulk_actions'][number]
}[Kind]

/** The statuses of a kind, in their order. */
export function statusesOf<Kind extends DocumentKind>(kind: Kind): DocumentStatus<Kind>[] {
  return Object.keys(DOCUMENTS[kind].statuses) as DocumentStatus<Kind>[]
}

/** The name of a kind in the plural, as a part of addresses: 'quotes'. */
export function addressOf(kind: DocumentKind): string {
  return `${DOCUMENTS[kind].name}s`.replaceAll(' ', '-')
}

/** The label of a status; a status the kind does not have is returned as stored. */
export function statusLabel(kind: DocumentKind, status: string): string {
  const labels: Readonly<Record<string, string>> = DOCUMENTS[kind].statuses
  return labels[status] ?? status
}

/** How a document originates from another. */
export type DocumentRelation = 'billed_from' | 'duplicated_from' | 'credits'

/** Why a credit note was written: the invoice was wrong, or the price went down afterwards. */
export const CREDIT_REASONS = ['mistake', 'reduction'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

export const CREDIT_REASON_LABELS: Readonly<Record<CreditReason, string>> = {
  mistake: 'It was a mistake',
  reduction: 'We agreed on less',
}

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
