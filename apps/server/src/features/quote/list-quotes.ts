import type { QuoteRow, QuoteSort } from '@quotespark/contract'
import { customers, documentLines, quotes, together } from '@quotespark/database'
import { can, currentQuoteStatus, displayedQuoteStatus, londonDate } from '@quotespark/domain'
import { sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { sortedPage } from '../../api/sorted-page.ts'
import { countFound, documentPage, type PageAsked } from '../document/list-documents.ts'
import { countTallied } from '../document/tallies.ts'
import { quoteKind as kind, quoteOrder } from './kind.ts'
import { fromAmount } from './present-quote.ts'
import { isAwaitingAnswer, isListed, isTallied, type QuoteFilter } from './quote-filter.ts'

/** One page of the company's quotes. */
export async function listQuotes(
  { db, actor, services }: StaffContext,
  input: QuoteFilter & PageAsked<QuoteSort>,
) {
  const { search, cursor, limit } = input
  const { company_id } = actor
  const now = services.clock.now()
  const order = quoteOrder(input)
  const isOnList = isListed(company_id, input, londonDate(now))
  const { page, isOnPage, isOfCustomer, inPageOrder } = await documentPage(db, {
    company_id,
    kind,
    isListed: isOnList,
    search,
    order,
    cursor,
    limit,
  })
  const rows = await db
    .select({
      id: quotes.id,
      sort_key: page.sort_key,
      quote_number: quotes.number,
      title: quotes.title,
      customer: { id: customers.id, name: customers.name, email: customers.email },
      status: quotes.status,
      valid_until: quotes.valid_until,
      last_viewed_at: quotes.last_viewed_at,
      item_count: sql<number>`(
        select count(*)::int from ${documentLines}
        where ${documentLines.company_id} = ${quotes.company_id} and ${documentLines.document_id} = ${quotes.id}
      )`,
      total_amount: quotes.total_amount,
      least_total_amount: quotes.least_total_amount,
      accepted_total_amount: quotes.accepted_total_amount,
      created_at: quotes.created_at,
    })
    .from(page)
    .innerJoin(quotes, isOnPage)
    .innerJoin(customers, isOfCustomer)
    .orderBy(...inPageOrder)
  const { items, next_cursor } = sortedPage(rows, limit, order)
  return {
    next_cursor,
    items: items.map(({ sort_key: _, last_viewed_at, least_total_amount, ...row }): QuoteRow => {
      const status = currentQuoteStatus(row, now)
      return {
        ...row,
        status,
        displayed_status: displayedQuoteStatus({ status, last_viewed_at }),
        from_amount: fromAmount({ ...row, least_total_amount }),
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
  filter: QuoteFilter,
): Promise<{ total: number; awaiting_answer: number }> {
  const { company_id } = actor
  const { search } = filter
  const today = londonDate(services.clock.now())
  const [total, awaiting_answer] = await together([
    search
      ? countFound(db, { company_id, kind, isListed: isListed(company_id, filter, today), search })
      : countTallied(db, company_id, 'quote', isTallied(filter, today)),
    countTallied(db, company_id, 'quote', isAwaitingAnswer(today)),
  ])
  return { total, awaiting_answer }
}
