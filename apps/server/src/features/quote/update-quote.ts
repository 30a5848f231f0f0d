import type { quoteEdit } from '@quotespark/contract'
import { quoteItems, quotes } from '@quotespark/database'
import { chooseQuoteStatus, Refusal, requirePermission } from '@quotespark/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { recordEvent } from '../../document/history.ts'
import { lockQuote } from '../../document/lock-quote.ts'
import { priceLines } from '../../document/priced-lines.ts'
import { quoteStatusColumns } from '../../document/quote-status-columns.ts'
import { requireCustomer } from '../../document/require-customer.ts'
import { deliverQuote } from './deliver-quote.ts'
import { saysTheSame } from './says-the-same.ts'

/**
 * Changes a quote and replaces its lines. Refuses with `changed_meanwhile` when somebody else has changed it since it
 * was read. Choosing Sent mails it to the customer, as sending does. Only what says something else counts as edited:
 * what was accepted is still what was accepted when somebody has merely pressed Save.
 */
export async function updateQuote(context: StaffContext, input: z.output<typeof quoteEdit>): Promise<void> {
  const { db, actor, services } = context
  requirePermission(actor, 'manage_quotes')
  const quote = await lockQuote(context, input.id)
  if (quote.version !== input.version) {
    throw new Refusal('changed_meanwhile', { updated_at: quote.updated_at })
  }
  const company = await requireCompany(db, quote.company_id)
  const customer = await requireCustomer(db, company.id, input.customer_id)
  const { totals, rows } = await priceLines(db, company, input.items)
  const before = quote.status
  const chosen = chooseQuoteStatus(before, input.status ?? before)
  const now = services.clock.now()
  const isNowSent = chosen === 'sent' && before !== 'sent'

  const itsItems = and(eq(quoteItems.company_id, company.id), eq(quoteItems.quote_id, quote.id))
  const items = await db.select().from(quoteItems).where(itsItems).orderBy(asc(quoteItems.sort_order))
  const isEdited = !saysTheSame({ ...quote, items }, { ...input, items: rows })
  if (!isEdited && chosen === before) return

  await db.delete(quoteItems).where(itsItems)
  await db.insert(quoteItems).values(rows.map((row) => ({ ...row, quote_id: quote.id })))
  const [changed] = await db
    .update(quotes)
    .set({
      title: input.title,
      customer_id: customer.id,
      description: input.description,
      notes: input.notes,
      valid_until: input.valid_until,
      subtotal: totals.subtotal,
      tax_amount: totals.tax_amount,
      total_amount: totals.total_amount,
      // `deliverQuote` below takes it from draft to sent, whatever it was chosen from.
      ...quoteStatusColumns(quote, isNowSent ? 'draft' : chosen, now),
      edited_at: isEdited ? now.toISOString() : quote.edited_at,
      updated_at: now.toISOString(),
      version: quote.version + 1,
    })
    .where(and(eq(quotes.company_id, company.id), eq(quotes.id, quote.id)))
    .returning()
  if (!changed) throw new Error('a locked quote is gone')

  const document = { company_id: company.id, quote_id: quote.id }
  const who = { user_id: actor.user_id, name: actor.name }
  if (isEdited) await recordEvent(context, document, 'edited', who)
  if (chosen !== before)
    await recordEvent(context, document, 'status_changed', who, { from: before, to: chosen })
  if (isNowSent) await deliverQuote(context, { quote: changed, company, customer })
}
