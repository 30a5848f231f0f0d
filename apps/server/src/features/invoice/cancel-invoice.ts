import { documents } from '@quotespark/database'
import { invoiceTransition } from '@quotespark/domain/document'
import type { StaffContext } from '../../api/context.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { lockForStaff } from '../document/lock-document.ts'

/** Cancels a sent invoice. Its number is not reused. */
export async function cancelInvoice(context: StaffContext, id: string): Promise<void> {
  const { db, actor, services } = context
  const invoice = await lockForStaff(context, 'invoice', id)
  await db
    .update(documents)
    .set({
      status: invoiceTransition(invoice.status, 'cancel'),
      updated_at: services.clock.now().toISOString(),
      version: invoice.version + 1,
    })
    .where(isDocument(documents, refOf(invoice)))
  await recordEvent(context, refOf(invoice), 'cancelled', actor)
}
