import type { CustomerOperation, Message, PortalInvoice } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import type { RequestContext } from '../../api/context.ts'
import type { anybody } from '../../api/procedures.ts'
import { sealedPdf } from '../document/document-pdf.ts'
import type { DocumentRef } from '../document/document-ref.ts'
import { customerUbl } from '../document/e-invoice/ubl-file.ts'
import { chosenPdf, customerCertificate } from '../document/evidence/certificate.ts'
import { signatureOf } from '../document/evidence/find-signature.ts'
import { receiptPdf } from '../document/payment/receipt.ts'
import { type ReturnUrls, startCheckout } from '../document/payment/start-checkout.ts'
import { answerQuote } from './answer-quote.ts'
import { askQuestion, type Question } from './ask-question.ts'
import { acceptance, amendment, type GivenAnswer, rejection } from './given-answer.ts'
import { confirmPayment } from './pay-by-card.ts'
import { recordDownload } from './record-download.ts'
import { recordView } from './record-view.ts'
import { type Reply, replyToInvoice } from './reply-to-invoice.ts'
import { sealedPicture } from './sealed-files.ts'

/** A way by which customers reach their documents: signed in to the portal, or holding a shared link. */
export interface CustomerWay<Key, Context extends RequestContext = RequestContext> {
  /** The document of this kind that the key names. Refuses as `resolveLinkOf` and `resolvePortalDocument` do. */
  resolve<Kind extends DocumentKind>(context: Context, key: Key, kind: Kind): Promise<DocumentRef<Kind>>
  /** The caller as far as known: evidence of an answer, and how staff are told apart from customers. */
  caller(context: Context): Promise<{ user_id: string | undefined; portal_email: string | null }>
  /** Addresses that Stripe sends the customer back to. */
  wayBack(appUrl: string, key: Key): ReturnUrls
}

/** Records the customer's answer. Refuses as `answerQuote` does. */
export async function answerBy<Key, Context extends RequestContext>(
  way: CustomerWay<Key, Context>,
  context: Context,
  key: Key,
  { read, answer }: GivenAnswer,
) {
  const document = await way.resolve(context, key, 'quote')
  const { user_id, portal_email } = await way.caller(context)
  return answerQuote(
    context.services,
    document,
    { read, answer, user_id },
    { ip_address: context.client_ip, user_agent: context.user_agent, portal_email },
  )
}

/** The sealed PDF for its customer, whose download is recorded. Refuses as `sealedPdf` does. */
export async function downloadBy<Context extends RequestContext>(
  { caller }: Pick<CustomerWay<never, Context>, 'caller'>,
  context: Context,
  document: DocumentRef,
): Promise<File> {
  const { services, user_agent } = context
  const pdf = await sealedPdf(services, document)
  await recordDownload(services, document, { user_id: (await caller(context)).user_id, user_agent })
  return pdf
}

/** Counts that the customer looked at the document; returns whether it counted. */
export async function viewBy<Context extends RequestContext>(
  { caller }: Pick<CustomerWay<never, Context>, 'caller'>,
  context: Context,
  document: DocumentRef,
): Promise<{ counted: boolean }> {
  const { services, user_agent } = context
  const { user_id } = await caller(context)
  return { counted: await recordView(services, document, { user_id, user_agent }) }
}

/** Asks the company about the document. Refuses as `askQuestion` does. */
export async function askBy<Context extends RequestContext>(
  { caller }: Pick<CustomerWay<never, Context>, 'caller'>,
  context: Context,
  document: DocumentRef,
  question: Question,
): Promise<Message[]> {
  return askQuestion(context.services, document, question, await caller(context))
}

/** Says that an invoice is paid, or that there is a problem. Refuses as `replyToInvoice` does. */
export async function replyBy<Key, Context extends RequestContext>(
  way: CustomerWay<Key, Context>,
  context: Context,
  key: Key,
  { kind, note, promised_on }: Reply,
): Promise<PortalInvoice> {
  const document = await way.resolve(context, key, 'invoice')
  return replyToInvoice(context.services, document, { kind, note, promised_on }, await way.caller(context))
}

type Ways = 'portal' | 'sharedLink'
type CustomerRouter<Way extends Ways> = {
  [Operation in CustomerOperation]: ReturnType<(typeof anybody)[Way][Operation]['handler']>
}

/** Handlers of what customers do with a document, by either way (`customerOperations` of the contract). */
export function customerRouter<Way extends Ways, Key, Context extends RequestContext>(
  procedures: { [Operation in CustomerOperation]: object },
  customerWay: CustomerWay<Key, Context>,
): CustomerRouter<Way> {
  // The contract declares these operations for both ways by one function: below they are typed as those of the shared link.
  const open = procedures as unknown as (typeof anybody)['sharedLink']
  const way = customerWay as unknown as CustomerWay<{ token: string }>
  const quoteOf = (context: RequestContext, key: { token: string }) => way.resolve(context, key, 'quote')
  const invoiceOf = (context: RequestContext, key: { token: string }) => way.resolve(context, key, 'invoice')
  return {
    acceptQuote: open.acceptQuote.handler(({ context, input }) =>
      answerBy(way, context, input, acceptance(input)),
    ),
    rejectQuote: open.rejectQuote.handler(({ context, input }) =>
      answerBy(way, context, input, rejection(input)),
    ),
    requestAmendment: open.requestAmendment.handler(({ context, input }) =>
      answerBy(way, context, input, amendment(input)),
    ),
    getCertificate: open.getCertificate.handler(async ({ context, input }) =>
      customerCertificate(context.services, await quoteOf(context, input)),
    ),
    getChosenPdf: open.getChosenPdf.handler(async ({ context, input }) =>
      chosenPdf(context.services, await quoteOf(context, input), 'customer'),
    ),
    getSignature: open.getSignature.handler(async ({ context, input }) =>
      signatureOf(context.services, await quoteOf(context, input)),
    ),
    getPicture: open.getPicture.handler(async ({ context, input }) =>
      sealedPicture(context.services, await quoteOf(context, input), input.item_id),
    ),
    getReceipt: open.getReceipt.handler(async ({ context, input }) =>
      receiptPdf(context.services, await invoiceOf(context, input)),
    ),
    getUbl: open.getUbl.handler(async ({ context, input }) =>
      customerUbl(context.services, await invoiceOf(context, input)),
    ),
    reply: open.reply.handler(({ context, input }) => replyBy(way, context, input, input)),
    startPayment: open.startPayment.handler(async ({ context, input }) => {
      const { services } = context
      const document = await invoiceOf(context, input)
      return startCheckout(services, document, way.wayBack(services.config.APP_URL, input))
    }),
    confirmPayment: open.confirmPayment.handler(async ({ context, input }) =>
      confirmPayment(context.services, await invoiceOf(context, input), input.checkout_session_id),
    ),
  } as unknown as CustomerRouter<Way>
}
