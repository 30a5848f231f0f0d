import { z } from 'zod'
import { pdfFile, pngFile } from './document.ts'
import { id, pageInput, pageOf } from './fields.ts'
import {
  ANSWER_REFUSALS,
  accept,
  amend,
  checkout,
  checkoutSessionId,
  paymentOutcome,
  portalInvoice,
  portalQuote,
  reject,
} from './portal-document.ts'
import { procedure, refusals } from './procedure.ts'

/** Few at a time: each comes with its lines. */
const portalPage = pageInput.extend({ limit: pageInput.shape.limit.default(20) })

/** What the person signed in with is theirs at any company; newest first. */
function portalList<Document extends z.ZodType>(document: Document) {
  return pageOf(document).extend({
    email: z.string(),
    /** How many of all of them ask something of the customer: an answer, or money. */
    waiting: z.number().int(),
  })
}

/** For the customer who signed in by magic link. */
export const portalContract = {
  listQuotes: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/quotes',
      tags: ['Portal'],
      summary: "The signed-in customer's quotes",
    })
    .input(portalPage)
    .output(portalList(portalQuote))
    .errors(refusals('portal_account_not_found')),
  listInvoices: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/invoices',
      tags: ['Portal'],
      summary: "The signed-in customer's invoices",
    })
    .input(portalPage)
    .output(portalList(portalInvoice))
    .errors(refusals('portal_account_not_found')),
  acceptQuote: procedure('customer')
    .route({
      method: 'POST',
      path: '/portal/quotes/{id}/accept',
      tags: ['Portal'],
      summary: 'Accept a quote',
    })
    .input(z.object({ id, ...accept }))
    .output(portalQuote)
    .errors(refusals(...ANSWER_REFUSALS)),
  rejectQuote: procedure('customer')
    .route({
      method: 'POST',
      path: '/portal/quotes/{id}/reject',
      tags: ['Portal'],
      summary: 'Reject a quote',
    })
    .input(z.object({ id, ...reject }))
    .output(portalQuote)
    .errors(refusals(...ANSWER_REFUSALS)),
  requestAmendment: procedure('customer')
    .route({
      method: 'POST',
      path: '/portal/quotes/{id}/amendment',
      tags: ['Portal'],
      summary: 'Ask for an amendment',
    })
    .input(z.object({ id, ...amend }))
    .output(portalQuote)
    .errors(refusals(...ANSWER_REFUSALS)),
  getQuotePdf: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/quotes/{id}/pdf',
      tags: ['Portal'],
      summary: 'The quote as a PDF',
    })
    .input(z.object({ id }))
    .output(pdfFile)
    .errors(refusals('not_found', 'busy')),
  getCertificate: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/quotes/{id}/certificate',
      tags: ['Portal'],
      summary: 'The certificate of the acceptance',
    })
    .input(z.object({ id }))
    .output(pdfFile)
    .errors(refusals('not_found', 'busy')),
  getSignature: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/quotes/{id}/signature',
      tags: ['Portal'],
      summary: 'The signature that was drawn when it was accepted',
    })
    .input(z.object({ id }))
    .output(pngFile)
    .errors(refusals('not_found')),
  getInvoicePdf: procedure('customer')
    .route({
      method: 'GET',
      path: '/portal/invoices/{id}/pdf',
      tags: ['Portal'],
      summary: 'The invoice as a PDF',
    })
    .input(z.object({ id }))
    .output(pdfFile)
    .errors(refusals('not_found', 'busy')),
  recordView: procedure('customer')
    .route({
      method: 'POST',
      path: '/portal/{kind}/{id}/view',
      tags: ['Portal'],
      summary: 'A quote or an invoice was read in the portal',
    })
    .input(z.object({ kind: z.enum(['quote', 'invoice']), id }))
    .output(z.object({ counted: z.boolean() }))
    .errors(refusals('not_found')),
  startPayment: procedure('customer')
    .route({
      method: 'POST',
      path: '/portal/invoices/{id}/payment',
      tags: ['Portal'],
      summary: 'Open a page on which the balance due is paid by card',
    })
    .input(z.object({ id }))
    .output(checkout)
    .errors(refusals('not_found', 'transition_not_allowed', 'payment_unavailable')),
  confirmPayment: procedure('customer')
    .route({
      method: 'POST',
      path: '/portal/invoices/{id}/payment/confirm',
      tags: ['Portal'],
      summary: 'Take over what was paid by card',
    })
    .input(z.object({ id, checkout_session_id: checkoutSessionId }))
    .output(paymentOutcome)
    .errors(refusals('not_found', 'payment_unavailable')),
}
