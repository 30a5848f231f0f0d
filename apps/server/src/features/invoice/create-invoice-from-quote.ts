import { type Transaction, together } from '@quotespark/database'
import { termsOfDays } from '@quotespark/domain/document'
import { addDays, londonDate } from '@quotespark/domain/time'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { refOf } from '../document/document-ref.ts'
import { findAcceptedAnswer, isChangedSinceAcceptance } from '../document/evidence/answers.ts'
import { chosenContent } from '../document/evidence/chosen-content.ts'
import { findRevision } from '../document/evidence/revisions.ts'
import { priceLines } from '../document/lines/priced-lines.ts'
import { type WrittenDiscount, writtenInvoiceLine } from '../document/lines/written-line.ts'
import { loadPrintableQuote, type QuoteDocument } from '../document/printable.ts'
import { takeNumber } from '../document/take-number.ts'
import { insertInvoice } from './insert-invoice.ts'
import type { InvoiceColumns } from './invoice-content.ts'
import { type Billing, createOnceForQuote, refuseChanged } from './invoice-of-quote.ts'

/**
 * Turns an accepted quote into a draft invoice of what was accepted: the same lines and amounts, except for VAT that the
 * company no longer charges. Returns the invoice's id; a second call returns the existing one.
 */
export function createInvoiceFromQuote(
  context: StaffContext,
  quoteId: string,
  billing: Billing = {},
): Promise<string> {
  return createOnceForQuote(context, quoteId, billing, (quote) => writeAsAccepted(context, quote))
}

async function writeAsAccepted(context: StaffContext, quote: QuoteDocument): Promise<string> {
  const { db, services } = context
  const [company, accepted] = await together([requireCompany(db, quote.company_id), readAccepted(db, quote)])
  const [{ sums, rows }, number] = await together([
    // Priced again, as the company may have left the VAT register since the quote.
    priceLines(db, company, accepted),
    takeNumber(db, 'invoice', company.id),
  ])
  const issue_date = londonDate(services.clock.now())
  const columns: InvoiceColumns = {
    title: accepted.title,
    customer_id: quote.customer_id,
    contact_id: quote.contact_id,
    site_id: quote.site_id,
    description: accepted.description,
    issue_date,
    due_date: addDays(issue_date, company.payment_terms_days),
    payment_terms: termsOfDays(company.payment_terms_days) ?? 'custom',
    tax_point: null,
    billing_address: null,
    customer_email: null,
    cc_email: null,
    bcc_email: null,
    buyer_reference: accepted.buyer_reference,
    order_reference: null,
    message_on_statement: null,
    send_at: null,
    notes: accepted.notes,
    terms_and_conditions: company.invoice_terms,
    ...sums,
  }
  return (await insertInvoice(context, { number, columns, rows, quote })).id
}

/** The accepted content. Until that is sealed, the quote as it is now, refused if it has changed since. */
async function readAccepted(db: Transaction, quote: QuoteDocument) {
  const { accepted_revision: revision } = quote
  const [sealed, answer] = await together([
    revision === null ? undefined : findRevision(db, refOf(quote), revision),
    findAcceptedAnswer(db, refOf(quote)),
  ])
  if (sealed) {
    const accepted = answer?.revision === revision ? chosenContent(sealed.content, answer) : sealed.content
    return billedContent(accepted, accepted.lines)
  }
  if (isChangedSinceAcceptance(quote)) refuseChanged(quote)
  const { items } = await loadPrintableQuote(db, quote.company_id, quote.id)
  return billedContent(quote, items)
}

type Billed = Pick<QuoteDocument, 'title' | 'description' | 'notes'> &
  WrittenDiscount & { buyer_reference?: string | null; prices_include_vat?: boolean }

/** Takes over from an accepted quote what its invoice says too. */
function billedContent(billed: Billed, lines: Parameters<typeof writtenInvoiceLine>[0][]) {
  const { title, description, notes, buyer_reference = null } = billed
  const { prices_include_vat = false, discount_percent, discount_amount } = billed
  return {
    ...{ title, description, notes, buyer_reference },
    ...{ prices_include_vat, discount_percent, discount_amount },
    items: lines.map(writtenInvoiceLine),
  }
}
