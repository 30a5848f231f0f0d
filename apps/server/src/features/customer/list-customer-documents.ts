import type { UndoWindowStep } from '@quotespark/contract'
import { documentHolds, documents } from '@quotespark/database'
import {
  currentQuoteStatus,
  type DocumentKind,
  displayedInvoiceStatus,
  displayedQuoteStatus,
  type InvoiceStatus,
  type QuoteStatus,
} from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { afterCursor, inOrder, type ListOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import { fromAmount, listedTotal } from '../document/listed-amounts.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { isUndoWindowOf } from '../document/undo-window/waiting-rows.ts'

interface DocumentPage {
  /** The customer's id. */
  id: string
  cursor?: string | undefined
  limit: number
}

/** Lists a page of the customer's quotes, with the status staff see. */
export async function listCustomerQuotes(context: StaffReader, page: DocumentPage) {
  const now = context.services.clock.now()
  const { items, next_cursor } = await documentsOf<QuoteStatus>(context, 'quote', page)
  return {
    next_cursor,
    items: items.map(({ valid_until, last_viewed_at, shown, chosen }) => ({
      ...shown,
      from_amount: fromAmount({ ...shown, ...chosen }),
      accepted_total_amount: chosen.accepted_total_amount,
      status: displayedQuoteStatus({
        status: currentQuoteStatus({ ...shown, valid_until }, now),
        last_viewed_at,
      }),
    })),
  }
}

/** Lists a page of the customer's invoices, with the status staff see. */
export async function listCustomerInvoices(context: StaffReader, page: DocumentPage) {
  const today = londonDate(context.services.clock.now())
  const { items, next_cursor } = await documentsOf<InvoiceStatus>(context, 'invoice', page)
  return {
    next_cursor,
    items: items.map(({ shown, send_at, due, last_viewed_at }) => ({
      ...shown,
      send_at,
      status: displayedInvoiceStatus({ ...shown, ...due, last_viewed_at }, today),
    })),
  }
}

const NEWEST_FIRST: ListOrder = {
  sort: 'created_at',
  direction: 'desc',
  key: documents.created_at,
  type: 'timestamptz',
  id: documents.id,
}

async function documentsOf<Status extends QuoteStatus | InvoiceStatus>(
  { db, actor: { company_id } }: StaffReader,
  kind: DocumentKind,
  { id, cursor, limit }: DocumentPage,
) {
  await requireCustomer(db, company_id, id)
  const rows = await db
    .select({
      id: documents.id,
      shown: {
        id: documents.id,
        title: documents.title,
        status: sql<Status>`coalesce(${documentHolds.shown_status}, ${documents.status})`,
        waiting_step: sql<UndoWindowStep['step'] | null>`${documentHolds.step}`,
        total_amount: listedTotal,
        created_at: documents.created_at,
      },
      chosen: {
        least_total_amount: documents.least_total_amount,
        accepted_total_amount: documents.accepted_total_amount,
      },
      last_viewed_at: documents.last_viewed_at,
      valid_until: documents.valid_until,
      send_at: documents.send_at,
      // An invoice always has a due date and a balance.
      due: {
        due_date: sql<string>`${documents.due_date}`,
        balance_due: sql<string>`${documents.balance_due}`,
      },
      sort_key: sortKey(NEWEST_FIRST),
    })
    .from(documents)
    .leftJoin(documentHolds, isUndoWindowOf(documents))
    .where(
      and(
        eq(documents.company_id, company_id),
        eq(documents.kind, kind),
        eq(documents.customer_id, id),
        afterCursor(NEWEST_FIRST, cursor),
      ),
    )
    .orderBy(...inOrder(NEWEST_FIRST))
    .limit(limit + 1)
  return sortedPage(rows, limit, NEWEST_FIRST)
}
