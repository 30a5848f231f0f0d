import { quoteActions, type Transaction } from '@quotespark/database'
import { and, desc, eq } from 'drizzle-orm'

/** What the customer did last with a quote; undefined when nothing yet. */
export async function findLastAction(db: Transaction, companyId: string, quoteId: string) {
  const [action] = await db
    .select()
    .from(quoteActions)
    .where(and(eq(quoteActions.company_id, companyId), eq(quoteActions.quote_id, quoteId)))
    .orderBy(desc(quoteActions.timestamp), desc(quoteActions.id))
    .limit(1)
  return action
}
