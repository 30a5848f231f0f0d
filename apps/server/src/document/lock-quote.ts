import { quotes } from '@quotespark/database'
import { currentQuoteStatus, Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../api/context.ts'

/**
 * The quote's row, locked until commit so that its status cannot change under the step that is taken. The status is that
 * of this moment: expired after its last day, also before the scheduled job has said so.
 */
export async function lockQuote({ db, actor, services }: StaffContext, id: string) {
  const [quote] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.company_id, actor.company_id), eq(quotes.id, id)))
    .for('update')
  if (!quote) throw new Refusal('not_found', { entity: 'quote' })
  return { ...quote, status: currentQuoteStatus(quote, services.clock.now()) }
}
