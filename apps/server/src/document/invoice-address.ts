import type { Transaction } from '@quotespark/database'
import type { Services } from '../services.ts'
import type { InvoiceRef } from './document-ref.ts'
import type { PrintableInvoice } from './printable-invoice.ts'
import { findLinkToken, shareUrl } from './share-link.ts'

/** Where mails about it go: the address on the invoice, else the customer's own. */
export function invoiceAddress({ invoice, customer }: Pick<PrintableInvoice, 'invoice' | 'customer'>) {
  return invoice.customer_email || customer?.email || null
}

/** The shared link where it lives; a link that staff have withdrawn is not made anew by a mail. */
export async function invoiceAddressOnline(
  { db, services }: { db: Transaction; services: Pick<Services, 'config'> },
  document: InvoiceRef,
): Promise<string> {
  const token = await findLinkToken(db, document)
  const { APP_URL } = services.config
  return token === undefined ? `${APP_URL}/portal/invoices` : shareUrl(APP_URL, token)
}
