import { invoice } from '../sample/invoice.ts'
import { documentCustomer } from '../sample/line.ts'
import { portalInvoice, portalQuote } from '../sample/portal.ts'
import { sentQuote } from '../sample/quote.ts'
import { customerPages } from './customer-pages.ts'
import type { Manual } from './page.ts'

const quoteKey = { id: sentQuote.id }
const invoiceKey = { id: invoice.id }
const { email } = documentCustomer

export const portalManual: Manual<'portal'> = {
  ...customerPages({ quote: quoteKey, invoice: invoiceKey, missing: [] }),
  listQuotes: {
    description:
      'Answers a page of the quotes that any company has sent to the e-mail address of whoever is signed in, as they were sealed: those that can be answered first, then the newest. `waiting` is how many of all can be answered now. An address that no company knows is refused.',
    input: { limit: 20 },
    output: { items: [portalQuote], next_cursor: null, email, waiting: 1 },
  },
  listInvoices: {
    description:
      'Answers a page of the invoices that any company has sent to the e-mail address of whoever is signed in, as they were sealed, with what was paid since: those that are still to be paid first, then the newest. `waiting` is how many of all are still to be paid.',
    input: { limit: 20 },
    output: { items: [portalInvoice], next_cursor: null, email, waiting: 1 },
  },
  getQuotePdf: {
    description: 'Answers the quote as a PDF: the very file that was sealed when it was sent last.',
    notFound: ['quote'],
    input: quoteKey,
  },
  getInvoicePdf: {
    description:
      'Answers the invoice as a PDF: the very file that was sealed when it was sent last. A cancelled one is drawn anew and says that nothing is owed.',
    notFound: ['invoice'],
    input: invoiceKey,
  },
  getLogo: {
    description:
      'Answers the logo that a document bears: the one it was sealed with. There is none where `company.has_logo` is false.',
    notFound: ['quote', 'invoice', 'logo'],
    input: { kind: 'quote', ...quoteKey },
  },
  recordView: {
    description:
      'Notes that the customer has looked at a document that is open; the first look is told to staff. Looks of the company’s own people and of programs that scan mails are not counted (`counted` is false).',
    notFound: ['quote', 'invoice'],
    input: { kind: 'quote', ...quoteKey },
    output: { counted: true },
  },
}
