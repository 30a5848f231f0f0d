import type { Transaction } from '@quotespark/database'
import { formatMoney, isZeroMoney, londonDate, type Money } from '@quotespark/domain'
import { notifyStaff } from '../../../notifying/notify-staff.ts'
import type { Services } from '../../../services.ts'
import { refOf } from '../document-ref.ts'
import { invoiceAddress } from '../invoice-mail.ts'
import type { PrintableInvoice } from '../printable.ts'
import { productSender } from '../product-sender.ts'
import { thankForPayment } from './thank-for-payment.ts'

export interface CardPayment {
  applied: Money
  surplus: Money
  /** Of the surplus, such as 'GBP'. */
  currency: string
}

/** Tells staff what came by card and what of it is to be paid back, and thanks the customer for what was owed. */
export async function tellOfCardPayment(
  services: Services,
  db: Transaction,
  printable: PrintableInvoice,
  { applied, surplus, currency }: CardPayment,
): Promise<void> {
  const { invoice, customer } = printable
  const about = { company_id: invoice.company_id, document: refOf(invoice), event: 'invoice_paid' } as const
  const who = customer?.name ?? 'A customer'
  if (!isZeroMoney(applied)) {
    await notifyStaff(services, db, {
      ...about,
      title: 'Payment received',
      body: `${who} has paid ${formatMoney(applied)} by card for ${invoice.number}.`,
    })
    const paid_on = londonDate(services.clock.now())
    const sender = await productSender(db, invoice.created_by)
    const payment = { amount: applied, paid_on, method: 'card', reference: null } as const
    const to = invoiceAddress(printable)
    if (to !== null) await thankForPayment({ db, services }, printable, payment, { to, sender })
  }
  if (!isZeroMoney(surplus)) {
    const amount = currency === 'GBP' ? formatMoney(surplus) : `${currency} ${surplus}`
    await notifyStaff(services, db, {
      ...about,
      title: 'Payment to refund',
      body: `${who} has paid ${amount} by card for ${invoice.number} that was not owed. Please refund it.`,
    })
  }
}
