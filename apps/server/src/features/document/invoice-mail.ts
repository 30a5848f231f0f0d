import type { Transaction } from '@quotespark/database'
import { replyToAddress } from '../../mail/reply-address.ts'
import type { Services } from '../../services.ts'
import { customerUrl } from './customer-url.ts'
import { refOf } from './document-ref.ts'
import type { PrintableInvoice } from './printable.ts'
import type { Sender } from './product-sender.ts'

/** The address for emails about an invoice: the one on it, otherwise the customer's. */
export function invoiceAddress({ invoice, customer }: Pick<PrintableInvoice, 'invoice' | 'customer'>) {
  return invoice.customer_email || customer?.email || null
}

/** The parts shared by every email to the customer of an invoice. */
export async function invoiceMail(
  parts: { db: Transaction; services: Pick<Services, 'config'> },
  { invoice, company, customer }: PrintableInvoice,
  { to, sender }: { to: string; sender: Sender },
) {
  const document = refOf(invoice)
  const variables = {
    customerName: customer?.contact_person || customer?.name || to,
    companyName: company.name,
    invoiceNumber: invoice.number,
    invoiceUrl: await customerUrl(parts, document),
  }
  return {
    envelope: {
      company_id: invoice.company_id,
      document_id: invoice.id,
      to,
      from_name: company.name,
      reply_to: replyToAddress(company, sender),
    },
    variables,
  }
}
