import type { Transaction } from '@quotespark/database'
import type { DocumentView } from '@quotespark/documents'
import { formatDate, showsVat } from '@quotespark/domain'
import type { FileStore } from '../files/file-store.ts'
import { documentBank, documentCustomer, documentSeller } from './document-parties.ts'
import type { PrintableInvoice } from './printable-invoice.ts'
import { vatSummary } from './vat-summary.ts'

/** A draft may still be without its customer. */
const NOBODY: DocumentView['customer'] = {
  name: 'No customer yet',
  contact_person: null,
  email: null,
  address: null,
}

/** All that the PDF of an invoice draws. */
export async function invoiceView(
  db: Transaction,
  files: FileStore,
  { invoice, company, customer, items, quote_number }: PrintableInvoice,
): Promise<DocumentView> {
  const isPartlyPaid = invoice.amount_paid !== '0.00'
  return {
    kind: 'invoice',
    number: invoice.invoice_number,
    title: invoice.title,
    description: invoice.description,
    issued_on: invoice.issue_date,
    valid_until: null,
    due_date: invoice.due_date,
    tax_point: invoice.tax_point ?? invoice.issue_date,
    reference: quote_number,
    status_note: statusNote(invoice),
    seller: await documentSeller(db, files, company),
    customer: billedTo(invoice, customer),
    lines: items.map((item) => ({
      kind: item.kind,
      description: item.description,
      quantity: item.quantity,
      unit_price: item.unit_price,
      vat_rate: item.vat_rate,
      vat_amount: item.vat_amount,
      total_price: item.total_price,
    })),
    vat_registered: showsVat(company, items),
    vat_by_rate: vatSummary(company, items),
    subtotal: invoice.subtotal,
    tax_amount: invoice.tax_amount,
    total_amount: invoice.total_amount,
    amount_paid: isPartlyPaid ? invoice.amount_paid : null,
    balance_due: isPartlyPaid ? invoice.balance_due : null,
    message: invoice.message_on_statement,
    notes: invoice.notes,
    terms: invoice.terms_and_conditions,
    bank: isOwed(invoice) ? documentBank(company) : null,
    payment_reference: invoice.invoice_number,
    accent_colour: company.accent_colour,
    footer: company.document_footer,
    currency: 'GBP',
    issued_at: invoice.sent_at ?? invoice.created_at,
  }
}

/** Nobody is told how to pay what is paid or cancelled. */
function isOwed({ status }: PrintableInvoice['invoice']): boolean {
  return status !== 'paid' && status !== 'cancelled'
}

/** What the invoice itself says about its customer goes before what is known of them. */
function billedTo(
  { billing_address, customer_email }: PrintableInvoice['invoice'],
  customer: PrintableInvoice['customer'],
): DocumentView['customer'] {
  const known = customer === null ? NOBODY : documentCustomer(customer)
  return { ...known, address: billing_address ?? known.address, email: customer_email ?? known.email }
}

/** A draft has not been issued: nobody is to take its PDF for an invoice that VAT is reclaimed with. */
function statusNote(invoice: PrintableInvoice['invoice']): string | null {
  if (invoice.status === 'draft') return 'Draft'
  if (invoice.status === 'cancelled') return 'Cancelled'
  if (invoice.status === 'paid' && invoice.paid_date !== null) return `Paid ${formatDate(invoice.paid_date)}`
  return null
}
