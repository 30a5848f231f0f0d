import { documents, type Transaction } from '@quotespark/database'
import { isQuoteDeletable } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import type { StaffContext } from '../../api/context.ts'
import type { Services } from '../../services.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { type EventActor, recordEvent } from '../document/evidence/history.ts'
import { lockForStaff } from '../document/lock-document.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { findInvoiceOfQuote } from '../document/relations.ts'
import { areStepsHeld, holdStep } from '../document/undo-window/open-undo-window.ts'

/**
 * Deletes a draft with its lines; the history keeps that it existed and who deleted it. Refuses with `not_deletable` a quote
 * that was ever sent or became an invoice.
 */
export async function deleteQuote(context: StaffContext, id: string, undoable: boolean): Promise<void> {
  const quote = await lockForStaff(context, 'quote', id)
  const { status, sent_at } = quote
  const invoice_id = await findInvoiceOfQuote(context.db, refOf(quote))
  if (quote.revision !== null || !isQuoteDeletable({ status, sent_at, invoice_id })) {
    throw new Refusal('not_deletable', { entity: 'quote', status })
  }
  if (undoable && areStepsHeld(context.services)) {
    return holdStep(context, quote, { step: 'delete', input: {}, shown_status: status })
  }
  await removeQuote(context, quote, context.actor)
}

/** Deletes the quote; its row must be locked. */
export async function removeQuote(
  parts: { db: Transaction; services: Services },
  quote: QuoteDocument,
  by: EventActor,
): Promise<void> {
  const document = refOf(quote)
  await recordEvent(parts, document, 'deleted', by, { data: { number: quote.number } })
  await parts.db.delete(documents).where(isDocument(documents, document))
}
