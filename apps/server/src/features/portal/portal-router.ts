import type { RequestContext } from '../../api/context.ts'
import type { SignedInUser } from '../../auth/session.ts'
import { startCheckout } from '../../payment/start-checkout.ts'
import { type Answer, answerQuote } from './answer-quote.ts'
import { listPortalInvoices } from './list-portal-invoices.ts'
import { listPortalQuotes } from './list-portal-quotes.ts'
import { confirmPayment, wayBackToPortal } from './pay-by-card.ts'
import { resolvePortalInvoice, resolvePortalQuote } from './portal-customer.ts'
import { portalUser } from './portal-procedures.ts'
import { renderPortalPdf } from './read-portal-document.ts'
import { recordView } from './record-view.ts'

async function answer(
  context: RequestContext & { email: string; user: SignedInUser },
  input: { id: string; version: number },
  given: Answer,
) {
  const document = await resolvePortalQuote(context.services.database, context.email, input.id)
  return answerQuote(
    context.services,
    document,
    { version: input.version, answer: given, user_id: context.user.id },
    { ip_address: context.client_ip, user_agent: context.user_agent, portal_email: context.email },
  )
}

export const portalRouter = {
  listQuotes: portalUser.portal.listQuotes.handler(({ context: { services, email }, input }) =>
    listPortalQuotes(services, email, input),
  ),
  listInvoices: portalUser.portal.listInvoices.handler(({ context: { services, email }, input }) =>
    listPortalInvoices(services, email, input),
  ),
  acceptQuote: portalUser.portal.acceptQuote.handler(
    ({ context, input: { signed_name, signature, ...input } }) =>
      answer(context, input, { action: 'accept', signed_name, signature }),
  ),
  rejectQuote: portalUser.portal.rejectQuote.handler(({ context, input }) =>
    answer(context, input, { action: 'reject', reason: input.reason }),
  ),
  requestAmendment: portalUser.portal.requestAmendment.handler(({ context, input }) =>
    answer(context, input, { action: 'amendment', reason: input.reason }),
  ),
  getQuotePdf: portalUser.portal.getQuotePdf.handler(async ({ context: { services, email }, input }) => {
    const document = await resolvePortalQuote(services.database, email, input.id)
    return renderPortalPdf(services, document)
  }),
  getInvoicePdf: portalUser.portal.getInvoicePdf.handler(async ({ context: { services, email }, input }) => {
    const document = await resolvePortalInvoice(services.database, email, input.id)
    return renderPortalPdf(services, document)
  }),
  recordView: portalUser.portal.recordView.handler(async ({ context, input: { kind, id } }) => {
    const { services, email, user, user_agent } = context
    const resolve = kind === 'quote' ? resolvePortalQuote : resolvePortalInvoice
    const document = await resolve(services.database, email, id)
    return { counted: await recordView(services, document, { user_id: user.id, user_agent }) }
  }),
  startPayment: portalUser.portal.startPayment.handler(async ({ context: { services, email }, input }) => {
    const document = await resolvePortalInvoice(services.database, email, input.id)
    return startCheckout(services, document, wayBackToPortal(services.config.APP_URL, input.id))
  }),
  confirmPayment: portalUser.portal.confirmPayment.handler(
    async ({ context: { services, email }, input }) => {
      const document = await resolvePortalInvoice(services.database, email, input.id)
      return confirmPayment(services, document, input.checkout_session_id)
    },
  ),
}
