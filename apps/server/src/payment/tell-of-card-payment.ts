import type { Transaction } from '@quotespark/database'
import { formatDate, formatMoney, isZeroMoney, londonDate, type Money } from '@quotespark/domain'
import type { PrintableInvoice } from '../document/printable-invoice.ts'
import { productSender } from '../document/product-sender.ts'
import { findLinkToken, shareUrl } from '../document/share-link.ts'
import { postEmail } from '../mail/outbox.ts'
import { replyAddress } from '../mail/reply-address.ts'
import { notifyStaff } from '../notifying/notify-staff.ts'
import type { Services } from '../services.ts'

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
  const about = { company_id: invoice.company_id, invoice_id: invoice.id, event: 'invoice_paid' } as const
  const who = customer?.name ?? 'A customer'
  if (!isZeroMoney(applied)) {
    await notifyStaff(services, db, {
      ...about,
      title: 'Payment received',
      body: `${who} has paid ${formatMoney(applied)} by card for ${invoice.invoice_number}.`,
    })
    await thank(services, db, printable, applied)
  }
  if (!isZeroMoney(surplus)) {
    const amount = currency === 'GBP' ? formatMoney(surplus) : `${currency} ${surplus}`
    await notifyStaff(services, db, {
      ...about,
      title: 'Payment to refund',
      body: `${who} has paid ${amount} by card for ${invoice.invoice_number} that was not owed. Please refund it.`,
    })
  }
}

async function thank(
  services: Services,
  db: Transaction,
  { invoice, company, customer }: PrintableInvoice,
  amount: Money,
): Promise<void> {
  const to = invoice.customer_email ?? customer?.email ?? ''
  if (to === '') return
  const { APP_URL } = services.config
  const document = { company_id: company.id, invoice_id: invoice.id }
  const token = await findLinkToken(db, document)
  await postEmail(services, db, {
    ...document,
    template: 'payment-received',
    to,
    from_name: company.name,
    reply_to: replyAddress(company, await productSender(db, invoice.created_by)),
    variables: {
      customerName: customer?.contact_person || customer?.name || '',
      companyName: company.name,
      invoiceNumber: invoice.invoice_number,
      amount: formatMoney(amount),
      paymentDate: formatDate(londonDate(services.clock.now())),
      paymentMethod: 'Card',
      invoiceUrl: token === undefined ? `${APP_URL}/portal/invoices` : shareUrl(APP_URL, token),
    },
  })
}
