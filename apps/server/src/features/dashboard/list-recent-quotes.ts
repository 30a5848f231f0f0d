import { customers, documentHolds, hasKind, quotes, type Transaction } from '@quotespark/database'
import { RECENT_QUOTES_LIMIT } from '@quotespark/domain/dashboard'
import { currentQuoteStatus, displayedQuoteStatus } from '@quotespark/domain/document'
import { and, eq } from 'drizzle-orm'
import { newestFirst } from '../../api/sorted-page.ts'
import { fromAmount } from '../document/listed-amounts.ts'
import { sealedCustomer, shownCustomer } from '../document/sealed-customer.ts'
import { isUndoWindowOf, waitingStepColumns, withWaitingSteps } from '../document/undo-window/waiting-rows.ts'

/** Lists the company's newest quotes, with the status staff see. */
export async function listRecentQuotes(db: Transaction, companyId: string, now: Date) {
  const rows = await db
    .select({
      id: quotes.id,
      title: quotes.title,
      customer: { name: customers.name, email: customers.email },
      sealed_customer: sealedCustomer,
      total_amount: quotes.total_amount,
      least_total_amount: quotes.least_total_amount,
      accepted_total_amount: quotes.accepted_total_amount,
      status: quotes.status,
      valid_until: quotes.valid_until,
      last_viewed_at: quotes.last_viewed_at,
      created_at: quotes.created_at,
      ...waitingStepColumns,
    })
    .from(quotes)
    .leftJoin(
      customers,
      and(eq(customers.company_id, quotes.company_id), eq(customers.id, quotes.customer_id)),
    )
    .leftJoin(documentHolds, isUndoWindowOf(quotes))
    .where(and(eq(quotes.company_id, companyId), hasKind('quote')))
    .orderBy(...newestFirst(quotes))
    .limit(RECENT_QUOTES_LIMIT)
  return withWaitingSteps(rows).map(
    ({ valid_until, last_viewed_at, least_total_amount, customer, sealed_customer, ...row }) => ({
      ...row,
      ...named(shownCustomer(customer, sealed_customer)),
      from_amount: fromAmount({ ...row, least_total_amount }),
      status: displayedQuoteStatus({
        status: currentQuoteStatus({ ...row, valid_until }, now),
        last_viewed_at,
      }),
    }),
  )
}

function named({
  customer,
  customer_now,
}: {
  customer: { name: string } | null
  customer_now: { name: string } | null
}) {
  return { customer_name: customer?.name ?? null, customer_now }
}
