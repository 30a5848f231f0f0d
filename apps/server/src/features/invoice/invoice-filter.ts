import { documentTallies, invoices, isInvoice } from '@quotespark/database'
import { type InvoiceStatus, OWED_INVOICE_STATUSES } from '@quotespark/domain'
import { type AnyColumn, and, eq, gt, gte, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { type DocumentFilter, isInArchive, isOfCustomer, isOfDays } from '../document/document-filter.ts'

export type InvoiceFilter = DocumentFilter<InvoiceStatus>

/** Matches the company and every filter except the search. `today` is the day in London. */
export function isListed(companyId: string, filter: InvoiceFilter, today: string): SQL | undefined {
  const { status } = filter
  return and(isListedInAnyStatus(companyId, filter), status && isShownAs(ofInvoices(today), status))
}

/** Matches the same invoices in any status. */
export function isListedInAnyStatus(companyId: string, filter: InvoiceFilter): SQL | undefined {
  return and(isOfDaysAndCustomer(companyId, filter), isInArchive(invoices, filter))
}

/** Matches the company, the customer and the days, whatever the status, archived or not. */
export function isOfDaysAndCustomer(companyId: string, filter: InvoiceFilter): SQL | undefined {
  return and(
    eq(invoices.company_id, companyId),
    isInvoice,
    isOfCustomer(invoices.customer_id, filter),
    isOfDays(invoices.issue_date, filter),
  )
}

/** The columns and conditions that decide the displayed status, in invoices or in tallies. */
interface Shown {
  status: AnyColumn
  isSeen: SQL
  /** Past its due date with a balance due. */
  isLate: SQL | undefined
  isInTime: SQL | undefined
}
export const ofInvoices = (today: string): Shown => ({
  status: invoices.status,
  isSeen: isNotNull(invoices.last_viewed_at),
  isLate: and(lt(invoices.due_date, today), gt(invoices.balance_due, '0')),
  isInTime: or(gte(invoices.due_date, today), eq(invoices.balance_due, '0')),
})
/** `due` is null in the tallies of paid and cancelled invoices. */
export const ofTallies = (today: string) => ({
  status: documentTallies.status,
  isSeen: eq(documentTallies.is_seen, true),
  isLate: lt(documentTallies.due, today),
  isInTime: or(isNull(documentTallies.due), gte(documentTallies.due, today)),
})

/** Matches this displayed status: the domain's `displayedInvoiceStatus` as a condition. */
export function isShownAs(
  { isSeen, isLate, isInTime, ...of }: Shown,
  status: InvoiceStatus,
): SQL | undefined {
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

/** The same for invoices, as two conditions of which at least one holds, where the status depends on the due date. */
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

/** Uses literals instead of parameters, so that PostgreSQL can match the partial index of owed invoices. */
function isOwed(status: AnyColumn): SQL {
  return sql`${status} in (${sql.raw(OWED_INVOICE_STATUSES.map((each) => `'${each}'`).join(', '))})`
}
