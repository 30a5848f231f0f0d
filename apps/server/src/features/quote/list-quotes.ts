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
    .where(search ? await onSearchedPage(db, company_id, search, { isNext, order, limit }) : isNext)
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

interface SearchedPage {
  /** Of the list without the search: what comes next. */
  isNext: SQL | undefined
  order: ListOrder
  limit: number
}

/**
 * The condition for a page of what holds the text, and the row after it. The list is read in its order until a page of
 * a frequent word is found; `offset 0` keeps PostgreSQL from looking for the word first and sorting what it finds, which
 * it would prefer, because below row-level security it knows nothing of how frequent a word is (measured at 100,000
 * quotes: 200-900 ms become 5).
 */
async function onSearchedPage(
  db: Transaction,
  companyId: string,
  search: string,
  { isNext, order, limit }: SearchedPage,
): Promise<SQL | undefined> {
  const few = await findFew(db, 'quote', companyId, search)
  if (few) return and(isNext, isOneOf(quotes.id, few))
  const next = db
    .select({ id: quotes.id, title: quotes.title, quote_number: quotes.quote_number, name: customers.name })
    .from(quotes)
    .innerJoin(customers, isOfItsCustomer)
    .where(isNext)
    .orderBy(...inOrder(order))
  return sql`${quotes.id} = any(array(
    select id from (${next} offset 0) listed where ${holds(search)} limit ${limit + 1}
  ))`
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
