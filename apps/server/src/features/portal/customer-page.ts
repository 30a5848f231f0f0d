import {
  type AnswerKind,
  type CustomerPage,
  contract,
  type DocumentPage,
  type PageNotice,
  REFUSALS,
  type UnavailablePage,
} from '@quotespark/contract'
import { offersChoices, selectionFromFields } from '@quotespark/domain/choice'
import { matchKind } from '@quotespark/domain/document'
import { Refusal, type RefusalCode } from '@quotespark/domain/refusal'
import { sentenceOf } from '@quotespark/domain/refusal-sentences'
import { londonDate } from '@quotespark/domain/time'
import { v7 as uuidv7 } from 'uuid'
import type { RequestContext } from '../../api/context.ts'
import { startCheckout } from '../document/payment/start-checkout.ts'
import { answerBy, askBy, replyBy } from './customer-router.ts'
import { confirmPayment, wayBackToLink } from './pay-by-card.ts'
import { readPortalDocument } from './read-portal-document.ts'
import { linkWay, resolveLink, resolveLinkOf } from './shared-link.ts'
import {
  chosenIn,
  emptyReply,
  isAnswerKind,
  type PlainForm,
  readAnswer,
  readQuestion,
  readReply,
  readTypedFields,
} from './written-form.ts'

/** The page to render and the status to respond with. */
export interface PageAnswer {
  status: number
  page: CustomerPage
}

/** The query parameters of the page. */
export interface PageQuery {
  answer?: string | undefined
  checkout_session_id?: string | undefined
  payment?: string | undefined
  /** The form for a reply to an invoice that is open. */
  reply?: string | undefined
  /** Present after a reply was taken. */
  replied?: string | undefined
}

const FAILED: Record<AnswerKind, string> = {
  accept: 'Failed to accept quote',
  reject: 'Failed to reject quote',
  request_amendment: 'Failed to request quote amendment',
}

const NOTHING_TYPED = { signed_name: '', reason: '', lost_reason: '', confirmed: false }

/** The page behind a link. `answer` shows the form for it; after a payment the page shows the outcome. */
export function customerPage(context: RequestContext, token: string, query: PageQuery): Promise<PageAnswer> {
  return orUnavailable(async () => {
    requireToken(token)
    // The payment outcome comes first, so that the document already reflects it.
    const paid = await paymentNotice(context, token, query)
    const answer = isAnswerKind(query.answer)
      ? { kind: query.answer, typed: NOTHING_TYPED, problems: {} }
      : null
    const page = await readPage(context, token)
    const notice = paid ?? thanksForReply(page, query)
    return { status: 200, page: { ...page, answer, notice, reply: emptyReply(query.reply) } }
  })
}

/** The page with what a plain form has selected so far, and an answer form if it asks for one. Nothing is stored. */
function chosenPage(context: RequestContext, token: string, form: PlainForm): Promise<PageAnswer> {
  return orUnavailable(async () => {
    requireToken(token)
    const answer = isAnswerKind(form.answer)
      ? { kind: form.answer, typed: readTypedFields(form), problems: {} }
      : null
    return { status: 200, page: await renderAgain(context, token, { answer, chosen: chosenIn(form) }) }
  })
}

/**
 * Records an answer sent by the plain form. Undefined once recorded; otherwise the page again, with the entered values and
 * their problems.
 */
export async function takeWrittenAnswer(
  context: RequestContext,
  token: string,
  form: PlainForm,
): Promise<PageAnswer | undefined> {
  const kind = form.answer
  if (!isAnswerKind(kind) || form.choosing !== undefined) return chosenPage(context, token, form)
  const typed = readTypedFields(form)
  const chosen = chosenIn(form)
  const read = { version: Number(form.version), revision: form.revision && Number(form.revision) }
  const input = {
    ...{ ...typed, ...read, confirmed: typed.confirmed || undefined },
    lost_reason: typed.lost_reason || null,
  }
  try {
    requireToken(token)
    const bought = kind !== 'reject' && chosen ? await selectionFrom(context, token, chosen) : {}
    const { answer, problems } = readAnswer(kind, { ...input, ...bought, total_amount: form.total_amount })
    if (answer === undefined) {
      return {
        status: 422,
        page: await renderAgain(context, token, { answer: { kind, typed, problems }, chosen }),
      }
    }
    await answerBy(linkWay, context, { token }, answer)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status } = REFUSALS[error.code as RefusalCode]
    const isOutdated = error.code === 'superseded' || error.code === 'changed_meanwhile'
    const notice: PageNotice = isOutdated
      ? { kind: 'superseded' }
      : { kind: 'refused', title: FAILED[kind], text: sentenceOf(error) }
    // The confirmation applies to the revision and total that were shown, not to the next one.
    const isShown = !isOutdated && error.code !== 'total_differs'
    const answer = { kind, typed: { ...typed, confirmed: typed.confirmed && isShown }, problems: {} }
    return orUnavailable(async () => ({
      status,
      // Nor does the selection apply to the next revision.
      page: await renderAgain(context, token, { answer, notice, chosen: isOutdated ? null : chosen }),
    }))
  }
}

/**
 * Asks what the plain form says. Undefined once asked; otherwise the page again, with the entered values and their problems.
 */
