import { quoteActions, type Transaction } from '@quotespark/database'
import { and, desc, eq, inArray } from 'drizzle-orm'

export type LastAction = typeof quoteActions.$inferSelect

/** What the customer did last with a quote; undefined when nothing yet. */
export async function findLastAction(
  db: Transaction,
  companyId: string,
  quoteId: string,
): Promise<LastAction | undefined> {
  const [action] = await findLastActions(db, companyId, [quoteId])
  return action
}

/** The last action on each of these quotes that has any. */
export async function findLastActions(
  db: Transaction,
  companyId: string,
  quoteIds: readonly string[],
): Promise<LastAction[]> {
  return db
    .selectDistinctOn([quoteActions.quote_id])
    .from(quoteActions)
    .where(and(eq(quoteActions.company_id, companyId), inArray(quoteActions.quote_id, [...quoteIds])))
    .orderBy(quoteActions.quote_id, desc(quoteActions.timestamp), desc(quoteActions.id))
}
