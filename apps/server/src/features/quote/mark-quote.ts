import { quotes } from '@quotespark/database'
import { quoteTransition, requirePermission } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordEvent } from '../../document/history.ts'
import { lockQuote } from '../../document/lock-quote.ts'
import { quoteStatusColumns } from '../../document/quote-status-columns.ts'

const MARKED = { mark_as_accepted: 'marked_as_accepted', mark_as_rejected: 'marked_as_rejected' } as const

/** Staff note what the customer answered by other means, for example on the telephone. */
export async function markQuote(
  context: StaffContext,
  id: string,
  action: keyof typeof MARKED,
): Promise<void> {
  const { db, actor, services } = context
  requirePermission(actor, 'manage_quotes')
  const quote = await lockQuote(context, id)
  const now = services.clock.now()
  await db
    .update(quotes)
    .set({
      ...quoteStatusColumns(quote, quoteTransition(quote.status, action), now),
      updated_at: now.toISOString(),
      version: quote.version + 1,
    })
    .where(and(eq(quotes.company_id, quote.company_id), eq(quotes.id, quote.id)))
  await recordEvent(context, { company_id: quote.company_id, quote_id: quote.id }, MARKED[action], {
    user_id: actor.user_id,
    name: actor.name,
  })
}
