import type { Payment } from '@quotespark/contract'
import { subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import type { StaffReader } from '../../api/context.ts'
import type { DocumentRef } from '../document/document-ref.ts'
import { listPayments } from '../document/payment/list-payments.ts'
import { presentPayment } from '../document/payment/present-payment.ts'
import { withWaitingPayment } from '../document/payment/waiting-payments.ts'
import { loadPrintableInvoice } from '../document/printable.ts'
import { findUndoWindow } from '../document/undo-window/open-undo-window.ts'

/** A payment or a void of an invoice by itself, as staff see it now. */
export async function loadPaymentRow(
  { db, actor }: Pick<StaffReader, 'db' | 'actor'>,
  document: DocumentRef<'invoice'>,
  isMeant: (payment: Pick<Payment, 'id' | 'kind' | 'payment_id'>) => boolean,
): Promise<Payment> {
  const { invoice, customer } = await loadPrintableInvoice(db, actor.company_id, document.document_id)
  const payments = withWaitingPayment(await listPayments(db, document), await findUndoWindow(db, document))
  const payment = payments.find(isMeant)
  if (!payment) throw new Error('a payment that was written is not there')
  const { amount, payment_amount, ...row } = presentPayment(payment, actor)
  return {
    ...row,
    amount: payment_amount,
    signed_amount: row.kind === 'void' ? subtractMoney(ZERO_MONEY, payment_amount) : payment_amount,
    customer: customer && { id: customer.id, name: customer.name, email: customer.email },
    invoices: [{ invoice_id: invoice.id, invoice_number: invoice.number, amount }],
  }
}
