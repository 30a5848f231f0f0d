import { invoices, quotes } from '@quotespark/database'
import { isQuoteDeletable, Refusal, requirePermission } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { lockQuote } from '../../document/lock-quote.ts'

/** Deletes a draft with its lines. Refuses with `not_deletable` what was ever sent or became an invoice. */
export async function deleteQuote(context: StaffContext, id: string): Promise<void> {
  const { db, actor } = context
  requirePermission(actor, 'manage_quotes')
  const { company_id, status, sent_at } = await lockQuote(context, id)
  const [invoice] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.company_id, company_id), eq(invoices.quote_id, id)))
  if (!isQuoteDeletable({ status, sent_at, invoice_id: invoice?.id ?? null })) {
    throw new Refusal('not_deletable', { entity: 'quote', status })
  }
  await db.delete(quotes).where(and(eq(quotes.company_id, company_id), eq(quotes.id, id)))
}
