import type { Transaction } from '@quotespark/database'
import { formatMoney } from '@quotespark/domain/money'
import type { SealedContent } from '@quotespark/paper'
import { replyToAddress } from '../../mail/reply-address.ts'
import type { Services } from '../../services.ts'
import { customerUrl } from './customer-url.ts'
import { refOf } from './document-ref.ts'
import type { PrintableInvoice } from './printable.ts'
import type { Sender } from './product-sender.ts'

interface Parts {
  db: Transaction
  services: Pick<Services, 'config'>
}

/** How an email addresses a customer. */
export const greetedAs = (customer: { name: string; contact_person: string } | null | undefined): string =>
  customer?.contact_person || customer?.name || 'there'

/** The variables of emails that say how to pay: to which account, and by card where those are taken. */
export const howToPay = (bank: SealedContent['bank'], takesCards: boolean) => ({
  accountName: bank?.account_name ?? null,
  sortCode: bank?.sort_code ?? null,
  accountNumber: bank?.account_number ?? null,
  payByCard: takesCards ? 'Online, with the button below' : null,
})

/** The variables shared by every email to the customer of an invoice. */
export async function invoiceVariables(parts: Parts, { invoice, company, customer }: PrintableInvoice) {
  return {
    customerName: greetedAs(customer),
    companyName: company.name,
    invoiceNumber: invoice.number,
    description: invoice.title,
    invoiceUrl: await customerUrl(parts, refOf(invoice)),
  }
}

/** The parts shared by every email about an invoice besides the invoice itself. */
export async function invoiceMail(
  parts: Parts,
  printable: PrintableInvoice,
  { to, sender }: { to: string; sender: Sender },
) {
  const { invoice, company, customer } = printable
  return {
    variables: await invoiceVariables(parts, printable),
    envelope: {
      company_id: invoice.company_id,
      document_id: invoice.id,
      to,
      from_name: company.name,
      reply_to: replyToAddress(company, sender),
      placeholders: {
        ...(customer && { customer: customer.name }),
        total: formatMoney(invoice.total_amount),
      },
    },
  }
}
