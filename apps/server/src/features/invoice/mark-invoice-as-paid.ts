import { documents } from '@quotespark/database'
import { markAsPaid } from '@quotespark/domain/document'
import { isZeroMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import type { StaffContext } from '../../api/context.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { recordPayment } from './record-payment.ts'

/** Records that the whole balance due was paid today. */
export async function markInvoiceAsPaid(
  context: StaffContext,
  { id, undoable }: { id: string; undoable: boolean },
): Promise<void> {
  const { db, actor, services } = context
  const invoice = await lockForStaff(context, 'invoice', id)
  const now = services.clock.now()
  const paid_date = londonDate(now)
  const { status } = markAsPaid(invoice)
  if (!isZeroMoney(invoice.balance_due)) {
    const payment = {
      amount: invoice.balance_due,
      paid_on: paid_date,
      method: 'other',
      reference: null,
      notify_customer: false,
      undoable,
    } as const
    return recordPayment(context, id, payment)
  }
  // An invoice of £0.00 never owed anything, so there is no payment.
  await db
    .update(documents)
    .set({ status, paid_date, updated_at: now.toISOString(), version: invoice.version + 1 })
    .where(isDocument(documents, refOf(invoice)))
  await recordEvent(context, refOf(invoice), 'marked_as_paid', actor)
}
