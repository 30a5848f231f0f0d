import { addMoney, formatDate, isZeroMoney, type LineInput, londonDate, showsVat } from '@quotespark/domain'
import type { SealedAttachment, SealedContent } from '@quotespark/paper'
import { vatByRate } from '../lines/priced-lines.ts'
import type { PrintableInvoice, PrintableQuote } from '../printable.ts'
import { documentBank, documentSeller } from './document-parties.ts'

/** What a document says at this moment: what is sealed when it is sent, and drawn while it is a draft. */
export function contentOfQuote(printable: PrintableQuote, revision: number | null): SealedContent {
  const { quote, customer } = printable
  return {
    ...shared(printable, quote, revision),
    kind: 'quote',
    issued_on: quoteIssueDate(quote),
    valid_until: quote.valid_until,
    due_date: null,
    tax_point: null,
    reference: null,
    status_note: null,
    customer: {
      name: customer.name,
      contact_person: customer.contact_person || null,
      email: customer.email || null,
      address: customer.address,
    },
    amount_paid: null,
    balance_due: null,
    message: null,
    terms: null,
    bank: null,
    payment_reference: null,
    attachments: [],
  }
}

/** A draft may still be without its customer. */
const NOBODY = { name: 'No customer yet', contact_person: null, email: null, address: null }

/** The same of an invoice, with the files that go with it. */
export function contentOfInvoice(
  printable: PrintableInvoice,
  revision: number | null,
  attachments: SealedAttachment[] = [],
): SealedContent {
  const { invoice, company, reference } = printable
  const isPartlyPaid = !isZeroMoney(invoice.amount_paid)
  return {
    ...shared(printable, invoice, revision),
    kind: 'invoice',
    issued_on: invoice.issue_date,
    valid_until: null,
    due_date: invoice.due_date,
    tax_point: invoice.tax_point ?? invoice.issue_date,
    reference,
    status_note: statusNote(invoice),
    customer: billedTo(printable),
    amount_paid: isPartlyPaid ? invoice.amount_paid : null,
    balance_due: isPartlyPaid ? invoice.balance_due : null,
    message: invoice.message_on_statement,
    terms: invoice.terms_and_conditions,
    // Nobody is told how to pay what is paid or cancelled.
    bank: invoice.status === 'paid' || invoice.status === 'cancelled' ? null : documentBank(company),
    payment_reference: invoice.number,
    attachments,
  }
}

/** Whether two contents are drawn the same, whenever and as whichever revision they were sealed. */
export function looksTheSame(a: SealedContent, b: SealedContent): boolean {
  return JSON.stringify(drawn(a)) === JSON.stringify(drawn(b))
}

/** Whether they say the same but for what was paid meanwhile, of which nobody has to be sent anything. */
export function saysTheSame(a: SealedContent, b: SealedContent): boolean {
  const unpaid = { amount_paid: null, balance_due: null, status_note: null, bank: null }
  return JSON.stringify({ ...drawn(a), ...unpaid }) === JSON.stringify({ ...drawn(b), ...unpaid })
}

function drawn({ revision: _, issued_at: __, lines, ...content }: SealedContent) {
  return {
    ...content,
    // The day of its sending is no change of a quote.
    issued_on: content.kind === 'quote' ? null : content.issued_on,
    lines: lines.map(({ id: _id, ...line }) => line),
  }
}

type AnyDocument = PrintableQuote['quote'] | PrintableInvoice['invoice']

function shared(
  { company, logo, items }: PrintableQuote | PrintableInvoice,
  document: AnyDocument,
  revision: number | null,
) {
  return {
    format: 1 as const,
    revision,
    number: document.number,
    title: document.title,
    description: document.description,
    notes: document.notes,
    customer_id: document.customer_id,
    seller: documentSeller(company, logo),
    lines: items.map((item) => ({
      id: item.id,
      kind: item.kind,
      product_id: item.product_id,
      description: item.description,
      quantity: item.quantity,
      unit_price: item.unit_price,
      vat_rate: item.vat_rate,
      vat_amount: item.vat_amount,
      total_price: item.total_price,
    })),
    vat_registered: showsVat(company, items),
    vat_by_rate: vatSummary(company, items),
    subtotal: document.subtotal,
    tax_amount: document.tax_amount,
    total_amount: document.total_amount,
    accent_colour: company.accent_colour,
    footer: company.document_footer,
    currency: 'GBP' as const,
    issued_at: document.sent_at ?? document.created_at,
  }
}

/** What is printed per rate; a simplified invoice must give the gross (VAT Regulations 1995, reg. 16A(e)). */
export function vatSummary(
  company: { vat_registered: boolean },
  lines: LineInput[],
): SealedContent['vat_by_rate'] {
  return vatByRate(company, lines).map((row) => ({ ...row, gross: addMoney(row.net, row.vat) }))
}

/** A quote bears the date of its sending, a draft that of its writing; the day in London. */
function quoteIssueDate({
  sent_at,
  created_at,
}: Pick<PrintableQuote['quote'], 'sent_at' | 'created_at'>): string {
  return londonDate(new Date(sent_at ?? created_at))
}

/** What the invoice itself says about its customer goes before what is known of them. */
function billedTo({
  invoice: { billing_address, customer_email },
  customer,
}: PrintableInvoice): SealedContent['customer'] {
  if (customer === null) return { ...NOBODY, address: billing_address, email: customer_email }
  return {
    name: customer.name,
    contact_person: customer.contact_person || null,
    email: customer_email ?? (customer.email || null),
    address: billing_address ?? customer.address,
  }
}

/** A draft has not been issued: nobody is to take its PDF for an invoice that VAT is reclaimed with. */
function statusNote(invoice: PrintableInvoice['invoice']): string | null {
  if (invoice.status === 'draft') return 'Draft'
  if (invoice.status === 'cancelled') return 'Cancelled'
  if (invoice.status === 'paid' && invoice.paid_date !== null) return `Paid ${formatDate(invoice.paid_date)}`
  return null
}
