import { isSamePlace } from '@quotespark/domain/address'
import { isZeroMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import type { SealedAttachment, SealedContent } from '@quotespark/paper'
import type { PrintableInvoice } from '../printable.ts'
import { documentBank, electronicParty } from './document-parties.ts'
import { NOBODY, sharedContent, sitePrinted } from './shared-content.ts'

/** The current content of an invoice, with its attachments. */
export function contentOfInvoice(
  printable: PrintableInvoice,
  revision: number | null,
  attachments: SealedAttachment[] = [],
): SealedContent {
  const { invoice, company, reference } = printable
  const isPartlyPaid = !isZeroMoney(invoice.amount_paid)
  const shared = sharedContent(printable, invoice, revision)
  return {
    ...shared,
    seller: { ...shared.seller, ...electronicParty(company) },
    kind: 'invoice',
    issued_on: invoice.issue_date,
    valid_until: null,
    due_date: invoice.due_date,
    tax_point: invoice.tax_point ?? invoice.issue_date,
    reference,
    ...(invoice.buyer_reference !== null && { buyer_reference: invoice.buyer_reference }),
    ...(invoice.order_reference !== null && { order_reference: invoice.order_reference }),
    status_note: statusNote(invoice),
    customer: billedTo(printable),
    amount_paid: isPartlyPaid ? invoice.amount_paid : null,
    balance_due: isPartlyPaid ? invoice.balance_due : null,
    message: invoice.message_on_statement,
    terms: invoice.terms_and_conditions,
    // A paid or cancelled invoice does not say how to pay.
    bank: invoice.status === 'paid' || invoice.status === 'cancelled' ? null : documentBank(company),
    payment_reference: invoice.number,
    attachments,
  }
}

/** Customer details on the invoice itself come before those on record. */
function billedTo({
  invoice: { billing_address, customer_email },
  customer,
  site,
}: PrintableInvoice): SealedContent['customer'] {
  if (customer === null) return { ...NOBODY, address: billing_address, email: customer_email }
  return {
    name: customer.name,
    contact_person: customer.contact_person || null,
    email: customer_email ?? (customer.email || null),
    address: billing_address ?? customer.address,
    ...sitePrinted(site),
    ...electronicCustomer(customer, billing_address),
  }
}

/** The address fields describe the customer's own address, so they are left out when the invoice is billed to another one. */
function electronicCustomer(
  customer: NonNullable<PrintableInvoice['customer']>,
  billingAddress: string | null,
): Partial<SealedContent['customer']> {
  const { address_fields, ...others } = electronicParty(customer)
  const isTheirs = address_fields && (billingAddress === null || isSamePlace(billingAddress, address_fields))
  const { vat_number, company_number } = customer
  return {
    ...(isTheirs && { address_fields }),
    ...others,
    ...(vat_number !== null && { vat_number }),
    ...(company_number !== null && { company_number }),
  }
}

/** A draft says so: it has not been issued, and nobody may take its PDF for an invoice to reclaim VAT with. */
function statusNote(invoice: PrintableInvoice['invoice']): string | null {
  if (invoice.status === 'draft') return 'Draft'
  if (invoice.status === 'cancelled') return 'Cancelled'
  if (invoice.status === 'paid' && invoice.paid_date !== null) return `Paid ${formatDate(invoice.paid_date)}`
  return null
}
