import type { paymentInput } from '@quotespark/contract'
import { applyPayment, invoiceActions } from '@quotespark/domain/document'
import { normaliseMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { asPayer } from '../document/payment/payer-mail.ts'
import { receiptAddress } from '../document/payment/receipt-address.ts'
import { requirePast } from '../document/payment/refuse.ts'
import { amountsOf, plannedOf, shareAmounts, togetherOf } from '../document/payment/share-payment.ts'
import { takePayment } from '../document/payment/take-payment.ts'
import { hasUndoWindow, startMoneyWindow } from '../document/undo-window/open-undo-window.ts'

type PaymentInput = z.output<typeof paymentInput> & { undoable?: boolean }

/**
 * Records a payment that staff report, and thanks the customer if asked to, or where the company always does; what is beyond the balance
 * is the customer's credit. Refuses an invoice that takes no payment, a date in the future, and thanks to a customer without an email address.
 */
export async function recordPayment(context: StaffContext, id: string, input: PaymentInput): Promise<void> {
  const { actor, services } = context
  const invoice = await lockForStaff(context, 'invoice', id)
  requirePast(input.paid_on, londonDate(services.clock.now()))
  const { notify_customer, undoable, cis_amount, ...payment } = {
    ...input,
    amount: normaliseMoney(input.amount),
  }
  const asked = amountsOf({ ...payment, cis_amount: cis_amount && normaliseMoney(cis_amount) })
  const isPayable = invoiceActions(invoice.status).includes('mark_as_paid')
  const shared = await shareAmounts(context, isPayable ? [invoice] : [], asked)
  const [part] = togetherOf(shared)
  // Refuses an invoice that takes no payment: a payment that staff enter for it is a mistake.
  const { status } = applyPayment(invoice, part?.amount ?? payment.amount)
  const thanks_to = await receiptAddress(context.db, asPayer(invoice), {
    isAsked: notify_customer,
    method: payment.method,
  })
  await countMail(context, actor.company_id, thanks_to)
  const { company_id } = actor
  const waiting = { ...plannedOf(payment, shared), thanks_to, customer_id: invoice.customer_id }
  const step = { id: uuidv7(), input: waiting }
  if (undoable && hasUndoWindow(services)) {
    return startMoneyWindow(context, [{ row: invoice, shown_status: status }], { step: 'pay', ...step })
  }
  await takePayment(context, [invoice], { ...step, company_id, by: actor })
}
