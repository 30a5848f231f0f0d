import { asSystem, customers, quotes } from '@quotespark/database'
import { londonDate } from '@quotespark/domain'
import { and, count, eq, gte, isNull, or } from 'drizzle-orm'
import { afterCursor, newestFirst, pageOf } from '../../api/page-cursor.ts'
import { findLastActions } from '../../document/find-last-action.ts'
import { loadPrintableQuotes } from '../../document/printable-quote.ts'
import type { Services } from '../../services.ts'
import { isCustomerWith, ofQuotesCustomer, requirePortalAccount } from './portal-customer.ts'
import { type PortalPage, readFound } from './portal-page.ts'
import { presentPortalQuote } from './present-portal-quote.ts'

/** One page of what was sent to this person, by whatever companies; newest first. */
export async function listPortalQuotes(
  { database, clock }: Services,
  email: string,
  { cursor, limit }: PortalPage,
) {
  const now = clock.now()
  const { page, waiting } = await asSystem(database, async (db) => {
    await requirePortalAccount(db, email)
    const rows = await db
      .select({ id: quotes.id, company_id: quotes.company_id, created_at: quotes.created_at })
      .from(quotes)
      .innerJoin(customers, ofQuotesCustomer)
      .where(and(isCustomerWith(email), afterCursor(quotes, cursor)))
      .orderBy(...newestFirst(quotes))
      .limit(limit + 1)
    const isValid = or(isNull(quotes.valid_until), gte(quotes.valid_until, londonDate(now)))
    const [open] = await db
      .select({ count: count() })
      .from(quotes)
      .innerJoin(customers, ofQuotesCustomer)
      .where(and(isCustomerWith(email), eq(quotes.status, 'sent'), isValid))
    return { page: pageOf(rows, limit), waiting: open?.count ?? 0 }
  })
  const items = await readFound(database, page.items, async (db, companyId, ids) => {
    const actions = new Map(
      (await findLastActions(db, companyId, ids)).map((action) => [action.quote_id, action]),
    )
    const printable = await loadPrintableQuotes(db, companyId, ids)
    return printable.map((each) => presentPortalQuote(each, actions.get(each.quote.id), now))
  })
  return { email, waiting, items, next_cursor: page.next_cursor }
}
