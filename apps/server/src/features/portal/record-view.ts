import { asCompany, invoices, quotes, type Transaction } from '@quotespark/database'
import { currentQuoteStatus } from '@quotespark/domain'
import { and, eq, sql } from 'drizzle-orm'
import { type DocumentRef, type InvoiceRef, isQuoteRef, type QuoteRef } from '../../document/document-ref.ts'
import { recordEvent } from '../../document/history.ts'
import { lockDocument } from '../../document/lock-document.ts'
import { loadPrintableInvoice } from '../../document/printable-invoice.ts'
import { loadPrintableQuote } from '../../document/printable-quote.ts'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import type { Services } from '../../services.ts'
import { isStaff } from './is-staff.ts'

/** What previews links and scans mails says so in its name; some of it runs a page's scripts, and waits. */
const MACHINES =
  /bot\b|crawl|spider|preview|scan|monitor|facebookexternalhit|whatsapp|skypeuri|slack|barracuda|mimecast|proofpoint/i

/**
 * Counts that the customer has looked at a sent document; the first look is noted in its history and told to staff.
 * The page calls this only after it has been shown for a moment, so that scanners of mails do not count; the
 * company's own people do not count either. Answers whether it counted.
 */
export async function recordView(
  services: Services,
  document: DocumentRef,
  viewer: { user_id: string | undefined; user_agent: string },
): Promise<boolean> {
  if (MACHINES.test(viewer.user_agent)) return false
  return asCompany(services.database, document.company_id, async (db) => {
    if (await isStaff(db, document.company_id, viewer.user_id)) return false
    // Of two first looks at once only one is told.
    await lockDocument(db, document)
    const viewing = { db, services }
    return isQuoteRef(document) ? viewQuote(viewing, document) : viewInvoice(viewing, document)
  })
}

interface Viewing {
  db: Transaction
  services: Services
}

async function viewQuote({ db, services }: Viewing, { company_id, quote_id }: QuoteRef): Promise<boolean> {
  const { quote, customer } = await loadPrintableQuote(db, company_id, quote_id)
  if (currentQuoteStatus(quote, services.clock.now()) !== 'sent') return false
  await db
    .update(quotes)
    .set({ view_count: sql`${quotes.view_count} + 1`, last_viewed_at: services.clock.now().toISOString() })
    .where(and(eq(quotes.company_id, company_id), eq(quotes.id, quote_id)))
  if (quote.last_viewed_at !== null) return true
  await recordEvent({ db, services }, { company_id, quote_id }, 'viewed', {
    user_id: null,
    name: customer.name,
  })
  await notifyStaff(services, db, {
    company_id,
    event: 'quote_viewed',
    title: 'Quote viewed',
    body: `${customer.name} has opened ${quote.quote_number}.`,
    quote_id,
  })
  return true
}

async function viewInvoice(
  { db, services }: Viewing,
  { company_id, invoice_id }: InvoiceRef,
): Promise<boolean> {
  const { invoice, customer } = await loadPrintableInvoice(db, company_id, invoice_id)
  if (invoice.status !== 'sent' && invoice.status !== 'partially_paid') return false
  await db
    .update(invoices)
    .set({ view_count: sql`${invoices.view_count} + 1`, last_viewed_at: services.clock.now().toISOString() })
    .where(and(eq(invoices.company_id, company_id), eq(invoices.id, invoice_id)))
  if (invoice.last_viewed_at !== null) return true
  const name = customer?.name ?? ''
  await recordEvent({ db, services }, { company_id, invoice_id }, 'viewed', { user_id: null, name })
  await notifyStaff(services, db, {
    company_id,
    event: 'invoice_viewed',
    title: 'Invoice viewed',
    body: `${name} has opened ${invoice.invoice_number}.`,
    invoice_id,
  })
  return true
}
