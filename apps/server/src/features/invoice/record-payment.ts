import type { paymentInput } from '@quotespark/contract'
import { applyPayment, splitPayment } from '@quotespark/domain/document'
import { isZeroMoney, normaliseMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { notifyOfCredit } from '../document/payment/announce-card-payment.ts'
import { insertPayment } from '../document/payment/note-payment.ts'
import { asPayer } from '../document/payment/payer-mail.ts'
import { receiptAddress } from '../document/payment/receipt-address.ts'
import { requirePast } from '../document/payment/refuse.ts'
import { thankForPayment } from '../document/payment/thank-for-payment.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../document/printable.ts'
import type { Sender } from '../document/product-sender.ts'
import { hasUndoWindow, startUndoWindow } from '../document/undo-window/open-undo-window.ts'
import type { WaitingStepInput } from '../document/undo-window/waiting-input.ts'

type PaymentInput = z.output<typeof paymentInput> & { undoable?: boolean }

/**
 * Records a payment that staff report, and thanks the customer if asked to, or where the company always does; what is beyond the balance
 * is the customer's credit. Refuses an invoice that takes no payment, a date in the future, and thanks to a customer without an email address.
 */
export async function recordPayment(context: StaffContext, id: string, input: PaymentInput): Promise<void> {
  const { actor, services } = context
  const invoice = await lockForStaff(context, 'invoice', id)
  requirePast(input.paid_on, londonDate(services.clock.now()))
  const { notify_customer, undoable, ...payment } = { ...input, amount: normaliseMoney(input.amount) }
  const { part, credit } = splitPayment(invoice, payment.amount)
  // Refuses an invoice that takes no payment: a payment that staff enter for it is a mistake.
  const { status } = applyPayment(invoice, isZeroMoney(part) ? payment.amount : part)
  const thanks_to = await receiptAddress(context.db, asPayer(invoice), notify_customer)
  await countMail(context, actor.company_id, thanks_to)
  const received = { payment, thanks_to, credit }
  if (undoable && hasUndoWindow(services)) {
    return startUndoWindow(context, invoice, { step: 'pay', input: received, shown_status: status })
  }
  await takePayment(context, invoice, received, actor)
}

/**
 * Records the payment; the invoice's row must be locked. When it waited and is too much for its invoice by now, the rest is credit and
 * staff are told.
 */
export async function takePayment(
  parts: Pick<StaffContext, 'db' | 'services' | 'afterwards'>,
  invoice: InvoiceDocument,
  { payment, thanks_to, credit: expected }: WaitingStepInput['pay'],
  by: Sender,
): Promise<void> {
  const noted = await insertPayment(parts, invoice, payment, by)
  if (thanks_to !== null) await thankForPayment(parts, asPayer(invoice), noted.id)
  if (noted.credit === (expected ?? ZERO_MONEY)) return
  const printable = await loadPrintableInvoice(parts.db, invoice.company_id, invoice.id)
  const { amount } = payment
  await notifyOfCredit(parts, printable, { amount, credit: noted.credit, how: '' })
}
