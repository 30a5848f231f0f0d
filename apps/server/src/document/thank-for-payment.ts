import type { Transaction } from '@quotespark/database'
import { formatDate, formatMoney } from '@quotespark/domain'
import { postEmail } from '../mail/outbox.ts'
import { replyAddress } from '../mail/reply-address.ts'
import type { Services } from '../services.ts'
import { invoiceAddress, invoiceAddressOnline } from './invoice-address.ts'
import type { ReceivedPayment } from './note-payment.ts'
import type { PrintableInvoice } from './printable-invoice.ts'
import type { Sender } from './product-sender.ts'

const METHOD_NAMES: Record<ReceivedPayment['method'], string | null> = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  cheque: 'Cheque',
  other: null,
}

/** Confirms a payment to the customer by mail. Answers whether there is anybody to write to. */
export async function thankForPayment(
  { db, services }: { db: Transaction; services: Services },
  printable: PrintableInvoice,
  payment: ReceivedPayment,
  sender: Sender,
): Promise<boolean> {
  const email = invoiceAddress(printable)
  if (email === null) return false
  const { invoice, company, customer } = printable
  const document = { company_id: company.id, invoice_id: invoice.id }
  await postEmail(services, db, {
    template: 'payment-received',
    to: email,
    ...document,
    from_name: company.name,
    reply_to: replyAddress(company, sender),
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
  return true
}
