import { z } from 'zod'
import { reply, SAYS_THE_PROBLEM, saysTheProblem } from './chasing.ts'
import { imageFile, pdfFile, pngFile, ublFile } from './document.ts'
import { id } from './fields.ts'
import {
  ANSWER_REFUSALS,
  accept,
  amend,
  CHOICE_REFUSALS,
  checkout,
  checkoutSessionId,
  paymentOutcome,
  portalInvoice,
  portalQuote,
  reject,
} from './portal-document.ts'
import { openRefusals, procedure } from './procedure.ts'

type Barrier = 'unauthenticated' | 'link_revoked' | 'company_closed'

interface Way<Key extends z.ZodRawShape, Code extends Barrier> {
  access: 'customer' | 'link'
  tag: string
  /** Paths of a quote and an invoice. */
  quote: `/${string}`
  invoice: `/${string}`
  /** Identifies the document in the path. */
  key: Key
  /** Reasons this way of access may be refused. */
  accessRefusals: Code[]
}

/** Operations of a customer on a document they were sent, the same for each way of access (portal or shared link). */
export function customerOperations<Key extends z.ZodRawShape, Code extends Barrier>({
  access,
  tag,
  quote,
  invoice,
  key,
  accessRefusals,
}: Way<Key, Code>) {
  const tags = [tag]
  const answering = openRefusals(...accessRefusals, ...ANSWER_REFUSALS)
  const drawing = openRefusals('not_found', 'busy', ...accessRefusals)
  return {
    acceptQuote: procedure(access)
      .route({ method: 'POST', path: `${quote}/accept`, tags, summary: 'Accept the quote' })
      .input(z.object({ ...key, ...accept }))
      .output(portalQuote)
      .errors(openRefusals(...accessRefusals, ...ANSWER_REFUSALS, ...CHOICE_REFUSALS, 'busy')),
    rejectQuote: procedure(access)
      .route({ method: 'POST', path: `${quote}/reject`, tags, summary: 'Reject the quote' })
      .input(z.object({ ...key, ...reject }))
      .output(portalQuote)
      .errors(answering),
    requestAmendment: procedure(access)
      .route({ method: 'POST', path: `${quote}/amendment`, tags, summary: 'Ask for an amendment' })
      .input(z.object({ ...key, ...amend }))
      .output(portalQuote)
      .errors(openRefusals(...accessRefusals, ...ANSWER_REFUSALS, 'selection_invalid')),
    getCertificate: procedure(access)
      .route({
        method: 'GET',
        path: `${quote}/certificate`,
        tags,
        summary: 'The certificate of the acceptance',
      })
      .input(z.object(key))
      .output(pdfFile)
      .errors(drawing),
    getChosenPdf: procedure(access)
      .route({
        method: 'GET',
        path: `${quote}/chosen-pdf`,
        tags,
        summary: 'The selected options of the quote as a PDF',
      })
      .input(z.object(key))
      .output(pdfFile)
      .errors(drawing),
    getSignature: procedure(access)
      .route({
        method: 'GET',
        path: `${quote}/signature`,
        tags,
        summary: 'The signature drawn on acceptance',
      })
      .input(z.object(key))
      .output(pngFile)
      .errors(openRefusals('not_found', ...accessRefusals)),
    getPicture: procedure(access)
      .route({
        method: 'GET',
        path: `${quote}/pictures/{item_id}`,
        tags,
        summary: 'The picture of a line of the quote, a PNG or JPEG',
      })
      .input(z.object({ ...key, item_id: id }))
      .output(imageFile)
      .errors(openRefusals('not_found', ...accessRefusals)),
    getReceipt: procedure(access)
      .route({
        method: 'GET',
        path: `${invoice}/receipt`,
        tags,
        summary: 'The receipt of the invoice, once it is paid',
      })
      .input(z.object(key))
      .output(pdfFile)
      .errors(drawing),
    getUbl: procedure(access)
      .route({ method: 'GET', path: `${invoice}/ubl`, tags, summary: 'The invoice as an e-invoice, UBL 2.1' })
      .input(z.object(key))
      .output(ublFile)
      .errors(openRefusals('not_found', ...accessRefusals)),
    reply: procedure(access)
      .route({
        method: 'POST',
        path: `${invoice}/reply`,
        tags,
        summary: 'Say that the invoice is paid, or that there is a problem',
      })
      .input(z.object({ ...key, ...reply }).refine(saysTheProblem, SAYS_THE_PROBLEM))
      .output(portalInvoice)
      .errors(openRefusals('not_found', 'transition_not_allowed', 'own_company', ...accessRefusals)),
    startPayment: procedure(access)
      .route({
        method: 'POST',
        path: `${invoice}/payment`,
        tags,
        summary: 'Open a page for paying the balance due by card',
      })
      .input(z.object(key))
      .output(checkout)
      .errors(
        openRefusals(
          'not_found',
          'transition_not_allowed',
          'payment_closed',
          'payment_unavailable',
          ...accessRefusals,
        ),
      ),
    confirmPayment: procedure(access)
      .route({
        method: 'POST',
        path: `${invoice}/payment/confirm`,
        tags,
        summary: 'Record the card payment',
      })
      .input(z.object({ ...key, checkout_session_id: checkoutSessionId }))
      .output(paymentOutcome)
      .errors(openRefusals('not_found', 'payment_unavailable', ...accessRefusals)),
  }
}

/** Names of the operations that every way offers. */
export type CustomerOperation = keyof ReturnType<typeof customerOperations>
