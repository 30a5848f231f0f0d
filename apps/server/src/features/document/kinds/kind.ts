import type { UndoWindowStep } from '@quotespark/contract'
import type { DocumentRows, documents, Transaction } from '@quotespark/database'
import type { BillingFilter } from '@quotespark/domain/billing'
import type {
  DocumentKind,
  DocumentStatus,
  PlaceholderValues,
  SendCheck,
  Situation,
  StaffEvent,
} from '@quotespark/domain/document'
import type { Money } from '@quotespark/domain/money'
import type { Refusal } from '@quotespark/domain/refusal'
import type { SealedContent } from '@quotespark/paper'
import type { MailTemplateName, MailTemplates } from '@quotespark/paper/mail'
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { StaffActor, StaffContext } from '../../../api/context.ts'
import type { ListOrder } from '../../../api/sorted-page.ts'
import type { Services } from '../../../services.ts'
import type { Days } from '../days.ts'
import type { DocumentRef } from '../document-ref.ts'
import type { EventActor } from '../evidence/history.ts'
import type { MoneyBefore } from '../payment/money-before.ts'
import type { SentRevision, SharedVariables } from '../send/delivery.ts'
import type { OwnSituation, SituationContext } from './situations.ts'

/**
 * One kind of document, as the server knows it: all that shared code has to ask. Statuses, transitions and bulk actions are in
 * the domain; verbs that only this kind has are in its own feature.
 */
