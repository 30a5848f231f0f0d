import type { Transaction } from '@quotespark/database'
import type { DocumentView } from '@quotespark/documents'
import { londonDate, showsVat } from '@quotespark/domain'
import type { FileStore } from '../files/file-store.ts'
import { documentCustomer, documentSeller } from './document-parties.ts'
import type { PrintableQuote } from './printable-quote.ts'
import { vatSummary } from './vat-summary.ts'

type IssuedQuote = Pick<PrintableQuote['quote'], 'sent_at' | 'created_at'>

/** A quote bears the date of its sending; a draft that of its writing. */
function issueInstant(quote: IssuedQuote): string {
  return quote.sent_at ?? quote.created_at
}

/** The day on the quote, in London. */
export function quoteIssueDate(quote: IssuedQuote): string {
  return londonDate(new Date(issueInstant(quote)))
}

/** All that the PDF of a quote draws. */
export async function quoteView(
  db: Transaction,
  files: FileStore,
  { quote, company, customer, items }: PrintableQuote,
): Promise<DocumentView> {
  return {
    kind: 'quote',
    number: quote.quote_number,
    title: quote.title,
    description: quote.description,
    issued_on: quoteIssueDate(quote),
    valid_until: quote.valid_until,
    due_date: null,
    tax_point: null,
    reference: null,
    status_note: null,
    seller: await documentSeller(db, files, company),
    customer: documentCustomer(customer),
    lines: items.map((item) => ({
      kind: 'line',
      description: item.description,
      quantity: item.quantity,
      unit_price: item.unit_price,
      vat_rate: item.vat_rate,
      vat_amount: null,
      total_price: item.total_price,
    })),
    vat_registered: showsVat(company, items),
    vat_by_rate: vatSummary(company, items),
    subtotal: quote.subtotal,
    tax_amount: quote.tax_amount,
    total_amount: quote.total_amount,
    amount_paid: null,
    balance_due: null,
    message: null,
    notes: quote.notes,
    terms: null,
    bank: null,
    payment_reference: null,
    accent_colour: company.accent_colour,
    footer: company.document_footer,
    currency: 'GBP',
    issued_at: issueInstant(quote),
  }
}
