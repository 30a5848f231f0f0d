import { invoiceItems, invoices, quoteItems } from '@quotespark/database'
import { addDays, londonDate, quoteTransition, requirePermission, termsOfDays } from '@quotespark/domain'
import { and, asc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { recordEvent } from '../../document/history.ts'
import { lockQuote } from '../../document/lock-quote.ts'
import { priceLines } from '../../document/priced-lines.ts'
import { takeInvoiceNumber } from './take-invoice-number.ts'

/**
 * Turns an accepted quote into a draft invoice with the same lines and amounts, but for VAT that the company no longer
 * charges. Answers the invoice's id; a second call answers that of the invoice that exists. The quote's lock makes two
 * at once come one after the other.
 */
export async function createInvoiceFromQuote(context: StaffContext, quoteId: string): Promise<string> {
  const { db, actor, services } = context
  requirePermission(actor, 'manage_invoices')
  const quote = await lockQuote(context, quoteId)
  const [existing] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.company_id, quote.company_id), eq(invoices.quote_id, quote.id)))
  if (existing) return existing.id
  quoteTransition(quote.status, 'convert')

  const company = await requireCompany(db, quote.company_id)
  const lines = await db
    .select()
    .from(quoteItems)
    .where(and(eq(quoteItems.company_id, company.id), eq(quoteItems.quote_id, quote.id)))
    .orderBy(asc(quoteItems.sort_order))
  // Not the totals of the quote: the company may have left the VAT register since.
  const { totals, rows } = await priceLines(db, company, lines)
  const now = services.clock.now()
  const issue_date = londonDate(now)
  const id = uuidv7()
  await db.insert(invoices).values({
    id,
    company_id: company.id,
    invoice_number: await takeInvoiceNumber(db, company.id),
    customer_id: quote.customer_id,
    quote_id: quote.id,
    title: quote.title,
    description: quote.description,
    issue_date,
    due_date: addDays(issue_date, company.payment_terms_days),
    payment_terms: termsOfDays(company.payment_terms_days) ?? 'custom',
    notes: quote.notes,
    terms_and_conditions: company.invoice_terms,
    subtotal: totals.subtotal,
    tax_amount: totals.tax_amount,
    total_amount: totals.total_amount,
    created_by: actor.user_id,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  await db.insert(invoiceItems).values(rows.map(({ quote_id: _, ...row }) => ({ ...row, invoice_id: id })))
  const who = { user_id: actor.user_id, name: actor.name }
  await recordEvent(context, { company_id: company.id, invoice_id: id }, 'created', who, {
    quote_number: quote.quote_number,
  })
  await recordEvent(context, { company_id: company.id, quote_id: quote.id }, 'invoice_created', who)
  return id
}
