import { invoices, isInvoice } from '@quotespark/database'
import { type InvoiceStatus, OWED_INVOICE_STATUSES } from '@quotespark/domain'
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

export interface InvoiceFilter {
  search?: string | undefined
  /** As it is shown to staff. */
  status?: InvoiceStatus | undefined
}

/** Of the company, and shown with the status if one is asked for. `today` is the day in London. */
export function isListed(companyId: string, { status }: InvoiceFilter, today: string): SQL | undefined {
  return and(eq(invoices.company_id, companyId), isInvoice, status && isShownAs(status, today))
}

/** Shown with this status: `displayedInvoiceStatus` of the domain, as a condition. */
function isShownAs(status: InvoiceStatus, today: string): SQL | undefined {
  const isStored = eq(invoices.status, status)
  const isInTime = or(gte(invoices.due_date, today), eq(invoices.balance_due, '0'))
  const isSent = eq(invoices.status, 'sent')
  switch (status) {
    case 'overdue':
      // Led by the statuses that are owed, so that the index of what is owed answers it.
      return and(
        inArray(invoices.status, [...OWED_INVOICE_STATUSES]),
        or(isStored, and(lt(invoices.due_date, today), gt(invoices.balance_due, '0'))),
      )
    case 'viewed':
      return and(isInTime, or(isStored, and(isSent, isNotNull(invoices.last_viewed_at))))
    case 'sent':
      return and(isInTime, isSent, isNull(invoices.last_viewed_at))
    case 'partially_paid':
      return and(isInTime, isStored)
    default:
      return isStored
  }
}

/** The text is in the title, the number, or the customer's name or e-mail address, of invoices joined with customers. */
export function holds(search: string): SQL {
  return sql`(title ilike like_pattern(${search}) or number ilike like_pattern(${search})
    or name ilike like_pattern(${search}) or email ilike like_pattern(${search}))`
}
