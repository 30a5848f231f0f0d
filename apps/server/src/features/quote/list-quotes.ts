import type { QuoteRow, QuoteSort } from '@quotespark/contract'
import { customers, quoteItems, quotes, type Transaction } from '@quotespark/database'
import {
  can,
  currentQuoteStatus,
  displayedQuoteStatus,
  londonDate,
  type QuoteStatus,
} from '@quotespark/domain'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { findFew, isOneOf } from '../../api/find-few.ts'
import { onSearchedPage } from '../../api/searched-page.ts'
import { afterPlace, inOrder, type ListOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import { holds, isAwaitingAnswer, isShownAs } from './quote-filter.ts'
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

const isOfItsCustomer = and(eq(customers.company_id, quotes.company_id), eq(customers.id, quotes.customer_id))

/** One page of the company's quotes. */
export async function listQuotes({ db, actor, services }: StaffContext, page: QuotePage) {
  const { search, status, cursor, limit } = page
  const { company_id } = actor
  const now = services.clock.now()
  const order = quoteOrder(page)
  const isNext = and(
    eq(quotes.company_id, company_id),
    status && isShownAs(status, londonDate(now)),
    afterPlace(order, cursor),
  )
  const isFound = search
    ? await onSearchedPage(db, 'quote', company_id, search, {
        id: quotes.id,
        isNext,
        next: searchable(db, isNext, order),
        holds: holds(search),
        limit,
      })
    : isNext
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
    .innerJoin(customers, isOfItsCustomer)
    .where(isFound)
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

/** The rows that come next, with what a search looks at. */
function searchable(db: Transaction, isNext: SQL | undefined, order: ListOrder) {
  return db
    .select({ id: quotes.id, title: quotes.title, quote_number: quotes.quote_number, name: customers.name })
    .from(quotes)
    .innerJoin(customers, isOfItsCustomer)
    .where(isNext)
    .orderBy(...inOrder(order))
}

/** How many quotes match, and how many of the company wait for an answer. */
export async function countQuotes(
  { db, actor, services }: StaffContext,
  { search, status }: QuoteFilter,
): Promise<{ total: number; awaiting_answer: number }> {
  const today = londonDate(services.clock.now())
  const isOfCompany = eq(quotes.company_id, actor.company_id)
  const isShown = and(isOfCompany, status && isShownAs(status, today))
  const total = search
    ? await countSearched(db, actor.company_id, search, isShown)
    : await db.$count(quotes, isShown)
  return { total, awaiting_answer: await db.$count(quotes, and(isOfCompany, isAwaitingAnswer(today))) }
}

async function countSearched(db: Transaction, companyId: string, search: string, isShown: SQL | undefined) {
  const few = await findFew(db, 'quote', companyId, search)
  if (few) return db.$count(quotes, and(isShown, isOneOf(quotes.id, few)))
  const [found] = await db
    .select({ total: count() })
    .from(quotes)
    .innerJoin(customers, isOfItsCustomer)
    .where(and(isShown, holds(search)))
  return found?.total ?? 0
}
