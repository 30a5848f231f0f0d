import { INVOICE_STATUSES, LIMITS, MESSAGES, QUOTE_STATUSES } from '@quotespark/domain'
import { z } from 'zod'
import { documentLine, documentTotals, invoiceLine, pdfFile } from './document.ts'
import { calendarDate, id, instant, money, optionalText, pageInput, pageOf, requiredText } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const party = z.object({ name: z.string(), email: z.string().nullable() })

const common = {
  id,
  title: z.string(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  company: party.extend({
    id,
    address: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    has_logo: z.boolean(),
  }),
  customer: party.extend({ contact_person: z.string(), address: z.string().nullable() }),
  items: z.array(documentLine),
  ...documentTotals,
  created_at: instant,
  /** Send it back with an answer, so that nobody accepts what they have not seen. */
  version: z.number().int(),
}

/** A quote as its customer sees it. */
const portalQuote = z.object({
  ...common,
  quote_number: z.string(),
  /** The date that its PDF bears. */
  issued_on: calendarDate,
  status: z.enum(QUOTE_STATUSES),
  valid_until: calendarDate.nullable(),
  accepted: z
    .object({
      signed_name: z.string().nullable(),
      timestamp: instant,
      /** The quote was changed afterwards: what it says now is not what was signed. */
      edited_since: z.boolean(),
    })
    .nullable(),
  abilities: z.object({ accept: z.boolean(), reject: z.boolean(), request_amendment: z.boolean() }),
})
export type PortalQuote = z.infer<typeof portalQuote>

/** An invoice as its customer sees it. */
const portalInvoice = z.object({
  ...common,
  items: z.array(invoiceLine),
  invoice_number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  issue_date: calendarDate,
  due_date: calendarDate,
  /** The time of supply when it differs from the issue date. */
  tax_point: calendarDate.nullable(),
  paid_date: calendarDate.nullable(),
  message_on_statement: z.string().nullable(),
  terms_and_conditions: z.string().nullable(),
  amount_paid: money,
  balance_due: money,
  /** Where the company takes bank transfers; null where it has not said. */
  bank: z.object({ account_name: z.string(), sort_code: z.string(), account_number: z.string() }).nullable(),
  abilities: z.object({ pay_by_card: z.boolean() }),
})
export type PortalInvoice = z.infer<typeof portalInvoice>

/** A PNG as a data URL, as a canvas gives it. The server draws it anew before it is kept. */
const drawnSignature = z
  .string()
  .max(400_000, MESSAGES.signature)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, MESSAGES.signature)
  .nullable()
  .default(null)

const accept = {
  version: z.number().int(),
  signed_name: requiredText('Name', LIMITS.signer_name, MESSAGES.signedName),
  confirmed: z.literal(true, MESSAGES.acceptConfirmation),
  signature: drawnSignature,
}
const reject = { version: z.number().int(), reason: optionalText('Reason', LIMITS.amendment_reason) }
const amend = {
  version: z.number().int(),
  reason: requiredText('Amendment request', LIMITS.amendment_reason, MESSAGES.amendmentRequest),
}
export const acceptInput = z.object(accept)
export const rejectInput = z.object(reject)
export const amendmentInput = z.object(amend)

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

/** The payment page to go to. */
const checkout = z.object({ url: z.url() })

/** The id of a payment page, as its provider puts it into the address that it sends people back to. */
const checkoutSessionId = z
  .string()
  .max(200)
  .regex(/^cs_[A-Za-z0-9_]+$/)

const paymentOutcome = z.object({
  /** `surplus`: something was paid that the invoice did not owe (any more), and is to be paid back. */
  outcome: z.enum(['unpaid', 'paid', 'surplus']),
  /** What was received; of a surplus, only what is to be paid back. */
  amount: money,
  invoice: portalInvoice,
})
export type PaymentOutcome = z.infer<typeof paymentOutcome>

const answers = ['not_found', 'transition_not_allowed', 'quote_expired', 'changed_meanwhile'] as const

