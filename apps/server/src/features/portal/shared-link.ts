import { asSystem, type Database, documentLinks } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { eq } from 'drizzle-orm'
import { type DocumentRef, type InvoiceRef, isQuoteRef, type QuoteRef } from '../../document/document-ref.ts'

/** The document behind a link. Refuses an unknown token with `not_found`, a withdrawn one with `link_revoked`. */
export async function resolveLink(database: Database, token: string): Promise<DocumentRef> {
  const [link] = await asSystem(database, (db) =>
    db.select().from(documentLinks).where(eq(documentLinks.token, token)),
  )
  if (!link) throw new Refusal('not_found', { entity: 'link' })
  if (link.revoked_at !== null) throw new Refusal('link_revoked', {})
  const { company_id, quote_id, invoice_id } = link
  if (quote_id !== null) return { company_id, quote_id }
  if (invoice_id !== null) return { company_id, invoice_id }
  throw new Error('a link without its document')
}

/** The invoice behind a link; one to a quote is `not_found` here. */
export async function resolveInvoiceLink(database: Database, token: string): Promise<InvoiceRef> {
  const document = await resolveLink(database, token)
  if (isQuoteRef(document)) throw new Refusal('not_found', { entity: 'invoice' })
  return document
}

/** The quote behind a link; one to an invoice is `not_found` here. */
export async function resolveQuoteLink(database: Database, token: string): Promise<QuoteRef> {
  const document = await resolveLink(database, token)
  if (!isQuoteRef(document)) throw new Refusal('not_found', { entity: 'quote' })
  return document
}
