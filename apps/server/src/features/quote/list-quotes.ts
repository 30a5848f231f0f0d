import type { QuoteRow, QuoteSort } from '@quotespark/contract'
import { customers, documentHolds, documentLines, quotes } from '@quotespark/database'
import { can } from '@quotespark/domain/company'
import {
  currentQuoteStatus,
  displayedQuoteStatus,
  type QuoteStatus,
  quoteActions,
} from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { sortedPage } from '../../api/sorted-page.ts'
import { type DocumentFilter, isListed, requireFilteredCustomer } from '../document/document-filter.ts'
import { fromAmount } from '../document/from-amount.ts'
import { asHeld, isHoldOf, shownHold } from '../document/hold/held-rows.ts'
import { isAwaitingAnswer, quoteKind as kind } from '../document/kinds/quote.ts'
import { documentPage, type PageAsked } from '../document/list-documents.ts'
import { invoiceOfQuote } from '../document/relations.ts'
import { countTallied } from '../document/tallies.ts'

export async function listQuotes(
  context: StaffReader,
  input: DocumentFilter<QuoteStatus> & PageAsked<QuoteSort>,
) {
  const { db, actor, services } = context
  await requireFilteredCustomer(context, input)
  const { search, cursor, limit } = input
  const { company_id } = actor
  const now = services.clock.now()
  const order = kind.order(input)
  const isOnList = isListed(kind, company_id, input, londonDate(now))
  const { page, isOnPage, isOfCustomer, inPageOrder, lookedTo } = await documentPage(db, {
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
      archived_at: quotes.archived_at,
      is_billed: quotes.is_billed,
      invoice_id: sql<string | null>`(${invoiceOfQuote(db, { company_id, document_id: quotes.id })})`,
      ...shownHold,
    })
    .from(page)
    .innerJoin(quotes, isOnPage)
    .innerJoin(customers, isOfCustomer)
    .leftJoin(documentHolds, isHoldOf(quotes))
    .orderBy(...inPageOrder)
  const { items, next_cursor } = sortedPage(rows, limit, order, lookedTo)
  const mayChange = can(actor, 'manage_quotes')
  return {
    next_cursor,
    items: asHeld(items).map(
      ({ sort_key: _, last_viewed_at, is_billed, least_total_amount, ...row }): QuoteRow => {
        const status = currentQuoteStatus(row, now)
        return {
          ...row,
          status,
          displayed_status: displayedQuoteStatus({ status, last_viewed_at }),
          from_amount: fromAmount({ ...row, least_total_amount }),
          abilities: {
            edit: mayChange,
            send: mayChange && quoteActions(status).includes('send'),
            create_invoice: status === 'accepted' && !is_billed && can(actor, 'manage_invoices'),
          },
        }
      },
    ),
  }
}

/** Counts the company's quotes that are sent and may still be answered, whatever is searched for. */
export async function countAwaitingAnswer({ db, actor, services }: StaffReader) {
  const today = londonDate(services.clock.now())
  return { awaiting_answer: await countTallied(db, actor.company_id, 'quote', isAwaitingAnswer(today)) }
}
