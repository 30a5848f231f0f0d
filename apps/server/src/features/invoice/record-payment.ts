import type { paymentInput } from '@quotespark/contract'
import { londonDate, MESSAGES, normaliseMoney, Refusal } from '@quotespark/domain'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { countMail } from '../../mail/mail-allowance.ts'
import { invoiceAddress } from '../document/invoice-mail.ts'
import { lockInvoice } from '../document/lock-document.ts'
import { notePayment } from '../document/payment/note-payment.ts'
import { thankForPayment } from '../document/payment/thank-for-payment.ts'
import { loadPrintableInvoice } from '../document/printable.ts'

type PaymentInput = z.output<typeof paymentInput>

/**
 * Notes money that staff know of, and thanks the customer when asked to. Refuses what `notePayment` refuses, a day that
 * has not come yet, and thanks to nobody.
 */
export async function recordPayment(context: StaffContext, id: string, input: PaymentInput): Promise<void> {
  const { db, actor, services } = context
  const invoice = await lockInvoice(context, id)
  if (input.paid_on > londonDate(services.clock.now())) refuse('paid_on', MESSAGES.paymentDate)
  const { notify_customer, ...payment } = { ...input, amount: normaliseMoney(input.amount) }
  await notePayment(context, invoice, payment, actor)
  if (!notify_customer) return
  const printable = await loadPrintableInvoice(db, actor.company_id, id)
  await countMail(context, actor.company_id, invoiceAddress(printable))
  if (!(await thankForPayment(context, printable, payment, actor))) {
    refuse('notify_customer', MESSAGES.customerEmail)
  }
}

function refuse(path: string, message: string): never {
  throw new Refusal('invalid_input', { issues: [{ path, message }] })
}