export interface Kind<Name extends DocumentKind = DocumentKind, Sort extends string = string>
  extends ListedKind<Name, Sort>,
    SealedKind<Name> {
  kind: Name
  /** Undefined for a kind that nobody is reminded of. */
  reminding?: RemindingKind<Name>
  /** The row as it stands at this instant, whether or not a job has stored it so yet. */
  rowAt(row: DocumentRows[Name], instant: Date): DocumentRows[Name]
  /** Notification for staff when the customer first opens one; undefined for a kind that awaits nothing of its customer. */
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

/** The documents of one kind that somebody asks for. */
export interface DocumentFilter<Status extends string = DocumentStatus> {
  search?: string | undefined
  /** The status that staff see. */
  status?: Status | undefined
  situation?: Situation | undefined
  customer_id?: string | undefined
  total_amount?: string | undefined
  /** Days in London. */
  from?: string | undefined
  to?: string | undefined
  archive?: 'without' | 'only' | 'with' | undefined
  billing?: BillingFilter | undefined
}

/** A page of a list, before its rows are read. */
export interface PageOfList {
  company_id: string
  /** Condition for everything asked for but a search. */
  isListed: SQL | undefined
  /** The same, whatever the status. */
  isInAnyStatus: SQL | undefined
  order: ListOrder
  cursor: string | undefined
  limit: number
}

interface ListedCustomer {
  id: string
  name: string
  email: string
}

/** A row of a list: what documents of every kind show. */
export type ListedRow<Name extends DocumentKind = DocumentKind> = Pick<
  DocumentRows[Name],
  'id' | 'number' | 'title' | 'status' | 'last_viewed_at' | 'total_amount' | 'created_at' | 'archived_at'
> & {
  /** Null while a draft has none. */
  customer: ListedCustomer | null
  waiting_step: UndoWindowStep['step'] | null
  customer_now: { name: string } | null
}

/** How documents of one kind are listed, counted and exported. */
export interface ListedKind<Name extends DocumentKind = DocumentKind, Sort extends string = string> {
  kind: Name
  statuses: readonly DocumentStatus<Name>[]
  order(by: { sort: Sort; direction: ListOrder['direction'] }): ListOrder
  /** Condition for the days (in London) that a list is filtered by. */
  isWithin(days: Days): SQL | undefined
  /** Condition for a situation of this kind alone; `days` apply to those with dates of their own. */
  isIn?(situation: OwnSituation<Name>, context: SituationContext, days: Days): SQL | undefined
  /** Condition for how far the stages of its payment plan are billed. A kind without plans leaves it out. */
  isBilled?(billing: BillingFilter, context: SituationContext): SQL
  /** Conditions for the status that staff see, on documents and on their tallies. `today` is the day in London. */
  isShownAs(status: DocumentStatus<Name>, today: string): SQL | undefined
  isTalliedAs(status: DocumentStatus<Name>, today: string): SQL | undefined
  /** Condition for a page that no index finds fast enough by its order and filter together; undefined for any other. */
  pageInParts?(
    db: Transaction,
    page: PageOfList,
    filter: DocumentFilter<DocumentStatus<Name>> & { sort: Sort },
    today: string,
  ): SQL | undefined
  /** Columns of a list that only this kind has. */
  rowColumns(db: Transaction, company_id: string): Record<string, AnyColumn | SQL>
  /** A row with its own columns, as this member of staff sees it. */
  presentRow(row: ListedRow<Name>, actor: StaffActor, now: Date): object
  csvColumns(now: Date): CsvColumns
  /** Says what the export reads besides the columns of every kind. */
  exportedColumns?: { invoice: SQL<{ invoice_number: string }> }
  /** Sums accepted in each of these documents whose customer had a choice, by their ids. */
  acceptedSums?(
    db: Transaction,
    company_id: string,
    ids: readonly string[],
  ): Promise<Map<string, ExportedSums>>
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
  | 'reason'
> & {
  /** The invoice that a credit note takes a part of. */
  invoice?: { invoice_number: string } | undefined
  /** As sealed, while the document says what was sent. */
  customer_name: string | null
  customer_email: string | null
  /** The customer's name today, where it is another. */
  customer_name_now: string | null
  /** Sums accepted in a quote whose customer had a choice. */
  accepted: ExportedSums | null
}

export type ExportedSums = Pick<
  typeof documents.$inferSelect,
  'subtotal' | 'discount_total' | 'tax_amount' | 'total_amount'
>

export type CsvColumns = readonly [title: string, read: (row: ExportedDocument) => string | null][]

/** How documents of one kind are sealed and mailed. */
interface SealedKind<Name extends DocumentKind = DocumentKind> {
  /**
   * Returns the content of the document: the present one, or that of a draft if it were sent at a time. `revision` is the number it
   * would be sealed as.
   */
  contentOf(
    db: Transaction,
    document: DocumentRef<Name>,
    revision: number | null,
    sentAt?: Date,
  ): Promise<SealedContent>
  /** The mail that brings it to its customer; `url` is the customer's page. */
  mailOf(content: SealedContent, shared: SharedVariables, url: string): SentMail
  /** Ids of the files attached to that mail. */
  filesOf(sent: SentRevision): string[]
  /** The e-invoice sealed with it; undefined when no valid one can be made. A kind without e-invoices leaves it out. */
  ublOf?(content: SealedContent): { file_name: string; bytes: Uint8Array<ArrayBuffer> } | undefined
  /**
   * Statuses that a document may reach while it is being sealed, after which it is not mailed: nobody gets a change of what
   * they answered, or a cancelled document. Staff are told by the event. A kind that nothing overtakes leaves it out.
   */
  overtaken?: { by(status: DocumentStatus): boolean; event: StaffEvent }
  /** Refuses a sending that staff ask for, when the status or the content does not allow it. */
  refuseSending(context: StaffContext, row: DocumentRows[Name]): Promise<void>
  /** Refuses a document that cannot go out as it stands: it is incomplete, or too late. */
  refuseUnsendable(context: Pick<StaffContext, 'db' | 'services'>, row: DocumentRows[Name]): Promise<void>
  /** Refuses a sending at the end of its undo window, when the document has gone out meanwhile. */
  refuseLateSending?(row: DocumentRows[Name]): void
  /** Money that it takes by itself as it is first sent; a kind that takes none leaves it out. */
  findMoneyBefore?(db: Transaction, document: DocumentRef<Name>): Promise<MoneyBefore | undefined>
  /** Takes that money, once its columns are those of what is sent. Its VAT is counted with the sending. */
  takeMoneyBefore?(
    parts: Pick<StaffContext, 'db' | 'services'>,
    row: DocumentRows[Name],
    before: MoneyBefore,
    by: EventActor,
  ): Promise<void>
  /** Writes what it counts for VAT now that it was sent; a kind that bears none leaves it out. */
  countSent?(parts: Pick<StaffContext, 'db' | 'services'>, document: DocumentRef<Name>): Promise<void>
  /** The status and the columns of this kind alone, once it is sent, with the money that it takes then. */
  sentColumns(
    db: Transaction,
    row: DocumentRows[Name],
    now: Date,
    before: MoneyBefore | undefined,
  ): Promise<{ status: DocumentStatus<Name> } & Partial<typeof documents.$inferInsert>>
}

/** How staff and the product remind the customers of documents of one kind. */
export interface RemindingKind<Name extends DocumentKind = DocumentKind> {
  /** True when a reminder went out today and another would be too many. */
  isDone(row: DocumentRows[Name], now: Date): boolean
  /** The reminder of a document whose row is locked; undefined when there is nothing to remind of. */
  find(
    parts: { db: Transaction; services: Services },
    document: { company_id: string; id: string; show_interest: boolean },
  ): Promise<Reminder | undefined>
  /** Says that there is nothing to remind of. */
  refusal(document: { status: DocumentStatus<Name> }): Refusal
  /** The columns that say when the customer was reminded. */
  remindedColumns(now: string): Partial<typeof documents.$inferInsert>
}

/** A reminder as it would go out now, to whomever it is addressed. */
export type Reminder = SentMail & {
  /** The interest and the fixed sum that it can name; null where there are none. */
  interest_amount: Money | null
  placeholders: PlaceholderValues
  /** The company as the customer knows it. */
  seller: { name: string; email: string | null }
  attachment_file_ids: string[]
  /** Warnings before it is sent. */
  warnings: SendCheck[]
}

type SentMail = {
  [Template in MailTemplateName]: { template: Template; variables: MailTemplates[Template] }
}[MailTemplateName]
