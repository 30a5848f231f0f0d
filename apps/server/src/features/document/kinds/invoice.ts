import type { InvoiceSort } from '@quotespark/contract'
import { customers, documentTallies, invoices } from '@quotespark/database'
import {
  displayedInvoiceStatus,
  INVOICE_STATUS_LABELS,
  INVOICE_STATUSES,
  type InvoiceStatus,
  invoiceNumber,
  OWED_INVOICE_STATUSES,
} from '@quotespark/domain/document'
import { subtractMoney } from '@quotespark/domain/money'
import { formatDate, londonDate } from '@quotespark/domain/time'
import { type AnyColumn, and, eq, gt, gte, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { ListOrder } from '../../../api/sorted-page.ts'
import { isOfDays } from '../document-filter.ts'
import { loadPrintableInvoice } from '../printable.ts'
import { listAttachments } from '../sealing/attachments.ts'
import { isSettled } from '../sealing/delivery.ts'
import { contentOfInvoice } from './invoice-content.ts'
import type { CsvColumns, ExportedDocument, Kind, NumberedKind } from './kind.ts'

export const invoiceKind: Kind<'invoice', InvoiceSort> & NumberedKind = {
  kind: 'invoice',
  statuses: INVOICE_STATUSES,
  numberAt: invoiceNumber,
  rowAt: (invoice) => invoice,
  mayLackCustomer: true,
  contains: (search) => sql`(title ilike like_pattern(${search}) or number ilike like_pattern(${search})
    or name ilike like_pattern(${search}) or email ilike like_pattern(${search}))`,
  order: ({ sort, direction }) => ({ sort, direction, ...KEYS[sort], id: invoices.id }),
  isWithin: (days) => isOfDays(invoices.issue_date, days),
  isShownAs: (status, today) => isShownAs(ofInvoices(today), status),
  isTalliedAs: (status, today) => isShownAs(ofTallies(today), status),
  csvColumns,
  isDatedBySending: false,
  async contentOf(db, document, revision) {
    const printable = await loadPrintableInvoice(db, document.company_id, document.document_id)
    return contentOfInvoice(printable, revision, await listAttachments(db, document))
  },
  mailOf: (content, shared, invoiceUrl) => ({
    template: 'invoice-sent',
    variables: {
      ...shared,
      invoiceNumber: content.number,
      dueDate: isSettled(content) ? null : formatDate(content.due_date ?? content.issued_on),
      invoiceUrl,
    },
  }),
  filesOf: ({ pdf, ubl, content }) => [
    pdf.id,
    ...(ubl ? [ubl.id] : []),
    ...content.attachments.map(({ file_id }) => file_id),
  ],
  isStillSent: (status) => status !== 'cancelled',
  isSentAgain: false,
  notSentEvent: 'invoice_not_sent',
  viewed: {
    event: 'invoice_viewed',
    title: 'Invoice viewed',
    isAwaited: ({ status }) => status === 'sent' || status === 'partially_paid',
  },
}

const KEYS: Record<InvoiceSort, Pick<ListOrder, 'key' | 'type'>> = {
  created_at: { key: invoices.created_at, type: 'timestamptz' },
  invoice_number: { key: invoices.number, type: 'text' },
  title: { key: invoices.title_key, type: 'text' },
  // Invoices without a customer come before the letter A.
  customer: { key: sql`coalesce(${customers.name_key}, '')`, type: 'text' },
  due_date: { key: invoices.due_date, type: 'date' },
  total_amount: { key: invoices.total_pence, type: 'bigint' },
}

/** Columns that decide the status shown, in the table of invoices and in the tallies. */
interface Shown {
  status: AnyColumn
  isSeen: SQL
  /** Something is still to be paid and should have been. */
  isLate: SQL | undefined
  isInTime: SQL | undefined
}
const ofInvoices = (today: string): Shown => ({
  status: invoices.status,
  isSeen: isNotNull(invoices.last_viewed_at),
  isLate: and(lt(invoices.due_date, today), gt(invoices.balance_due, '0')),
  isInTime: or(gte(invoices.due_date, today), eq(invoices.balance_due, '0')),
})
/** Tallies of paid and cancelled invoices have no due date. */
export const ofTallies = (today: string) => ({
  status: documentTallies.status,
  isSeen: eq(documentTallies.is_seen, true),
  isLate: lt(documentTallies.due, today),
  isInTime: or(isNull(documentTallies.due), gte(documentTallies.due, today)),
})

/** `displayedInvoiceStatus` of the domain as a condition. */
function isShownAs({ isSeen, isLate, isInTime, ...of }: Shown, status: InvoiceStatus): SQL | undefined {
  const isStored = eq(of.status, status)
  const isSent = eq(of.status, 'sent')
  switch (status) {
    case 'overdue':
      return and(isOwed(of.status), or(isStored, isLate))
    case 'viewed':
      return and(isInTime, or(isStored, and(isSent, isSeen)))
    case 'sent':
      return and(isInTime, isSent, not(isSeen))
    case 'partially_paid':
      return and(isInTime, isStored)
    default:
      return isStored
  }
}

/** The same condition in two parts, one of which holds, for a status that depends on the due date; undefined for others. */
export function partsShownAs(
  today: string,
  status: InvoiceStatus,
): [SQL | undefined, SQL | undefined] | undefined {
  const shown = ofInvoices(today)
  switch (status) {
    case 'overdue':
      return [and(isOwed(shown.status), shown.isLate), eq(shown.status, status)]
    case 'viewed':
    case 'sent':
    case 'partially_paid':
      return [
        isShownAs({ ...shown, isInTime: gte(invoices.due_date, today) }, status),
        isShownAs({ ...shown, isInTime: eq(invoices.balance_due, '0') }, status),
      ]
    default:
      return undefined
  }
}

/** Written out and not as parameters, so that PostgreSQL knows at planning time that the index of what is owed answers it. */
function isOwed(status: AnyColumn): SQL {
  return sql`${status} in (${sql.raw(OWED_INVOICE_STATUSES.map((each) => `'${each}'`).join(', '))})`
}

function csvColumns(now: Date): CsvColumns {
  const today = londonDate(now)
  return [
    ['Invoice #', (document) => document.number],
    ['Title', (document) => document.title],
    ['Customer', ({ customer_name }) => customer_name],
    ['Customer email', ({ customer_email }) => customer_email],
    ['Status', (document) => shownStatus(document, today)],
    ['Issued', (document) => document.issue_date],
    ['Due', (document) => document.due_date],
    ['Paid on', (document) => document.paid_date],
    ['Net', (document) => subtractMoney(document.subtotal, document.discount_total)],
    ['VAT', (document) => document.tax_amount],
    ['Total', (document) => document.total_amount],
    ['Paid', (document) => document.amount_paid],
    ['Balance due', (document) => document.balance_due],
    ['Discount', (document) => document.discount_total],
  ]
}

function shownStatus(
  { status, due_date, balance_due, last_viewed_at }: ExportedDocument,
  today: string,
): string {
  const invoice = {
    status: status as InvoiceStatus,
    due_date,
    balance_due: balance_due ?? '0',
    last_viewed_at,
  }
  return INVOICE_STATUS_LABELS[displayedInvoiceStatus(invoice, today)]
}