export async function takeWrittenQuestion(
  context: RequestContext,
  token: string,
  form: PlainForm,
): Promise<PageAnswer | undefined> {
  const question = readQuestion(form)
  const again = (status: number, more: Partial<Pick<DocumentPage, 'question' | 'notice'>>) =>
    orUnavailable(async () => ({ status, page: await renderAgain(context, token, more) }))
  try {
    requireToken(token)
    if (question.asked === undefined) return again(422, { question: question.written })
    await askBy(linkWay, context, await resolveLink(context.services, token), question.asked)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return again(REFUSALS[error.code as RefusalCode].status, {
      question: question.written,
      notice: { kind: 'refused', title: 'Your question could not be sent', text: sentenceOf(error) },
    })
  }
}

/** Takes the reply to an invoice that the plain form says. Returns as `takeWrittenQuestion` does. */
export async function takeWrittenReply(
  context: RequestContext,
  token: string,
  form: PlainForm,
): Promise<PageAnswer | undefined> {
  const { written: reply, said } = readReply(form)
  const again = (status: number, more: Partial<Pick<DocumentPage, 'notice'>> = {}) =>
    orUnavailable(async () => ({ status, page: await renderAgain(context, token, { reply, ...more }) }))
  try {
    requireToken(token)
    if (said === undefined) return again(422)
    await replyBy(linkWay, context, { token }, said)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return again(REFUSALS[error.code as RefusalCode].status, {
      notice: { kind: 'refused', title: 'Your reply could not be sent', text: sentenceOf(error) },
    })
  }
}

/** Opens the card payment page of an invoice; the response leads on to it. */
export function startPaying(context: RequestContext, token: string): Promise<PageAnswer> {
  const { services } = context
  return orUnavailable(async () => {
    requireToken(token)
    const document = await resolveLinkOf(services, token, 'invoice')
    try {
      const { url } = await startCheckout(services, document, wayBackToLink(services.config.APP_URL, token))
      return { status: 200, page: await renderAgain(context, token, { notice: { kind: 'paying', url } }) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const notice = {
        kind: 'refused' as const,
        title: 'The payment page could not be opened',
        text: sentenceOf(error),
      }
      return {
        status: REFUSALS[error.code as RefusalCode].status,
        page: await renderAgain(context, token, { notice }),
      }
    }
  })
}

/** The page for a failure that is not a refusal. */
export const failedPage = (text: string | null): UnavailablePage => ({
  shows: 'nothing',
  reason: 'failed',
  text,
})

async function readPage(context: RequestContext, token: string): Promise<DocumentPage> {
  const { services, findUser } = context
  const link = await resolveLink(services, token)
  return {
    shows: 'document',
    token,
    document: await readPortalDocument(services, link, (await findUser())?.id),
    today: londonDate(services.clock.now()),
    chosen: null,
    answer: null,
    question: { key: uuidv7(), typed: { author_name: '', text: '' }, problems: {} },
    reply: emptyReply(null),
    notice: null,
  }
}

async function renderAgain(
  context: RequestContext,
  token: string,
  more: Partial<Pick<DocumentPage, 'answer' | 'notice' | 'chosen' | 'question' | 'reply'>>,
): Promise<DocumentPage> {
  return { ...(await readPage(context, token)), ...more }
}

/** The full selection of lines that the form fields stand for; empty when the quote offers no choices. */
async function selectionFrom(
  context: RequestContext,
  token: string,
  chosen: Readonly<Record<string, string>>,
) {
  const { document } = await readPage(context, token)
  return matchKind(document, {
    quote: ({ quote: { items } }) =>
      offersChoices(items) ? { selection: selectionFromFields(items, (name) => chosen[name]) } : {},
    invoice: () => ({}),
    credit_note: () => ({}),
  })
}

/** Thanks for a reply that stands, whoever opens the address that says so. */
function thanksForReply({ document }: DocumentPage, { replied }: PageQuery): PageNotice | null {
  const invoice = matchKind(document, {
    quote: () => null,
    invoice: ({ invoice }) => invoice,
    credit_note: () => null,
  })
  return replied !== undefined && invoice?.replied ? { kind: 'replied', company: invoice.company.name } : null
}

async function paymentNotice(
  context: RequestContext,
  token: string,
  { checkout_session_id, payment }: PageQuery,
): Promise<PageNotice | null> {
  if (payment === 'cancelled') return { kind: 'paid', again: null, outcome: null, failure: null }
  const input = contract.sharedLink.confirmPayment['~orpc'].inputSchema?.safeParse({
    token,
    checkout_session_id,
  })
  if (!input?.success) return null
  const { services } = context
  const again = `/customer-portal/${token}?checkout_session_id=${input.data.checkout_session_id}`
  try {
    const document = await resolveLinkOf(services, token, 'invoice')
    const outcome = await confirmPayment(services, document, input.data.checkout_session_id)
    return { kind: 'paid', again, outcome, failure: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: 'paid', again, outcome: null, failure: sentenceOf(error) }
  }
}

/** Treats a malformed token like an unknown one. */
function requireToken(token: string): void {
  const { success } = contract.sharedLink.get['~orpc'].inputSchema?.safeParse({ token }) ?? {}
  if (!success) throw new Refusal('not_found', { entity: 'link' })
}

const UNAVAILABLE: Partial<Record<RefusalCode, UnavailablePage['reason']>> = {
  not_found: 'unknown',
  link_revoked: 'withdrawn',
  company_closed: 'closed',
}

async function orUnavailable(work: () => Promise<PageAnswer>): Promise<PageAnswer> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Refusal ? UNAVAILABLE[error.code as RefusalCode] : undefined
    if (!(error instanceof Refusal) || reason === undefined) throw error
    const text = reason === 'closed' ? sentenceOf(error) : null
    return {
      status: REFUSALS[error.code as RefusalCode].status,
      page: { shows: 'nothing', reason, text },
    }
  }
}
