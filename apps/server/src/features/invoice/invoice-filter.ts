import { documentTallies, invoices, isInvoice } from '@quotespark/database'
import { type InvoiceStatus, OWED_INVOICE_STATUSES } from '@quotespark/domain'
import { type AnyColumn, and, eq, gt, gte, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'

export interface InvoiceFilter {
  search?: string | undefined
  /** As it is shown to staff. */
  status?: InvoiceStatus | undefined
}

/** Of the company, and shown with the status if one is asked for. `today` is the day in London. */
export function isListed(companyId: string, { status }: InvoiceFilter, today: string): SQL | undefined {
  return and(eq(invoices.company_id, companyId), isInvoice, status && isShownAs(ofInvoices(today), status))
}

/** The same of what invoices are added up as. */
export function isTallied({ status }: InvoiceFilter, today: string): SQL | undefined {
  return status && isShownAs(ofTallies(today), status)
}

/** What an invoice is shown by, of the invoices themselves and of what they are added up as. */
interface Shown {
  status: AnyColumn
  isSeen: SQL
  /** Something is still to be paid on it, and it should have been. */
  isLate: SQL | undefined
  isInTime: SQL | undefined
}
const ofInvoices = (today: string): Shown => ({
  status: invoices.status,
  isSeen: isNotNull(invoices.last_viewed_at),
  isLate: and(lt(invoices.due_date, today), gt(invoices.balance_due, '0')),
  isInTime: or(gte(invoices.due_date, today), eq(invoices.balance_due, '0')),
})
/** Nothing is due of what is paid or cancelled. */
export const ofTallies = (today: string) => ({
  status: documentTallies.status,
  isSeen: eq(documentTallies.is_seen, true),
  isLate: lt(documentTallies.due, today),
  isInTime: or(isNull(documentTallies.due), gte(documentTallies.due, today)),
})

/** Shown with this status: `displayedInvoiceStatus` of the domain, as a condition. */
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

/** In words of SQL and not as parameters: so it is known to be the index of what is owed that answers it. */
function isOwed(status: AnyColumn): SQL {
  return sql`${status} in (${sql.raw(OWED_INVOICE_STATUSES.map((each) => `'${each}'`).join(', '))})`
}
