import { DOCUMENT_KINDS } from '@quotespark/domain/document'
import { z } from 'zod'
import { customerOperations } from './customer-operations.ts'
import { imageFile, pdfFile, ublFile } from './document.ts'
import { id, pageInput, pageOf } from './fields.ts'
import { message, questionInput } from './message.ts'
import { portalCreditNote, portalInvoice, portalQuote } from './portal-document.ts'
import { procedure, refusals } from './procedure.ts'

/** Small pages, because each document comes with its lines. */
const portalPage = pageInput.extend({ limit: pageInput.shape.limit.default(20) })

const kind = z.enum(DOCUMENT_KINDS)

/** Documents of the signed-in person at any company: first those that ask something of them, then the newest. */
function portalList<Document extends z.ZodType>(document: Document) {
  return pageOf(document).extend({
    email: z.string(),
    /** Total number of documents that ask the customer for an answer or a payment. */
    waiting: z.number().int(),
    /**
     * The company that sent this person everything they have, of whatever kind, as on the newest document; null where there are
     * several, or none.
     */
    sender: z
      .object({
        name: z.string(),
        accent_colour: z.string().nullable(),
        /** The document whose logo shows (`/portal/{kind}/{id}/logo`); null when there is none. */
        logo_of: z.object({ kind, id }).nullable(),
      })
      .nullable(),
  })
}

const tags = ['Portal']

/** For customers signed in by magic link. */
export const portalContract = {
  ...customerOperations({
    access: 'customer',
    tag: 'Portal',
    quote: '/portal/quotes/{id}',
    invoice: '/portal/invoices/{id}',
    key: { id },
    accessRefusals: ['unauthenticated', 'company_closed'],
  }),
  listQuotes: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/quotes',
      tags,
      summary: "The signed-in customer's quotes",
    })
    .input(portalPage)
    .output(portalList(portalQuote))
    .errors(refusals('portal_account_not_found')),
  listInvoices: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/invoices',
      tags,
      summary: "The signed-in customer's invoices",
    })
    .input(portalPage)
    .output(portalList(portalInvoice))
    .errors(refusals('portal_account_not_found')),
  listCreditNotes: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/credit-notes',
      tags,
      summary: "The signed-in customer's credit notes",
    })
    .input(portalPage)
    .output(portalList(portalCreditNote))
    .errors(refusals('portal_account_not_found')),
  getQuotePdf: procedure('customer')
    .route({ method: 'GET', path: '/portal/quotes/{id}/pdf', tags, summary: 'The quote as a PDF' })
    .input(z.object({ id }))
    .output(pdfFile)
    .errors(refusals('not_found', 'company_closed', 'busy')),
  getInvoicePdf: procedure('customer')
    .route({ method: 'GET', path: '/portal/invoices/{id}/pdf', tags, summary: 'The invoice as a PDF' })
    .input(z.object({ id }))
    .output(pdfFile)
    .errors(refusals('not_found', 'company_closed', 'busy')),
  getPaymentReceipt: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/invoices/{id}/payments/{payment_id}/receipt',
      tags,
      summary: 'The receipt of a payment of an invoice as a PDF',
    })
    .input(z.object({ id, payment_id: id }))
    .output(pdfFile)
    .errors(refusals('not_found', 'company_closed', 'busy')),
  getCreditNotePdf: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/credit-notes/{id}/pdf',
      tags,
      summary: 'The credit note as a PDF',
    })
    .input(z.object({ id }))
    .output(pdfFile)
    .errors(refusals('not_found', 'company_closed', 'busy')),
  getCreditNoteUbl: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/credit-notes/{id}/ubl',
      tags,
      summary: 'The credit note as an e-invoice, UBL 2.1',
    })
    .input(z.object({ id }))
    .output(ublFile)
    .errors(refusals('not_found', 'company_closed')),
  getLogo: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/{kind}/{id}/logo',
      tags,
      summary: 'The logo of the company that sent a document, a PNG or JPEG',
    })
    .input(z.object({ kind, id }))
    .output(imageFile)
    .errors(refusals('not_found', 'company_closed')),
  getAttachment: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/{kind}/{id}/attachments/{attachment_id}',
      tags,
      summary: 'A file that came with a document',
    })
    .input(z.object({ kind, id, attachment_id: id }))
    .output(z.file())
    .errors(refusals('not_found', 'company_closed')),
  ask: procedure('customer')
    .route({
      method: 'POST',
      path: '/portal/{kind}/{id}/messages',
      tags,
      summary: 'Ask the company a question about a document',
    })
    .input(z.object({ kind, id, ...questionInput }))
    .output(z.object({ messages: z.array(message) }))
    .errors(refusals('not_found', 'company_closed', 'own_company', 'too_many_requests')),
  recordView: procedure('customer')
    .route({
      method: 'POST',
      path: '/portal/{kind}/{id}/view',
      tags,
      summary: 'Record that a document was viewed in the portal',
    })
    .input(z.object({ kind, id }))
    .output(z.object({ counted: z.boolean() }))
    .errors(refusals('not_found', 'company_closed')),
}
