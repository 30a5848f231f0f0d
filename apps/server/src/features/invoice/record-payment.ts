import type { paymentInput } from '@quotespark/contract'
import { applyPayment } from '@quotespark/domain/document'
import { normaliseMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { documentRef } from '../document/document-ref.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { insertPayment } from '../document/payment/note-payment.ts'
import { refuse, requirePast } from '../document/payment/refuse.ts'
import { thankForPayment } from '../document/payment/thank-for-payment.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../document/printable.ts'
import type { Sender } from '../document/product-sender.ts'
import { emailedTo } from '../document/send/receivers.ts'
import { hasUndoWindow, startUndoWindow } from '../document/undo-window/open-undo-window.ts'
import type { WaitingStepInput } from '../document/undo-window/waiting-input.ts'

type PaymentInput = z.output<typeof paymentInput> & { undoable?: boolean }

/**
 * Records a payment that staff report, and thanks the customer if asked to. Refuses what `insertPayment` refuses, a date in the
 * future, and thanks to a customer without an email address.
 */
export async function recordPayment(context: StaffContext, id: string, input: PaymentInput): Promise<void> {
  const { actor, services } = context
  const invoice = await lockForStaff(context, 'invoice', id)
  requirePast(input.paid_on, londonDate(services.clock.now()))
  const { notify_customer, undoable, ...payment } = { ...input, amount: normaliseMoney(input.amount) }
  const { status } = applyPayment(invoice, payment.amount)
  const thanks_to = notify_customer ? await addressOf(context, id) : null
  await countMail(context, actor.company_id, thanks_to)
  const received = { payment, thanks_to }
  if (undoable && hasUndoWindow(services)) {
    return startUndoWindow(context, invoice, { step: 'pay', input: received, shown_status: status })
  }
  await takePayment(context, invoice, received, actor)
}

async function addressOf({ db, actor }: StaffContext, id: string): Promise<string> {
  const address = await emailedTo(db, documentRef('invoice', actor.company_id, id))
  return address ?? refuse('notify_customer', MESSAGES.customerEmail)
}

/** Records the payment; the invoice's row must be locked. Refuses what `insertPayment` refuses. */
export async function takePayment(
  parts: Pick<StaffContext, 'db' | 'services' | 'afterwards'>,
  invoice: InvoiceDocument,
  { payment, thanks_to }: WaitingStepInput['pay'],
  by: Sender,
): Promise<void> {
  const noted = await insertPayment(parts, invoice, payment, by)
  if (thanks_to === null) return
  const printable = await loadPrintableInvoice(parts.db, invoice.company_id, invoice.id)
  await thankForPayment(parts, printable, noted, { to: thanks_to, sender: by })
}
