import { documents, type Transaction, unusedNumbers } from '@quotespark/database'
import { isInvoiceDeletable } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { v7 as uuidv7 } from 'uuid'
import type { StaffContext } from '../../api/context.ts'
import { type Caller, recordAudit } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'
import { noteReopened } from '../document/billing/note-reopened.ts'
import { documentRef, isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { contentOf } from '../document/kinds/kinds.ts'
import { lockForStaff } from '../document/lock-document.ts'
import type { InvoiceDocument } from '../document/printable.ts'
import type { Sender } from '../document/product-sender.ts'
import { findUndoWindow, hasUndoWindow, startUndoWindow } from '../document/undo-window/open-undo-window.ts'

/**
 * Deletes a draft that was never sent. Its number is spent: it is kept under the numbers not used, with a copy of the draft. Refuses
 * every other invoice with `not_deletable`, also one that waits to be sent.
 */
export async function deleteInvoice(context: StaffContext, id: string, undoable: boolean): Promise<void> {
  const { db, actor, services } = context
  const document = documentRef('invoice', actor.company_id, id)
  // A step that waits would be carried out by the lock: what is about to be sent is not deleted, and not sent early for that.
  const waiting = await findUndoWindow(db, document)
  if (waiting) throw notDeletable(waiting.shown_status)
  const invoice = await lockForStaff(context, 'invoice', id)
  if (invoice.revision !== null || !isInvoiceDeletable(invoice)) throw notDeletable(invoice.status)
  if (undoable && hasUndoWindow(services)) {
    return startUndoWindow(context, invoice, { step: 'delete', input: {}, shown_status: invoice.status })
  }
  await removeInvoice(context, invoice, actor, context)
}

const notDeletable = (status: string) => new Refusal('not_deletable', { entity: 'invoice', status })

/** Deletes the draft; its row must be locked. `caller` is null at the end of an undo window. */
export async function removeInvoice(
  { db, services }: { db: Transaction; services: Services },
  invoice: InvoiceDocument,
  by: Sender,
  caller: Pick<Caller, 'client_ip' | 'user_agent'> | null,
): Promise<void> {
  const document = refOf(invoice)
  const { company_id, number, title, total_amount } = invoice
  const content = await contentOf(db, document, null)
  const at = services.clock.now()
  await db.insert(unusedNumbers).values({
    ...{ company_id, id: uuidv7(), kind: 'invoice', number, title, total_amount },
    customer_name: content.customer_id === null ? null : content.customer.name,
    content: JSON.stringify(content),
    deleted_by_name: by.name,
    deleted_at: at.toISOString(),
  })
  await recordEvent({ db, services }, document, 'deleted', by, { data: { number } })
  await noteReopened({ db, services }, invoice, by)
  const actor = by.user_id === null ? null : { user_id: by.user_id, name: by.name, email: by.email ?? '' }
  await recordAudit(db, { company_id, action: 'draft_deleted', actor, caller, subject: number, at })
  await db.delete(documents).where(isDocument(documents, document))
}
