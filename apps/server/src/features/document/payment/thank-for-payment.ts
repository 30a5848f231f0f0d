import type { Transaction } from '@quotespark/database'
import { formatDate, formatMoney, PAYMENT_METHOD_LABELS } from '@quotespark/domain'
import { postEmail } from '../../../mail/outbox.ts'
import type { Services } from '../../../services.ts'
import { invoiceMail } from '../invoice-mail.ts'
import type { PrintableInvoice } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import type { ReceivedPayment } from './note-payment.ts'

/** Confirms a payment to the customer by mail. */
export async function thankForPayment(
  parts: { db: Transaction; services: Services },
  printable: PrintableInvoice,
  { amount, paid_on, method }: ReceivedPayment,
  { to, sender }: { to: string; sender: Sender },
): Promise<void> {
  const { envelope, variables } = await invoiceMail(parts, printable, { to, sender })
  await postEmail(parts.services, parts.db, {
    ...envelope,
    template: 'payment-received',
    variables: {
      ...variables,
      amount: formatMoney(amount),
      paymentDate: formatDate(paid_on),
      paymentMethod: method === 'other' ? null : PAYMENT_METHOD_LABELS[method],
    },
  })
}
