import { INVOICE_TOKEN } from '../sample/invoice.ts'
import { attachment } from '../sample/line.ts'
import { message, question } from '../sample/message.ts'
import { portalQuote } from '../sample/portal.ts'
import { QUOTE_TOKEN } from '../sample/quote.ts'
import { customerPages } from './customer-pages.ts'
import type { Manual } from './page.ts'

const quote = { token: QUOTE_TOKEN }

export const sharedLinkManual: Manual<'sharedLink'> = {
  ...customerPages({ quote, invoice: { token: INVOICE_TOKEN }, missing: ['link'] }),
  get: {
    description:
      'Returns the quote, invoice or credit note behind a link, as sealed when it was last sent, with what its customer may do now. Send `version` and `revision` back with an answer. Reading it this way does not count as a view.',
    notFound: ['link'],
    input: quote,
    output: { kind: 'quote', shown_to_staff: false, quote: portalQuote },
  },
  recordView: {
    description:
      'Records that the document was viewed in a browser; staff are notified of the first view. Views by the company’s own people and by mail scanners are not counted (`counted` is false).',
    notFound: ['link'],
    input: quote,
    output: { counted: true },
  },
  ask: {
    description:
      'Asks the company a question about the document, in any status; nothing about the document changes. Staff are notified, and their answer is mailed and stands in `messages`. The same `key` again sends nothing more. At most ten an hour for each document.',
    notFound: ['link'],
    input: { ...quote, ...question },
    output: { messages: [message] },
  },
  getPdf: {
    description: 'Returns the document as a PDF: the exact file sealed when it was last sent.',
    notFound: ['link'],
    input: quote,
  },
  getLogo: {
    description:
      'Returns the logo of the company as it was when the document was sealed, as a PNG or JPEG. Without one it is `not_found`.',
    notFound: ['link', 'logo'],
    input: quote,
  },
  getAttachment: {
    description:
      'Returns a file that came with the document, under the name it was uploaded with. Files that staff keep for themselves are `not_found`.',
    notFound: ['link', 'attachment'],
    input: { ...quote, attachment_id: attachment.id },
  },
}
