import { portalCreditNote } from '../sample/credit-note.ts'
import { invoice } from '../sample/invoice.ts'
import { attachment, documentCustomer } from '../sample/line.ts'
import { message, question } from '../sample/message.ts'
import { portalInvoice, portalQuote, settledPortalInvoice } from '../sample/portal.ts'
import { sentQuote } from '../sample/quote.ts'
import { customerPages } from './customer-pages.ts'
import type { Manual } from './page.ts'
import { portalStatementManual } from './statement.ts'

const quoteKey = { id: sentQuote.id }
const invoiceKey = { id: invoice.id }
const creditNoteKey = { id: portalCreditNote.id }
const { email } = documentCustomer

const sender = {
  name: portalQuote.company.name,
  accent_colour: portalQuote.company.accent_colour,
  logo_of: { kind: 'invoice' as const, id: portalInvoice.id },
}

export const portalManual: Manual<'portal'> = {
  ...portalStatementManual,
  ...customerPages({ quote: quoteKey, invoice: invoiceKey, missing: [] }),
  listQuotes: {
    description:
      'Returns a page of the quotes that any company has sent to the signed-in email address, as they were sealed: those that can be answered first, then the newest. `waiting` is how many of all can be answered now. An address that no company knows is refused.',
    input: { limit: 20 },
    output: { items: [portalQuote], next_cursor: null, email, waiting: 1, sender },
  },
  listInvoices: {
    description:
      'Returns a page of the invoices that any company has sent to the signed-in email address, as they were sealed, with later payments: those with a balance due first, then the newest. `waiting` is how many of all have a balance due.',
    input: { limit: 20 },
    output: { items: [portalInvoice], next_cursor: null, email, waiting: 1, sender },
  },
  listCreditNotes: {
    description:
      'Returns a page of the credit notes that any company has sent to the signed-in email address, newest first, as they were issued, with what became of their credit since. None of them waits for anything, so `waiting` is 0.',
    input: { limit: 20 },
    output: { items: [portalCreditNote], next_cursor: null, email, waiting: 0, sender },
  },
  getPaymentReceipt: {
    description:
      'Returns the receipt of a payment that settles the invoice, as `payments` lists it: date, method and amount, the invoices it paid and what each still owes.',
    notFound: ['invoice', 'payment', 'receipt'],
    input: { ...invoiceKey, payment_id: settledPortalInvoice.payments[0]?.id ?? '' },
  },
  getCreditNotePdf: {
    description: 'Returns the credit note as a PDF: the exact file that was sealed when it was issued.',
    notFound: ['credit_note'],
    input: creditNoteKey,
  },
  getCreditNoteUbl: {
    description:
      'Returns the credit note as an e-invoice, a UBL 2.1 CreditNote: the exact file that was sealed when it was issued. Without one it is `not_found`.',
    notFound: ['credit_note', 'e_invoice'],
    input: creditNoteKey,
  },
  getQuotePdf: {
    description: 'Returns the quote as a PDF: the exact file sealed when it was last sent.',
    notFound: ['quote'],
    input: quoteKey,
  },
  getInvoicePdf: {
    description:
      'Returns the invoice as a PDF: the exact file sealed when it was last sent. A cancelled one is redrawn and says that nothing is owed.',
    notFound: ['invoice'],
    input: invoiceKey,
  },
  getLogo: {
    description:
      'Returns the logo of a document: the one it was sealed with. There is none if `company.has_logo` is false.',
    notFound: ['quote', 'invoice', 'credit_note', 'logo'],
    input: { kind: 'quote', ...quoteKey },
  },
  getAttachment: {
    description:
      'Returns a file that came with the document, under the name it was uploaded with. Files that staff keep for themselves are `not_found`.',
    notFound: ['quote', 'invoice', 'credit_note', 'attachment'],
    input: { kind: 'quote', ...quoteKey, attachment_id: attachment.id },
  },
  ask: {
    description:
      'Asks the company a question about the document, in any status; nothing about the document changes. Staff are notified, and their answer is mailed and stands in `messages`. The same `key` again sends nothing more. At most ten an hour for each document.',
    notFound: ['quote', 'invoice', 'credit_note'],
    input: { kind: 'quote', ...quoteKey, ...question },
    output: { messages: [message] },
  },
  recordView: {
    description:
      'Records that the customer viewed an open document; staff are notified of the first view. Views by the company’s own people and by mail scanners are not counted (`counted` is false).',
    notFound: ['quote', 'invoice', 'credit_note'],
    input: { kind: 'quote', ...quoteKey },
    output: { counted: true },
  },
}
