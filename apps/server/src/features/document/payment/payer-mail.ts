import { customers, type Transaction } from '@quotespark/database'
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '@quotespark/domain/document'
import { and, eq } from 'drizzle-orm'
import { requireCompany } from '../../../company/require-company.ts'
import { replyToAddress } from '../../../mail/reply-address.ts'
import type { Services } from '../../../services.ts'
import { documentRef } from '../document-ref.ts'
import { greetedAs, invoiceMail } from '../invoice-mail.ts'
import { type InvoiceDocument, loadPrintableInvoice } from '../printable.ts'
import type { Sender } from '../product-sender.ts'
import { customerReceivers, emailedTo } from '../send/receivers.ts'

/** A customer whose money an email is about, and the invoice beside which it goes; null where the money concerns none. */
export interface Payer {
  company_id: string
  customer_id: string | null
  invoice_id: string | null
}

/** The payer of an invoice, beside which the email goes. */
export const asPayer = ({
  id,
  company_id,
  customer_id,
}: Pick<InvoiceDocument, 'id' | 'company_id' | 'customer_id'>): Payer => ({
  ...{ company_id, customer_id, invoice_id: id },
})

/** The addresses that emails about the money go to: those of the invoice, else of everybody who receives invoices. Null for nobody. */
export async function payerAddress(db: Transaction, payer: Payer): Promise<string | null> {
  const { company_id, customer_id, invoice_id } = payer
  if (invoice_id !== null) return emailedTo(db, documentRef('invoice', company_id, invoice_id))
  return customer_id === null ? null : customerReceivers(db, company_id, customer_id)
}

/** The parts shared by every email about a customer's money, with the invoice beside which it goes. */
export async function payerMail(
  parts: { db: Transaction; services: Services },
  payer: Payer,
  { to, sender }: { to: string; sender: Sender },
) {
  const { company_id, customer_id, invoice_id } = payer
  if (invoice_id !== null) {
    const printable = await loadPrintableInvoice(parts.db, company_id, invoice_id)
    return { printable, ...(await invoiceMail(parts, printable, { to, sender })) }
  }
  const company = await requireCompany(parts.db, company_id)
  const [customer] = await parts.db
    .select({ name: customers.name, contact_person: customers.contact_person })
    .from(customers)
    .where(and(eq(customers.company_id, company_id), eq(customers.id, customer_id ?? '')))
  return {
    printable: null,
    variables: {
      customerName: greetedAs(customer),
      companyName: company.name,
      ...{ invoiceNumber: null, description: null, invoiceUrl: null },
    },
    envelope: {
      ...{ company_id, customer_id, to },
      from_name: company.name,
      reply_to: replyToAddress(company, sender),
      placeholders: { ...(customer && { customer: customer.name }), total: null },
    },
  }
}

/** A method as the customer reads it; null for 'other', which says nothing. */
export const methodInWords = (method: PaymentMethod): string | null =>
  method === 'other' ? null : PAYMENT_METHOD_LABELS[method]

/** Numbers of invoices in a sentence. */
export const listOf = (numbers: readonly string[]): string => new Intl.ListFormat('en-GB').format(numbers)
