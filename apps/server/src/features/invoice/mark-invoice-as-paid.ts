import { documents } from '@quotespark/database'
import { markAsPaid } from '@quotespark/domain/document'
import {
  compareMoney,
  isZeroMoney,
  type Money,
  normaliseMoney,
  subtractMoney,
} from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import type { StaffContext } from '../../api/context.ts'
import { toPayOf } from '../document/cis/cis-of-invoice.ts'
import { isDocument, refOf } from '../document/document-ref.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../document/printable.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Records that the whole balance due was paid today, less the CIS that was deducted of it: where no deduction is given, what is still to
 * be deducted. Refuses a deduction of more than the balance.
 */
export async function markInvoiceAsPaid(
  context: StaffContext,
  { id, undoable, cis_amount }: { id: string; undoable: boolean; cis_amount: string | null },
): Promise<void> {
  const { db, actor, services } = context
  const invoice = await lockForStaff(context, 'invoice', id)
  const now = services.clock.now()
  const paid_date = londonDate(now)
  const { status } = markAsPaid(invoice)
  if (!isZeroMoney(invoice.balance_due)) {
    const payment = {
      ...paidOf(
        invoice,
        cis_amount === null ? await expectedCis(context, invoice) : normaliseMoney(cis_amount),
      ),
      paid_on: paid_date,
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

/** Says what is still to be deducted of an invoice. */
async function expectedCis({ db }: StaffContext, { id, company_id, balance_due }: InvoiceDocument) {
  return subtractMoney(balance_due, toPayOf(await loadPrintableInvoice(db, company_id, id)))
}

function paidOf({ id, balance_due }: InvoiceDocument, cis_amount: Money) {
  if (isZeroMoney(cis_amount)) return { amount: balance_due, method: 'other', cis_amount: null } as const
  const rest = compareMoney(cis_amount, balance_due)
  if (rest > 0) throw new Refusal('payment_exceeds_balance', { balance_due, invoice_id: id })
  if (rest === 0) return { amount: cis_amount, method: 'cis_deduction', cis_amount: null } as const
  return { amount: subtractMoney(balance_due, cis_amount), method: 'other', cis_amount } as const
}
