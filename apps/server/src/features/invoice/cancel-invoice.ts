import { documents } from '@quotespark/database'
import { invoiceTransition } from '@quotespark/domain/document'
import { isZeroMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import type { StaffContext } from '../../api/context.ts'
import { noteReopened } from '../document/billing/note-reopened.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { lockDocument, lockForStaff } from '../document/lock-document.ts'
import { releaseCredit } from '../document/payment/spend-credit.ts'
import type { InvoiceDocument } from '../document/printable.ts'
import { countVat } from '../document/vat/count-vat.ts'

/**
 * Cancels a sent invoice, and gives credit that was used on it back. Its number is not reused. Refuses an invoice of which money was
 * paid, and one with a credit note: a further note is the way there.
 */
export async function cancelInvoice(context: StaffContext, id: string): Promise<void> {
  const { db, actor, services } = context
  const invoice = await lockForStaff(context, 'invoice', id)
  if (!isZeroMoney(invoice.credited_amount)) {
    throw new Refusal('transition_not_allowed', { entity: 'invoice', from: invoice.status, to: 'cancelled' })
  }
  const sent = await withoutCredit(context, invoice)
  const status = invoiceTransition(sent.status, 'cancel')
  await db
    .update(documents)
    .set({ status, updated_at: services.clock.now().toISOString(), version: sent.version + 1 })
    .where(isDocument(documents, refOf(invoice)))
  await recordEvent(context, refOf(invoice), 'cancelled', actor)
  await countVat(context, { company_id: invoice.company_id, invoices: [id], isSent: true })
  await noteReopened(context, invoice, actor)
}

/** The invoice after its credit was given back. Where money was paid besides, it is still partially paid and the cancelling is refused. */
async function withoutCredit(context: StaffContext, invoice: InvoiceDocument): Promise<InvoiceDocument> {
  const used = await releaseCredit(context, invoice, null, context.actor)
  if (used === null) return invoice
  return (await lockDocument(context.db, refOf(invoice))) as unknown as InvoiceDocument
}