/** For the customer who signed in by magic link. */
export const portalContract = {
  listQuotes: procedure
    .route({
      method: 'GET',
      path: '/portal/quotes',
      tags: ['Portal'],
      summary: "The signed-in customer's quotes",
    })
    .input(portalPage)
    .output(portalList(portalQuote))
    .errors(refusals('portal_account_not_found')),
  listInvoices: procedure
    .route({
      method: 'GET',
      path: '/portal/invoices',
      tags: ['Portal'],
      summary: "The signed-in customer's invoices",
    })
    .input(portalPage)
    .output(portalList(portalInvoice))
    .errors(refusals('portal_account_not_found')),
  acceptQuote: procedure
    .route({
      method: 'POST',
      path: '/portal/quotes/{id}/accept',
      tags: ['Portal'],
      summary: 'Accept a quote',
    })
    .input(z.object({ id, ...accept }))
    .output(portalQuote)
    .errors(refusals(...answers)),
  rejectQuote: procedure
    .route({
      method: 'POST',
      path: '/portal/quotes/{id}/reject',
      tags: ['Portal'],
      summary: 'Reject a quote',
    })
    .input(z.object({ id, ...reject }))
    .output(portalQuote)
    .errors(refusals(...answers)),
  requestAmendment: procedure
    .route({
      method: 'POST',
      path: '/portal/quotes/{id}/amendment',
      tags: ['Portal'],
      summary: 'Ask for an amendment',
    })
    .input(z.object({ id, ...amend }))
    .output(portalQuote)
    .errors(refusals(...answers)),
  getQuotePdf: procedure
    .route({
      method: 'GET',
      path: '/portal/quotes/{id}/pdf',
      tags: ['Portal'],
      summary: 'The quote as a PDF',
    })
    .input(z.object({ id }))
    .output(pdfFile)
    .errors(refusals('not_found')),
  getInvoicePdf: procedure
    .route({
      method: 'GET',
      path: '/portal/invoices/{id}/pdf',
      tags: ['Portal'],
      summary: 'The invoice as a PDF',
    })
    .input(z.object({ id }))
    .output(pdfFile)
    .errors(refusals('not_found')),
  recordView: procedure
    .route({
      method: 'POST',
      path: '/portal/{kind}/{id}/view',
      tags: ['Portal'],
      summary: 'A quote or an invoice was read in the portal',
    })
    .input(z.object({ kind: z.enum(['quote', 'invoice']), id }))
    .output(z.object({ counted: z.boolean() }))
    .errors(refusals('not_found')),
  startPayment: procedure
    .route({
      method: 'POST',
      path: '/portal/invoices/{id}/payment',
      tags: ['Portal'],
      summary: 'Open a page on which the balance due is paid by card',
    })
    .input(z.object({ id }))
    .output(checkout)
    .errors(refusals('not_found', 'transition_not_allowed', 'payment_unavailable')),
  confirmPayment: procedure
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

const token = z
  .string()
  .min(20)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/)

/** For whoever holds the unguessable link of one document; no sign-in. */
export const sharedLinkContract = {
  get: procedure
    .route({
      method: 'GET',
      path: '/shared/{token}',
      tags: ['Shared links'],
      summary: 'The document behind a link',
    })
    .input(z.object({ token }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('quote'), quote: portalQuote }),
        z.object({ kind: z.literal('invoice'), invoice: portalInvoice }),
      ]),
    )
    .errors(refusals('not_found', 'link_revoked')),
  recordView: procedure
    .route({
      method: 'POST',
      path: '/shared/{token}/view',
      tags: ['Shared links'],
      summary: 'The document was shown in a browser',
    })
    .input(z.object({ token }))
    .output(z.object({ counted: z.boolean() }))
    .errors(refusals('not_found', 'link_revoked')),
  acceptQuote: procedure
    .route({
      method: 'POST',
      path: '/shared/{token}/accept',
      tags: ['Shared links'],
      summary: 'Accept the quote',
    })
    .input(z.object({ token, ...accept }))
    .output(portalQuote)
    .errors(refusals('link_revoked', ...answers)),
  rejectQuote: procedure
    .route({
      method: 'POST',
      path: '/shared/{token}/reject',
      tags: ['Shared links'],
      summary: 'Reject the quote',
    })
    .input(z.object({ token, ...reject }))
    .output(portalQuote)
    .errors(refusals('link_revoked', ...answers)),
  requestAmendment: procedure
    .route({
      method: 'POST',
      path: '/shared/{token}/amendment',
      tags: ['Shared links'],
      summary: 'Ask for an amendment',
    })
    .input(z.object({ token, ...amend }))
    .output(portalQuote)
    .errors(refusals('link_revoked', ...answers)),
  getPdf: procedure
    .route({
      method: 'GET',
      path: '/shared/{token}/pdf',
      tags: ['Shared links'],
      summary: 'The document as a PDF',
    })
    .input(z.object({ token }))
    .output(pdfFile)
    .errors(refusals('not_found', 'link_revoked')),
  getLogo: procedure
    .route({
      method: 'GET',
      path: '/shared/{token}/logo',
      tags: ['Shared links'],
      summary: 'The logo of the company, a PNG or JPEG',
    })
    .input(z.object({ token }))
    .output(z.file().mime(['image/png', 'image/jpeg']))
    .errors(refusals('not_found', 'link_revoked')),
  startPayment: procedure
    .route({
      method: 'POST',
      path: '/shared/{token}/payment',
      tags: ['Shared links'],
      summary: 'Open a page on which the balance due is paid by card',
    })
    .input(z.object({ token }))
    .output(checkout)
    .errors(refusals('not_found', 'link_revoked', 'transition_not_allowed', 'payment_unavailable')),
  confirmPayment: procedure
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
