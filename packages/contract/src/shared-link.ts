import { z } from 'zod'
import { pdfFile, pngFile } from './document.ts'
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

const token = z
  .string()
  .min(20)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/)

/** Who asks works for the company that sent it: they read what their customer reads, and cannot answer. */
const shown_to_staff = z.boolean()

/** For whoever holds the unguessable link of one document; no sign-in. */
export const sharedLinkContract = {
  get: procedure('link')
    .route({
      method: 'GET',
      path: '/shared/{token}',
      tags: ['Shared links'],
      summary: 'The document behind a link',
    })
    .input(z.object({ token }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('quote'), shown_to_staff, quote: portalQuote }),
        z.object({ kind: z.literal('invoice'), shown_to_staff, invoice: portalInvoice }),
      ]),
    )
    .errors(refusals('not_found', 'link_revoked')),
  recordView: procedure('link')
    .route({
      method: 'POST',
      path: '/shared/{token}/view',
      tags: ['Shared links'],
      summary: 'The document was shown in a browser',
    })
    .input(z.object({ token }))
    .output(z.object({ counted: z.boolean() }))
    .errors(refusals('not_found', 'link_revoked')),
  acceptQuote: procedure('link')
    .route({
      method: 'POST',
      path: '/shared/{token}/accept',
      tags: ['Shared links'],
      summary: 'Accept the quote',
    })
    .input(z.object({ token, ...accept }))
    .output(portalQuote)
    .errors(refusals('link_revoked', ...ANSWER_REFUSALS)),
  rejectQuote: procedure('link')
    .route({
      method: 'POST',
      path: '/shared/{token}/reject',
      tags: ['Shared links'],
      summary: 'Reject the quote',
    })
    .input(z.object({ token, ...reject }))
    .output(portalQuote)
    .errors(refusals('link_revoked', ...ANSWER_REFUSALS)),
  requestAmendment: procedure('link')
    .route({
      method: 'POST',
      path: '/shared/{token}/amendment',
      tags: ['Shared links'],
      summary: 'Ask for an amendment',
    })
    .input(z.object({ token, ...amend }))
    .output(portalQuote)
    .errors(refusals('link_revoked', ...ANSWER_REFUSALS)),
  getPdf: procedure('link')
    .route({
      method: 'GET',
      path: '/shared/{token}/pdf',
      tags: ['Shared links'],
      summary: 'The document as a PDF',
    })
    .input(z.object({ token }))
    .output(pdfFile)
    .errors(refusals('not_found', 'link_revoked', 'busy')),
  getCertificate: procedure('link')
    .route({
      method: 'GET',
      path: '/shared/{token}/certificate',
      tags: ['Shared links'],
      summary: 'The certificate of the acceptance',
    })
    .input(z.object({ token }))
    .output(pdfFile)
    .errors(refusals('not_found', 'link_revoked', 'busy')),
  getSignature: procedure('link')
    .route({
      method: 'GET',
      path: '/shared/{token}/signature',
      tags: ['Shared links'],
      summary: 'The signature that was drawn when it was accepted',
    })
    .input(z.object({ token }))
    .output(pngFile)
    .errors(refusals('not_found', 'link_revoked')),
  getLogo: procedure('link')
    .route({
      method: 'GET',
      path: '/shared/{token}/logo',
      tags: ['Shared links'],
      summary: 'The logo of the company, a PNG or JPEG',
    })
    .input(z.object({ token }))
    .output(z.file().mime(['image/png', 'image/jpeg']))
    .errors(refusals('not_found', 'link_revoked')),
  startPayment: procedure('link')
    .route({
      method: 'POST',
      path: '/shared/{token}/payment',
      tags: ['Shared links'],
      summary: 'Open a page on which the balance due is paid by card',
    })
    .input(z.object({ token }))
    .output(checkout)
    .errors(refusals('not_found', 'link_revoked', 'transition_not_allowed', 'payment_unavailable')),
  confirmPayment: procedure('link')
    .route({
      method: 'POST',
      path: '/shared/{token}/payment/confirm',
      tags: ['Shared links'],
      summary: 'Take over what was paid by card',
    })
    .input(z.object({ token, checkout_session_id: checkoutSessionId }))
    .output(paymentOutcome)
    .errors(refusals('not_found', 'link_revoked', 'payment_unavailable')),
}
