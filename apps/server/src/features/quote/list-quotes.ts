import type { QuoteRow } from '@quotespark/contract'
import { customers, quoteItems, quotes } from '@quotespark/database'
import { can, currentQuoteStatus, displayedQuoteStatus, type QuoteStatus } from '@quotespark/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { afterCursor, newestFirst, pageOf } from '../../api/page-cursor.ts'
import { onSearchPage } from '../../api/search-page.ts'

export interface QuoteFilter {
  search?: string | undefined
  status?: QuoteStatus | undefined
}

/** One page of the company's quotes, newest first. */
export async function listQuotes(
  { db, actor, services }: StaffContext,
  input: QuoteFilter & { cursor?: string | undefined; limit: number },
) {
  const { search, status, cursor } = input
  const { company_id } = actor
  const rows = await db
    .select({
      id: quotes.id,
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
        status ? eq(quotes.status, status) : undefined,
        search
          ? onSearchPage('quote', quotes.id, { ...input, company_id, search })
          : afterCursor(quotes, cursor),
      ),
    )
    .orderBy(...newestFirst(quotes))
    .limit(input.limit + 1)
  const page = pageOf(rows, input.limit)
  const now = services.clock.now()
  return {
    next_cursor: page.next_cursor,
    items: page.items.map(({ last_viewed_at, ...row }): QuoteRow => {
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
export async function countQuotes({ db, actor }: StaffContext, { search, status }: QuoteFilter) {
  const [matching] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(quotes)
    .where(
      and(
        eq(quotes.company_id, actor.company_id),
        status ? eq(quotes.status, status) : undefined,
        search ? sql`${quotes.id} in (select search_quote_ids(${actor.company_id}, ${search}))` : undefined,
      ),
    )
  const [waiting] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(quotes)
    .where(and(eq(quotes.company_id, actor.company_id), eq(quotes.status, 'sent')))
  return { total: matching?.total ?? 0, awaiting_answer: waiting?.total ?? 0 }
}
