import type { DocumentRows, documents, Transaction } from '@quotespark/database'
import type { DocumentKind, DocumentStatus, StaffEvent } from '@quotespark/domain/document'
import type { SealedContent } from '@quotespark/paper'
import type { MailTemplates } from '@quotespark/paper/mail'
import type { SQL } from 'drizzle-orm'
import type { ListOrder } from '../../../api/sorted-page.ts'
import type { DocumentRef } from '../document-ref.ts'
import type { SentRevision, SharedVariables } from '../sealing/delivery.ts'

/**
 * One kind of document, as the server knows it: all that shared code has to ask. Statuses, transitions and bulk actions are in
 * the domain; verbs that only this kind has are in its own feature.
 */
export interface Kind<Name extends DocumentKind = DocumentKind, Sort extends string = string>
  extends ListedKind<Name, Sort>,
    SealedKind<Name> {
  kind: Name
  /** The row as it stands at this instant, whether or not a job has stored it so yet. */
  rowAt(row: DocumentRows[Name], instant: Date): DocumentRows[Name]
  /** Notification for staff when the customer first opens one; undefined for a kind without a page for customers. */
  viewed:
    | {
        event: StaffEvent
        title: string
        /** True while the document still asks for an answer or for money: only then does a visit count. */
        isAwaited(row: ViewedRow, now: Date): boolean
      }
    | undefined
}

interface ViewedRow {
  status: DocumentStatus
  valid_until: string | null
}

/** How documents of one kind are listed, counted and exported. */
export interface ListedKind<Name extends DocumentKind = DocumentKind, Sort extends string = string> {
  kind: Name
  statuses: readonly DocumentStatus<Name>[]
  /** True when a draft may be without a customer. */
  mayLackCustomer: boolean
  /** Condition for a search, on documents joined with their customers. */
  contains(search: string): SQL
  order(by: { sort: Sort; direction: ListOrder['direction'] }): ListOrder
  /** Condition for the days (in London) that a list is filtered by. */
  isWithin(days: { from?: string | undefined; to?: string | undefined }): SQL | undefined
  /** Conditions for the status that staff see, on documents and on their tallies. `today` is the day in London. */
  isShownAs(status: DocumentStatus<Name>, today: string): SQL | undefined
  isTalliedAs(status: DocumentStatus<Name>, today: string): SQL | undefined
  csvColumns(now: Date): CsvColumns
}

/** A document as it is exported, with its customer. */
export type ExportedDocument = Pick<
  typeof documents.$inferSelect,
  | 'id'
  | 'number'
  | 'title'
  | 'status'
  | 'created_at'
  | 'valid_until'
  | 'last_viewed_at'
  | 'issue_date'
  | 'due_date'
  | 'paid_date'
  | 'subtotal'
  | 'discount_total'
  | 'tax_amount'
  | 'total_amount'
  | 'least_total_amount'
  | 'accepted_total_amount'
  | 'amount_paid'
  | 'balance_due'
> & { customer_name: string | null; customer_email: string | null }

export type CsvColumns = readonly [title: string, read: (row: ExportedDocument) => string | null][]

/** How documents of one kind are sealed and mailed. */
export interface SealedKind<Name extends DocumentKind = DocumentKind> {
  /** True when the document carries its date of sending: sending it again on another day changes nothing else. */
  isDatedBySending: boolean
  /** What the document says now; `revision` is the number it would be sealed as. */
  contentOf(db: Transaction, document: DocumentRef<Name>, revision: number | null): Promise<SealedContent>
  /** The mail that brings it to its customer; `url` is the customer's page. */
  mailOf(content: SealedContent, shared: SharedVariables, url: string): SentMail
  /** Ids of the files attached to that mail. */
  filesOf(sent: SentRevision): string[]
  /** True while what was sealed may still be mailed: nobody gets a change of what they answered, or a cancelled document. */
  isStillSent(status: DocumentStatus): boolean
  /** True when `sent_at` is that of the newest sending, not of the first. */
  isSentAgain: boolean
  /** Notification for staff when sending came too late. */
  notSentEvent: StaffEvent
}

type SentTemplate = 'quote-sent' | 'invoice-sent'
type SentMail = {
  [Template in SentTemplate]: { template: Template; variables: MailTemplates[Template] }
}[SentTemplate]

/** A kind whose documents are numbered consecutively. */
export interface NumberedKind {
  kind: DocumentKind
  /** Formats the number of the n-th document of a company, counted from 1. */
  numberAt(sequence: number): string
}
