import type { Transaction } from '@quotespark/database'
import { formatMoney, type Money } from '@quotespark/domain/money'
import type { DeferredWork } from '../../../afterwards.ts'
import { tryCountMail } from '../../../mail/mail-allowance.ts'
import { notifyStaff } from '../../../notifying/notify-staff.ts'
import type { Services } from '../../../services.ts'
import { refOf } from '../document-ref.ts'
import type { PrintableInvoice } from '../printable.ts'
import { productSender } from '../product-sender.ts'
import { emailedTo } from '../send/receivers.ts'
import type { NotedPayment } from './note-payment.ts'
import { thankForPayment } from './thank-for-payment.ts'

interface Parts {
  db: Transaction
  services: Services
  afterwards: DeferredWork
}

/** Notifies staff of a card payment and thanks the customer by email. */
export async function announceCardPayment(
  parts: Parts,
  printable: PrintableInvoice,
  payment: NotedPayment,
): Promise<void> {
  const { invoice } = printable
  await notifyStaff(parts.services, parts.db, {
    ...aboutPaid(printable),
    title: 'Payment received',
    body: `${payerOf(printable)} has paid ${formatMoney(payment.amount)} by card for ${invoice.number}.`,
  })
  const to = await emailedTo(parts.db, refOf(invoice))
  if (to === null || !(await tryCountMail(parts, invoice.company_id, to))) return
  const sender = await productSender(parts.db, invoice.created_by)
  await thankForPayment(parts, printable, payment, { to, sender })
}

/** Notifies staff of a card payment to refund; `currency` is a code such as 'GBP'. */
export async function notifyOfSurplus(
  { db, services }: Omit<Parts, 'afterwards'>,
  printable: PrintableInvoice,
  { surplus, currency }: { surplus: Money; currency: string },
): Promise<void> {
  const amount = currency === 'GBP' ? formatMoney(surplus) : `${currency} ${surplus}`
  await notifyStaff(services, db, {
    ...aboutPaid(printable),
    title: 'Payment to refund',
    body: `${payerOf(printable)} has paid ${amount} by card for ${printable.invoice.number} that was not due. Please refund it.`,
  })
}

function aboutPaid({ invoice }: PrintableInvoice) {
  return { company_id: invoice.company_id, document: refOf(invoice), event: 'invoice_paid' } as const
}

function payerOf({ customer }: PrintableInvoice): string {
  return customer?.name ?? 'A customer'
}
