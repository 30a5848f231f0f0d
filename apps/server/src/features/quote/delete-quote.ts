import { quotes } from '@quotespark/database'
import { isQuoteDeletable, Refusal, requirePermission } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { lockQuote } from './lock-quote.ts'

/** Deletes a draft with its lines. What was ever sent stays on record: refuses with `not_deletable`. */
export async function deleteQuote(context: StaffContext, id: string): Promise<void> {
  requirePermission(context.actor, 'manage_quotes')
  const quote = await lockQuote(context, id)
  if (!isQuoteDeletable(quote.status) || quote.sent_at !== null) {
    throw new Refusal('not_deletable', { entity: 'quote', status: quote.status })
  }
  await context.db.delete(quotes).where(and(eq(quotes.company_id, quote.company_id), eq(quotes.id, id)))
}
