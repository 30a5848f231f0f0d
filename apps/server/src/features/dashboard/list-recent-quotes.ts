import { customers, quotes, type Transaction } from '@quotespark/database'
import { RECENT_QUOTES_LIMIT } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import { newestFirst } from '../../api/page-cursor.ts'

export function listRecentQuotes(db: Transaction, companyId: string) {
  return db
    .select({
      id: quotes.id,
      title: quotes.title,
      customer_name: customers.name,
      total_amount: quotes.total_amount,
      status: quotes.status,
      created_at: quotes.created_at,
    })
    .from(quotes)
    .innerJoin(
      customers,
      and(eq(customers.company_id, quotes.company_id), eq(customers.id, quotes.customer_id)),
    )
    .where(eq(quotes.company_id, companyId))
    .orderBy(...newestFirst(quotes))
    .limit(RECENT_QUOTES_LIMIT)
}
