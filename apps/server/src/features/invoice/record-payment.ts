import type { paymentInput } from '@quotespark/contract'
import type { invoices } from '@quotespark/database'
import {
  formatDate,
  formatMoney,
  londonDate,
  MESSAGES,
  normaliseMoney,
  Refusal,
  requirePermission,
} from '@quotespark/domain'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { notePayment } from '../../document/note-payment.ts'
import { loadPrintableInvoice } from '../../document/printable-invoice.ts'
import { postEmail } from '../../mail/outbox.ts'
import { replyAddress } from '../../mail/reply-address.ts'
import { lockInvoice } from './lock-invoice.ts'
import { invoiceAddressOnline } from './remind-customer.ts'
import { invoiceAddress } from './sendable-invoice.ts'

type PaymentInput = z.output<typeof paymentInput>

/**
 * Notes money that staff know of, and thanks the customer when asked to. Refuses what `notePayment` refuses, a day that
 * has not come yet, and thanks to nobody.
 */
export async function recordPayment(context: StaffContext, id: string, input: PaymentInput): Promise<void> {
  const { actor, services } = context
  requirePermission(actor, 'manage_invoices')
  const invoice = await lockInvoice(context, id)
  if (input.paid_on > londonDate(services.clock.now())) refuse('paid_on', MESSAGES.paymentDate)
  const { notify_customer, ...payment } = { ...input, amount: normaliseMoney(input.amount) }
  await notePayment(context, invoice, payment, { user_id: actor.user_id, name: actor.name })
  if (notify_customer) await thankCustomer(context, invoice, payment)
}

const METHOD_NAMES: Record<PaymentInput['method'], string | null> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  other: null,
}

async function thankCustomer(
  { db, actor, services }: StaffContext,
  { company_id, id: invoice_id }: typeof invoices.$inferSelect,
  payment: Omit<PaymentInput, 'notify_customer'>,
): Promise<void> {
  const printable = await loadPrintableInvoice(db, company_id, invoice_id)
  const email = invoiceAddress(printable)
  if (email === null) refuse('notify_customer', MESSAGES.customerEmail)
  const { invoice, company, customer } = printable
  const document = { company_id, invoice_id }
  await postEmail(services, db, {
    template: 'payment-received',
    to: email,
    ...document,
    from_name: company.name,
    reply_to: replyAddress(company, actor),
    variables: {
      customerName: customer?.contact_person || customer?.name || email,
      companyName: company.name,
      invoiceNumber: invoice.invoice_number,
      amount: formatMoney(payment.amount),
      paymentDate: formatDate(payment.paid_on),
      paymentMethod: METHOD_NAMES[payment.method],
      invoiceUrl: await invoiceAddressOnline({ db, services }, document),
    },
  })
}

function refuse(path: string, message: string): never {
  throw new Refusal('invalid_input', { issues: [{ path, message }] })
}
