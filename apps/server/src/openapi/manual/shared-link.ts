import { INVOICE_TOKEN } from '../sample/invoice.ts'
import { portalQuote } from '../sample/portal.ts'
import { QUOTE_TOKEN } from '../sample/quote.ts'
import { customerPages } from './customer-pages.ts'
import type { Manual } from './page.ts'

const quote = { token: QUOTE_TOKEN }

export const sharedLinkManual: Manual<'sharedLink'> = {
  ...customerPages({ quote, invoice: { token: INVOICE_TOKEN }, missing: ['link'] }),
  get: {
    description:
      'Answers the quote or invoice behind a link, as it was sealed when it was sent last, with what its customer may do now. Send `version` and `revision` back with an answer. Reading it this way does not count as a look.',
    notFound: ['link'],
    input: quote,
    output: { kind: 'quote', shown_to_staff: false, quote: portalQuote },
  },
  recordView: {
    description:
      'Notes that the document was shown in a browser; the first look is told to staff. Looks of the company’s own people and of programs that scan mails are not counted (`counted` is false).',
    notFound: ['link'],
    input: quote,
    output: { counted: true },
  },
  getPdf: {
    description: 'Answers the document as a PDF: the very file that was sealed when it was sent last.',
    notFound: ['link'],
    input: quote,
  },
  getLogo: {
    description:
      'Answers the logo of the company as it was when the document was sealed, as a PNG or JPEG. Without one it is `not_found`.',
    notFound: ['link', 'logo'],
    input: quote,
  },
}
