import type { QuoteRow, QuoteSort } from '@quotespark/contract'
import { customers, quoteItems, quotes } from '@quotespark/database'
import {
  can,
  currentQuoteStatus,
  displayedQuoteStatus,
  londonDate,
  type QuoteStatus,
} from '@quotespark/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { afterPlace, inOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import { isAwaitingAnswer, isShownAs, matchesSearch } from './quote-filter.ts'
import { quoteOrder } from './quote-order.ts'

export interface QuoteFilter {
  search?: string | undefined
  /** As it is shown to staff. */
  status?: QuoteStatus | undefined
}

interface QuotePage extends QuoteFilter {
  sort: QuoteSort
  direction: 'asc' | 'desc'
  cursor?: string | undefined
  limit: number
}

/** One page of the company's quotes. */
export async function listQuotes({ db, actor, services }: StaffContext, page: QuotePage) {
  const { search, status, cursor, limit } = page
  const { company_id } = actor
  const now = services.clock.now()
  const order = quoteOrder(page)
  const rows = await db
    .select({
      id: quotes.id,
      sort_key: sortKey(order),
      quote_number: quotes.quote_number,
      title: quotes.title,
      customer: { id: customers.id, name: customers.name, email: customers.email },
      status: quotes.status,
      valid_until: quotes.valid_until,
      last_viewed_at: quotes.last_viewed_at,
      item_count: sql<number>`(
        select count(*)::int from ${quoteItems}
        where ${quoteItems.company_id} = ${quotes.company_id} and ${quoteItems.quote_id} = ${quotes.id}
      )`,
      total_amount: quotes.total_amount,
      created_at: quotes.created_at,
    })
    .from(quotes)
    .innerJoin(
      customers,
      and(eq(customers.company_id, quotes.company_id), eq(customers.id, quotes.customer_id)),
    )
    .where(
      and(
        eq(quotes.company_id, company_id),
        status && isShownAs(status, londonDate(now)),
        search ? await matchesSearch(db, company_id, search) : undefined,
        afterPlace(order, cursor),
      ),
    )
    .orderBy(...inOrder(order))
    .limit(limit + 1)
  const { items, next_cursor } = sortedPage(rows, limit, order)
  return {
    next_cursor,
    items: items.map(({ sort_key: _, last_viewed_at, ...row }): QuoteRow => {
      const status = currentQuoteStatus(row, now)
      return {
        ...row,
        status,
        displayed_status: displayedQuoteStatus({ status, last_viewed_at }),
        abilities: {
          edit: can(actor, 'manage_quotes'),
          create_invoice: status === 'accepted' && can(actor, 'manage_invoices'),
        },
      }
    }),
  }
}

/** How many quotes match, and how many of the company wait for an answer. */
export async function countQuotes(
  { db, actor, services }: StaffContext,
  { search, status }: QuoteFilter,
): Promise<{ total: number; awaiting_answer: number }> {
  const today = londonDate(services.clock.now())
  const isOfCompany = eq(quotes.company_id, actor.company_id)
  const matching = db.$count(
    quotes,
    and(
      isOfCompany,
      status && isShownAs(status, today),
      search
        ? sql`${quotes.id} in (select search_quote_ids(${actor.company_id}, ${search}, null))`
        : undefined,
    ),
  )
  const waiting = db.$count(quotes, and(isOfCompany, isAwaitingAnswer(today)))
  return { total: await matching, awaiting_answer: await waiting }
}
