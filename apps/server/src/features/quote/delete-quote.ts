import { documents } from '@quotespark/database'
import { isQuoteDeletable, Refusal } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { lockQuote } from '../document/lock-document.ts'
import { findInvoiceOfQuote } from '../document/relations.ts'

/**
 * Deletes a draft with its lines; that it was there and who deleted it stays in the history. Refuses with `not_deletable`
 * what was ever sent or became an invoice.
 */
export async function deleteQuote(context: StaffContext, id: string): Promise<void> {
  const { db, actor } = context
  const quote = await lockQuote(context, id)
  const document = refOf(quote)
  const { status, sent_at } = quote
  const invoice_id = await findInvoiceOfQuote(db, document)
  if (quote.revision !== null || !isQuoteDeletable({ status, sent_at, invoice_id })) {
    throw new Refusal('not_deletable', { entity: 'quote', status })
  }
  await recordEvent(context, document, 'deleted', actor, { data: { number: quote.number } })
  await db.delete(documents).where(isDocument(documents, document))
}
