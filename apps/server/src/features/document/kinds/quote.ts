import type { QuoteRow, QuoteSort } from '@quotespark/contract'
import { documentLines, documentTallies, quotes, type Transaction, validUntilKey } from '@quotespark/database'
import { can } from '@quotespark/domain/company'
import {
  carriesVatAfterDeregistration,
  currentQuoteStatus,
  displayedQuoteStatus,
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
  type QuoteStatus,
  quoteActions,
  quoteTransition,
  refuseSendingExpiredQuote,
} from '@quotespark/domain/document'
import { subtractMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { type AnyColumn, and, eq, gte, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { StaffActor } from '../../../api/context.ts'
import type { ListOrder } from '../../../api/sorted-page.ts'
import { listSentAttachments } from '../attachments/list-attachments.ts'
import { billedAmount, billedPercent } from '../billing/billed-percent.ts'
import { findPlan, requireBillable } from '../billing/payment-plan.ts'
import { isWrittenOnDays } from '../days.ts'
import { refOf } from '../document-ref.ts'
import { sumsOfAcceptances } from '../evidence/sums-of-acceptances.ts'
import { fromAmount } from '../listed-amounts.ts'
import { loadPrintable, loadPrintableQuote } from '../printable.ts'
import { invoiceOfQuote } from '../relations.ts'
import { BY_CUSTOMER, pageByCustomer } from './by-customer.ts'
import { missingFields, missingInLines } from './incomplete-fields.ts'
import type { CsvColumns, ExportedDocument, ExportedSums, Kind, ListedRow } from './kind.ts'
import { contentOfQuote, fromWords } from './quote-content.ts'
import { quoteReminder } from './quote-reminder.ts'
import { isBilled, isQuoteIn } from './situations.ts'

export const quoteKind: Kind<'quote', QuoteSort> = {
  kind: 'quote',
  reminding: quoteReminder,
  statuses: QUOTE_STATUSES,
  rowAt: (quote, instant) => ({ ...quote, status: currentQuoteStatus(quote, instant) }),
  order: ({ sort, direction }) => ({ sort, direction, ...KEYS[sort](direction), id: quotes.id }),
  isWithin: (days) => isWrittenOnDays(quotes.created_at, days),
  isIn: isQuoteIn,
  isBilled: (billing, { today }) => isBilled(billing, today),
  isShownAs: (status, today) => isShownAs(OF_QUOTES, status, today),
  isTalliedAs: (status, today) => isShownAs(OF_TALLIES, status, today),
  pageInParts: (db, page, { sort, status }) =>
    sort === 'customer' ? pageByCustomer(db, page, status) : undefined,
  rowColumns,
  presentRow: (row, actor, now) => presentRow(row as ListedRow<'quote'> & OwnColumns, actor, now),
  csvColumns,
  acceptedSums: sumsOfAcceptances,
  async contentOf(db, document, revision) {
    const printable = await loadPrintableQuote(db, document.company_id, document.document_id)
    return contentOfQuote(printable, revision, await listSentAttachments(db, document))
  },
  mailOf: (content, shared, quoteUrl) => ({
    template: 'quote-sent',
    variables: {
      ...shared,
      quoteNumber: content.number,
      fromAmount: fromWords(content),
      validUntil: content.valid_until === null ? null : formatDate(content.valid_until),
      quoteUrl,
    },
  }),
  filesOf: ({ content }) => content.attachments.map(({ file_id }) => file_id),
  overtaken: { by: (status) => status !== 'sent', event: 'quote_not_sent' },
  async refuseSending({ db }, quote) {
    // A draft that was sent before is sent like any draft, whatever changed in it.
    const isAgain = quote.changed_since_sent && quote.status !== 'draft'
    quoteTransition(quote.status, isAgain ? 'send_again' : 'send')
    const { company, items } = await loadPrintable(db, refOf(quote))
    const issues = [...missingFields(quote, MISSING), ...missingInLines(items, MISSING)]
    if (carriesVatAfterDeregistration(company, items)) {
      issues.push({ path: 'items', message: MESSAGES.quoteVatLeft })
    }
    if (issues.length > 0) throw new Refusal('invalid_input', { issues })
  },
  async refuseUnsendable({ db, services }, quote) {
    refuseSendingExpiredQuote(quote.valid_until, services.clock.now())
    requireBillable(await findPlan(db, refOf(quote)), quote.least_total_amount ?? quote.total_amount)
  },
  sentColumns: async () => ({
    status: 'sent',
    accepted_at: null,
    accepted_revision: null,
    accepted_total_amount: null,
  }),
  viewed: {
    event: 'quote_viewed',
    title: 'Quote viewed',
    isAwaited: ({ status, valid_until }, now) =>
      currentQuoteStatus({ status: status as QuoteStatus, valid_until }, now) === 'sent',
  },
}

const MISSING = {
  title: MESSAGES.quoteTitle,
  customer: MESSAGES.quoteCustomer,
  items: MESSAGES.invoiceItems,
  description: MESSAGES.quoteItemDescriptions,
}

type Direction = ListOrder['direction']

/** Quotes without a last day come last, in either direction. */
const KEYS: Record<QuoteSort, (direction: Direction) => Pick<ListOrder, 'key' | 'type'>> = {
  created_at: () => ({ key: quotes.created_at, type: 'timestamptz' }),
  quote_number: () => ({ key: quotes.number, type: 'text' }),
  title: () => ({ key: quotes.title_key, type: 'text' }),
  customer: () => BY_CUSTOMER,
  valid_until: (direction) => ({ key: validUntilKey(direction), type: 'date' }),
  total_amount: () => ({ key: quotes.total_pence, type: 'bigint' }),
}

/** Columns that decide the status shown, in the table of quotes and in the tallies. */
interface Shown {
  status: AnyColumn
  valid_until: AnyColumn
  isSeen: SQL
}
const OF_QUOTES: Shown = {
  status: quotes.status,
  valid_until: quotes.valid_until,
  isSeen: isNotNull(quotes.last_viewed_at),
}
const OF_TALLIES: Shown = {
  status: documentTallies.status,
  valid_until: documentTallies.due,
  isSeen: eq(documentTallies.is_seen, true),
}

/** Conditions on tallies and on quotes: sent, and may still be answered. `today` is the day in London. */
export const isAwaitingAnswer = (today: string) => ({
  tallied: isOpen(OF_TALLIES, today),
  shown: isOpen(OF_QUOTES, today),
})

function isOpen({ status, valid_until }: Shown, today: string): SQL | undefined {
  return and(eq(status, 'sent'), or(isNull(valid_until), gte(valid_until, today)))
}

/** `displayedQuoteStatus(currentQuoteStatus(…))` of the domain as a condition. */
function isShownAs(of: Shown, status: QuoteStatus, today: string): SQL | undefined {
  switch (status) {
    case 'sent':
      return and(isOpen(of, today), not(of.isSeen))
    case 'viewed':
      return or(eq(of.status, 'viewed'), and(isOpen(of, today), of.isSeen))
    case 'expired':
      return or(eq(of.status, 'expired'), and(eq(of.status, 'sent'), lt(of.valid_until, today)))
    default:
      return eq(of.status, status)
  }
}

function rowColumns(db: Transaction, company_id: string) {
  return {
    valid_until: quotes.valid_until,
    item_count: sql<number>`(
    select count(*)::int from ${documentLines}
    where ${documentLines.company_id} = ${quotes.company_id} and ${documentLines.document_id} = ${quotes.id}
  )`,
    least_total_amount: quotes.least_total_amount,
    accepted_total_amount: quotes.accepted_total_amount,
    is_billed: quotes.is_billed,
    billed_amount: billedAmount,
    invoice_id: sql<string | null>`(${invoiceOfQuote(db, { company_id, document_id: quotes.id })})`,
  }
}
type OwnColumns = SelectResultFields<ReturnType<typeof rowColumns>>

function presentRow(
  {
    number,
    last_viewed_at,
    is_billed,
    billed_amount,
    least_total_amount,
    ...row
  }: ListedRow<'quote'> & OwnColumns,
  actor: StaffActor,
  now: Date,
): QuoteRow {
  const mayChange = can(actor, 'manage_quotes')
  const status = currentQuoteStatus(row, now)
  return {
    ...row,
    quote_number: number,
    status,
    displayed_status: displayedQuoteStatus({ status, last_viewed_at }),
    from_amount: fromAmount({ ...row, least_total_amount }),
    billed_percent: status === 'accepted' ? billedPercent(billed_amount, row.accepted_total_amount) : null,
    abilities: {
      edit: mayChange,
      send: mayChange && quoteActions(status).includes('send'),
      create_invoice: status === 'accepted' && !is_billed && can(actor, 'manage_invoices'),
    },
  }
}

function csvColumns(now: Date): CsvColumns {
  return [
    ['Quote #', (document) => document.number],
    ['Title', (document) => document.title],
    ['Customer', ({ customer_name }) => customer_name],
    ['Customer email', ({ customer_email }) => customer_email],
    ['Status', (document) => shownStatus(document, now)],
    ['Created', (document) => londonDate(new Date(document.created_at))],
    ['Valid until', (document) => document.valid_until],
    ['Net', (document) => netOf(countedSums(document))],
    ['VAT', (document) => countedSums(document).tax_amount],
    ['Total', (document) => document.accepted_total_amount ?? document.total_amount],
    ['Discount', (document) => countedSums(document).discount_total],
    ['From', (document) => fromAmount(document)],
    ['Accepted total', (document) => document.accepted_total_amount],
    ['Offered total', (document) => document.total_amount],
    ['Customer now', ({ customer_name_now }) => customer_name_now],
  ]
}

/** The accepted sums; before acceptance, the offered ones. */
const countedSums = (document: ExportedDocument) => document.accepted ?? document
const netOf = ({ subtotal, discount_total }: ExportedSums) => subtractMoney(subtotal, discount_total)

function shownStatus({ status, valid_until, last_viewed_at }: ExportedDocument, now: Date): string {
  const current = currentQuoteStatus({ status: status as QuoteStatus, valid_until }, now)
  return QUOTE_STATUS_LABELS[displayedQuoteStatus({ status: current, last_viewed_at })]
}
