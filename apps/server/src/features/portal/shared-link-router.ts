import { anybody } from '../../api/procedures.ts'
import { customerUbl } from '../document/e-invoice/ubl-file.ts'
import { chosenPdf, customerCertificate } from '../document/evidence/certificate.ts'
import { signatureOf } from '../document/evidence/find-signature.ts'
import { receiptPdf } from '../document/payment/receipt.ts'
import { startCheckout } from '../document/payment/start-checkout.ts'
import { sealedPdf } from '../document/sealing/pdf.ts'
import { answerByLink } from './answer-by-link.ts'
import { confirmPayment, wayBackToLink } from './pay-by-card.ts'
import { readPortalDocument } from './read-portal-document.ts'
import { recordDownload } from './record-download.ts'
import { recordView } from './record-view.ts'
import { sealedLogo } from './sealed-logo.ts'
import { sealedPicture } from './sealed-picture.ts'
import { resolveLink, resolveLinkOf } from './shared-link.ts'

export const sharedLinkRouter = {
  get: anybody.sharedLink.get.handler(async ({ context: { services, findUser }, input }) => {
    const document = await resolveLink(services, input.token)
    return readPortalDocument(services, document, (await findUser())?.id)
  }),
  recordView: anybody.sharedLink.recordView.handler(async ({ context, input }) => {
    const document = await resolveLink(context.services, input.token)
    const user = await context.findUser()
    const viewer = { user_id: user?.id, user_agent: context.user_agent }
    return { counted: await recordView(context.services, document, viewer) }
  }),
  acceptQuote: anybody.sharedLink.acceptQuote.handler(
    ({ context, input: { signed_name, signature, selection, total_amount, ...input } }) =>
      answerByLink(context, input, { action: 'accept', signed_name, signature, selection, total_amount }),
  ),
  rejectQuote: anybody.sharedLink.rejectQuote.handler(({ context, input }) =>
    answerByLink(context, input, { action: 'reject', reason: input.reason }),
  ),
  requestAmendment: anybody.sharedLink.requestAmendment.handler(({ context, input }) =>
    answerByLink(context, input, { action: 'amendment', reason: input.reason }),
  ),
  getPdf: anybody.sharedLink.getPdf.handler(async ({ context, input }) => {
    const { services, user_agent } = context
    const document = await resolveLink(services, input.token)
    const pdf = await sealedPdf(services, document)
    await recordDownload(services, document, { user_id: (await context.findUser())?.id, user_agent })
    return pdf
  }),
  getCertificate: anybody.sharedLink.getCertificate.handler(async ({ context: { services }, input }) =>
    customerCertificate(services, await resolveLinkOf(services, input.token, 'quote')),
  ),
  getChosenPdf: anybody.sharedLink.getChosenPdf.handler(async ({ context: { services }, input }) =>
    chosenPdf(services, await resolveLinkOf(services, input.token, 'quote'), 'customer'),
  ),
  getSignature: anybody.sharedLink.getSignature.handler(async ({ context: { services }, input }) =>
    signatureOf(services, await resolveLinkOf(services, input.token, 'quote')),
  ),
  getLogo: anybody.sharedLink.getLogo.handler(async ({ context: { services }, input }) =>
    sealedLogo(services, await resolveLink(services, input.token)),
  ),
  getPicture: anybody.sharedLink.getPicture.handler(async ({ context: { services }, input }) =>
    sealedPicture(services, await resolveLinkOf(services, input.token, 'quote'), input.item_id),
  ),
  getReceipt: anybody.sharedLink.getReceipt.handler(async ({ context: { services }, input }) =>
    receiptPdf(services, await resolveLinkOf(services, input.token, 'invoice')),
  ),
  getUbl: anybody.sharedLink.getUbl.handler(async ({ context: { services }, input }) =>
    customerUbl(services, await resolveLinkOf(services, input.token, 'invoice')),
  ),
  startPayment: anybody.sharedLink.startPayment.handler(async ({ context: { services }, input }) => {
    const document = await resolveLinkOf(services, input.token, 'invoice')
    return startCheckout(services, document, wayBackToLink(services.config.APP_URL, input.token))
  }),
  confirmPayment: anybody.sharedLink.confirmPayment.handler(async ({ context: { services }, input }) => {
    const document = await resolveLinkOf(services, input.token, 'invoice')
    return confirmPayment(services, document, input.checkout_session_id)
  }),
}
