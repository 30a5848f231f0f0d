import type { StageAccount } from '@quotespark/database'
import { isSamePlace } from '@quotespark/domain/address'
import { taxPointOfDraft } from '@quotespark/domain/billing'
import { CLOSED_INVOICE_STATUSES } from '@quotespark/domain/document'
import { isZeroMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import type { SealedAttachment, SealedContent } from '@quotespark/paper'
import { printedCis } from '../cis/cis-of-invoice.ts'
import type { InvoiceDocument, PrintableInvoice } from '../printable.ts'
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
  const cis = printedCis(printable)
  return {
    ...shared,
    seller: {
      ...shared.seller,
      ...electronicParty(company),
      ...(cis && company.utr !== null && { utr: company.utr }),
    },
    kind: 'invoice',
    issued_on: invoice.issue_date,
    valid_until: null,
    due_date: invoice.due_date,
    tax_point:
      invoice.sent_at === null ? taxPointOfDraft(invoice) : (invoice.tax_point ?? invoice.issue_date),
    reference,
    ...(invoice.buyer_reference !== null && { buyer_reference: invoice.buyer_reference }),
    ...(invoice.order_reference !== null && { order_reference: invoice.order_reference }),
    ...(invoice.stage_account && { contract: contractOf(invoice.stage_account) }),
    status_note: statusNote(invoice),
    customer: billedTo(printable, invoice),
    amount_paid: isPartlyPaid ? invoice.amount_paid : null,
    balance_due: isPartlyPaid ? invoice.balance_due : null,
    ...(cis && { cis }),
    message: invoice.message_on_statement,
    terms: invoice.terms_and_conditions,
    // An invoice of which nothing is owed any more does not say how to pay.
    bank: CLOSED_INVOICE_STATUSES.includes(invoice.status) ? null : documentBank(company),
    payment_reference: invoice.number,
    attachments,
  }
}

function contractOf({ accepted_on, contract_amount, billed_before, left_amount }: StageAccount) {
  return { accepted_on, contract_amount, billed_before, left_amount }
}

/** The customer of an invoice or of its credit note: details on the document itself come before those on record. */
export function billedTo(
  { customer, site }: Pick<PrintableInvoice, 'customer' | 'site'>,
  { billing_address, customer_email }: Pick<InvoiceDocument, 'billing_address' | 'customer_email'>,
): SealedContent['customer'] {
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
  if (invoice.status === 'credited') return 'Credited'
  if (invoice.status === 'paid' && invoice.paid_date !== null) return `Paid ${formatDate(invoice.paid_date)}`
  return null
}
