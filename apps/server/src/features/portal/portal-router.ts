import type { DocumentKind } from '@quotespark/domain'
import type { RequestContext } from '../../api/context.ts'
import { verified } from '../../api/procedures.ts'
import type { SignedInUser } from '../../auth/session.ts'
import { customerUbl } from '../document/e-invoice/ubl-file.ts'
import { chosenPdf, customerCertificate } from '../document/evidence/certificate.ts'
import { signatureOf } from '../document/evidence/find-signature.ts'
import { receiptPdf } from '../document/payment/receipt.ts'
import { startCheckout } from '../document/payment/start-checkout.ts'
import { sealedPdf } from '../document/sealing/pdf.ts'
import { answerQuote, type WhatWasRead } from './answer-quote.ts'
import { listPortalInvoices, listPortalQuotes } from './list-portal-documents.ts'
import { confirmPayment, wayBackToPortal } from './pay-by-card.ts'
import { resolvePortalDocument } from './portal-customer.ts'
import { recordDownload } from './record-download.ts'
import { recordView } from './record-view.ts'
import { sealedLogo } from './sealed-logo.ts'
import { sealedPicture } from './sealed-picture.ts'
import type { Answer } from './tell-of-answer.ts'

/** Identifies a customer only by their verified email address. */
const portalUser = verified.use(async ({ context, next }) => next({ context: { email: context.user.email } }))

async function answer(
  context: RequestContext & { email: string; user: SignedInUser },
  input: WhatWasRead & { id: string },
  given: Answer,
) {
  const document = await resolvePortalDocument(context.services.database, context.email, {
    kind: 'quote',
    id: input.id,
  })
  return answerQuote(
    context.services,
    document,
    { read: input, answer: given, user_id: context.user.id },
    { ip_address: context.client_ip, user_agent: context.user_agent, portal_email: context.email },
  )
}

async function takePdf(
  { services, email, user, user_agent }: RequestContext & { email: string; user: SignedInUser },
  wanted: { kind: DocumentKind; id: string },
) {
  const document = await resolvePortalDocument(services.database, email, wanted)
  const pdf = await sealedPdf(services, document)
  await recordDownload(services, document, { user_id: user.id, user_agent })
  return pdf
}

export const portalRouter = {
  listQuotes: portalUser.portal.listQuotes.handler(({ context: { services, email }, input }) =>
    listPortalQuotes(services, email, input),
  ),
  listInvoices: portalUser.portal.listInvoices.handler(({ context: { services, email }, input }) =>
    listPortalInvoices(services, email, input),
  ),
  acceptQuote: portalUser.portal.acceptQuote.handler(
    ({ context, input: { signed_name, signature, selection, total_amount, ...input } }) =>
      answer(context, input, { action: 'accept', signed_name, signature, selection, total_amount }),
  ),
  rejectQuote: portalUser.portal.rejectQuote.handler(({ context, input }) =>
    answer(context, input, { action: 'reject', reason: input.reason }),
  ),
  requestAmendment: portalUser.portal.requestAmendment.handler(({ context, input }) =>
    answer(context, input, { action: 'amendment', reason: input.reason }),
  ),
  getQuotePdf: portalUser.portal.getQuotePdf.handler(({ context, input: { id } }) =>
    takePdf(context, { kind: 'quote', id }),
  ),
  getCertificate: portalUser.portal.getCertificate.handler(
    async ({ context: { services, email }, input: { id } }) =>
      customerCertificate(
        services,
        await resolvePortalDocument(services.database, email, { kind: 'quote', id }),
      ),
  ),
  getChosenPdf: portalUser.portal.getChosenPdf.handler(
    async ({ context: { services, email }, input: { id } }) =>
      chosenPdf(
        services,
        await resolvePortalDocument(services.database, email, { kind: 'quote', id }),
        'customer',
      ),
  ),
  getSignature: portalUser.portal.getSignature.handler(
    async ({ context: { services, email }, input: { id } }) =>
      signatureOf(services, await resolvePortalDocument(services.database, email, { kind: 'quote', id })),
  ),
  getPicture: portalUser.portal.getPicture.handler(
    async ({ context: { services, email }, input: { id, item_id } }) =>
      sealedPicture(
        services,
        await resolvePortalDocument(services.database, email, { kind: 'quote', id }),
        item_id,
      ),
  ),
  getInvoicePdf: portalUser.portal.getInvoicePdf.handler(({ context, input: { id } }) =>
    takePdf(context, { kind: 'invoice', id }),
  ),
  getLogo: portalUser.portal.getLogo.handler(async ({ context: { services, email }, input }) =>
    sealedLogo(services, await resolvePortalDocument(services.database, email, input)),
  ),
  recordView: portalUser.portal.recordView.handler(async ({ context, input: { kind, id } }) => {
    const { services, email, user, user_agent } = context
    const document = await resolvePortalDocument(services.database, email, { kind, id })
    return { counted: await recordView(services, document, { user_id: user.id, user_agent }) }
  }),
  getReceipt: portalUser.portal.getReceipt.handler(async ({ context: { services, email }, input: { id } }) =>
    receiptPdf(services, await resolvePortalDocument(services.database, email, { kind: 'invoice', id })),
  ),
  getUbl: portalUser.portal.getUbl.handler(async ({ context: { services, email }, input: { id } }) =>
    customerUbl(services, await resolvePortalDocument(services.database, email, { kind: 'invoice', id })),
  ),
  startPayment: portalUser.portal.startPayment.handler(async ({ context: { services, email }, input }) => {
    const document = await resolvePortalDocument(services.database, email, {
      kind: 'invoice',
      id: input.id,
    })
    return startCheckout(services, document, wayBackToPortal(services.config.APP_URL, input.id))
  }),
  confirmPayment: portalUser.portal.confirmPayment.handler(
    async ({ context: { services, email }, input }) => {
      const document = await resolvePortalDocument(services.database, email, {
        kind: 'invoice',
        id: input.id,
      })
      return confirmPayment(services, document, input.checkout_session_id)
    },
  ),
}
