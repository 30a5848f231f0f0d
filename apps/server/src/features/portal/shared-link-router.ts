import { Refusal } from '@quotespark/domain'
import type { RequestContext } from '../../api/context.ts'
import { anybody } from '../../api/procedures.ts'
import { customerCertificate } from '../document/evidence/certificate.ts'
import { signatureOf } from '../document/evidence/find-signature.ts'
import { startCheckout } from '../document/payment/start-checkout.ts'
import { sealedPdf } from '../document/sealing/pdf.ts'
import { answerQuote, type WhatWasRead } from './answer-quote.ts'
import { confirmPayment, wayBackToLink } from './pay-by-card.ts'
import { readPortalDocument } from './read-portal-document.ts'
import { recordView } from './record-view.ts'
import { sealedLogo } from './sealed-logo.ts'
import { resolveLink, resolveLinkOf } from './shared-link.ts'
import type { Answer } from './tell-of-answer.ts'

async function answer(context: RequestContext, input: WhatWasRead & { token: string }, given: Answer) {
  const document = await resolveLinkOf(context.services.database, input.token, 'quote')
  const user = await context.findUser()
  return answerQuote(
    context.services,
    document,
    { read: input, answer: given, user_id: user?.id },
    { ip_address: context.client_ip, user_agent: context.user_agent, portal_email: null },
  )
}

export const sharedLinkRouter = {
  get: anybody.sharedLink.get.handler(async ({ context: { services, findUser }, input }) => {
    const document = await resolveLink(services.database, input.token)
    return readPortalDocument(services, document, (await findUser())?.id)
  }),
  recordView: anybody.sharedLink.recordView.handler(async ({ context, input }) => {
    const document = await resolveLink(context.services.database, input.token)
    const user = await context.findUser()
    const viewer = { user_id: user?.id, user_agent: context.user_agent }
    return { counted: await recordView(context.services, document, viewer) }
  }),
  acceptQuote: anybody.sharedLink.acceptQuote.handler(
    ({ context, input: { signed_name, signature, selection, total_amount, ...input } }) =>
      answer(context, input, { action: 'accept', signed_name, signature, selection, total_amount }),
  ),
  rejectQuote: anybody.sharedLink.rejectQuote.handler(({ context, input }) =>
    answer(context, input, { action: 'reject', reason: input.reason }),
  ),
  requestAmendment: anybody.sharedLink.requestAmendment.handler(({ context, input }) =>
    answer(context, input, { action: 'amendment', reason: input.reason }),
  ),
  getPdf: anybody.sharedLink.getPdf.handler(async ({ context: { services }, input }) =>
    sealedPdf(services, await resolveLink(services.database, input.token)),
  ),
  getCertificate: anybody.sharedLink.getCertificate.handler(async ({ context: { services }, input }) =>
    customerCertificate(services, await resolveLinkOf(services.database, input.token, 'quote')),
  ),
  getSignature: anybody.sharedLink.getSignature.handler(async ({ context: { services }, input }) =>
    signatureOf(services, await resolveLinkOf(services.database, input.token, 'quote')),
  ),
  getLogo: anybody.sharedLink.getLogo.handler(async ({ context: { services }, input }) => {
    const file = await sealedLogo(services, await resolveLink(services.database, input.token))
    if (!file) throw new Refusal('not_found', { entity: 'logo' })
    const bytes = await services.files.get(file.storage_key)
    return new File([new Uint8Array(bytes)], file.file_name, { type: file.content_type })
  }),
  startPayment: anybody.sharedLink.startPayment.handler(async ({ context: { services }, input }) => {
    const document = await resolveLinkOf(services.database, input.token, 'invoice')
    return startCheckout(services, document, wayBackToLink(services.config.APP_URL, input.token))
  }),
  confirmPayment: anybody.sharedLink.confirmPayment.handler(async ({ context: { services }, input }) => {
    const document = await resolveLinkOf(services.database, input.token, 'invoice')
    return confirmPayment(services, document, input.checkout_session_id)
  }),
}
