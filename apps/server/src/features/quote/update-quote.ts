import type { quoteEdit } from '@quotespark/contract'
import { quoteItems, quotes } from '@quotespark/database'
import { chooseQuoteStatus, MESSAGES, Refusal, requirePermission } from '@quotespark/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import type { QuoteRef } from '../../document/document-ref.ts'
import { findLastAction } from '../../document/find-last-action.ts'
import { recordEvent } from '../../document/history.ts'
import { lockQuote } from '../../document/lock-quote.ts'
import { priceLines } from '../../document/priced-lines.ts'
import { quoteStatusColumns } from '../../document/quote-status-columns.ts'
import { requireCustomer } from '../../document/require-customer.ts'
import { revokeLink } from '../../document/share-link.ts'
import { deliverQuote } from './deliver-quote.ts'
import { saysTheSame } from './says-the-same.ts'

/**
 * Changes a quote and replaces its lines. Refuses with `changed_meanwhile` when somebody else has changed it since it
 * was read. Choosing Sent mails it to the customer, as sending does, and so does giving a sent quote to another customer.
 * Only what says something else counts as edited: what was accepted is still what was accepted when somebody has merely
 * pressed Save.
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
  const isForAnother = customer.id !== quote.customer_id
  const isDelivered = chosen === 'sent' && (before !== 'sent' || isForAnother)

  const itsItems = and(eq(quoteItems.company_id, company.id), eq(quoteItems.quote_id, quote.id))
  const items = await db.select().from(quoteItems).where(itsItems).orderBy(asc(quoteItems.sort_order))
  const isEdited = !saysTheSame({ ...quote, items }, { ...input, items: rows })
  if (!isEdited && chosen === before) return
  const document = { company_id: company.id, quote_id: quote.id }
  if (isForAnother) await takeFromCustomer(context, document)

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
      ...quoteStatusColumns(quote, isDelivered ? 'draft' : chosen, now),
      ...viewColumns(quote, { isEdited, isForAnother }),
      edited_at: isEdited ? now.toISOString() : quote.edited_at,
      updated_at: now.toISOString(),
      version: quote.version + 1,
    })
    .where(and(eq(quotes.company_id, company.id), eq(quotes.id, quote.id)))
    .returning()
  if (!changed) throw new Error('a locked quote is gone')

  const who = { user_id: actor.user_id, name: actor.name }
  if (isEdited) await recordEvent(context, document, 'edited', who)
  if (chosen !== before)
    await recordEvent(context, document, 'status_changed', who, { from: before, to: chosen })
  if (isDelivered) await deliverQuote(context, { quote: changed, company, customer })
}

/**
 * Another customer must neither be shown to the one who had the quote until now nor answered for by them: their link
 * ceases to work. What a customer has answered stays theirs, as the evidence says.
 */
async function takeFromCustomer({ db, services }: StaffContext, quote: QuoteRef): Promise<void> {
  if (await findLastAction(db, quote.company_id, quote.quote_id)) {
    throw new Refusal('invalid_input', {
      issues: [{ path: 'customer_id', message: MESSAGES.quoteCustomerAnswered }],
    })
  }
  await revokeLink(db, quote, services.clock.now())
}

/** What a customer has opened before is not what a sent quote says after an edit. */
function viewColumns(
  { status, view_count, last_viewed_at }: typeof quotes.$inferSelect,
  { isEdited, isForAnother }: { isEdited: boolean; isForAnother: boolean },
) {
  if (isForAnother) return { view_count: 0, last_viewed_at: null }
  return { view_count, last_viewed_at: isEdited && status === 'sent' ? null : last_viewed_at }
}
