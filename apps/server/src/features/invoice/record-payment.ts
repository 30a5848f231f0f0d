import { normaliseMoney, requirePermission } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { notePayment, type ReceivedPayment } from '../../document/note-payment.ts'
import { lockInvoice } from './lock-invoice.ts'

type PaymentInput = Omit<ReceivedPayment, 'checkout_session_id'>

/** Notes money that staff know of; refuses what `notePayment` refuses. */
export async function recordPayment(context: StaffContext, id: string, input: PaymentInput): Promise<void> {
  const { actor } = context
  requirePermission(actor, 'manage_invoices')
  const invoice = await lockInvoice(context, id)
  const payment = { ...input, amount: normaliseMoney(input.amount) }
  await notePayment(context, invoice, payment, { user_id: actor.user_id, name: actor.name })
}
