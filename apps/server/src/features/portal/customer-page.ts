import {
  type AnswerKind,
  acceptInput,
  amendmentInput,
  type CustomerPage,
  contract,
  type DocumentPage,
  type PageNotice,
  REFUSALS,
  rejectInput,
  type UnavailablePage,
  type WrittenAnswer,
} from '@quotespark/contract'
import { londonDate, REFUSAL_SENTENCES, Refusal, type RefusalCode } from '@quotespark/domain'
import type { RequestContext } from '../../api/context.ts'
import { startCheckout } from '../document/payment/start-checkout.ts'
import { answerByLink } from './answer-by-link.ts'
import { confirmPayment, wayBackToLink } from './pay-by-card.ts'
import { readPortalDocument } from './read-portal-document.ts'
import { resolveLink, resolveLinkOf } from './shared-link.ts'
import type { Answer } from './tell-of-answer.ts'

/** What is to be written, and the status that it is answered with. */
export interface PageAnswer {
  status: number
  page: CustomerPage
}

/** What the address of the page asks for beside the document. */
export interface PageQuery {
  answer?: string | undefined
  checkout_session_id?: string | undefined
  payment?: string | undefined
}

const FAILED: Record<AnswerKind, string> = {
  accept: 'Failed to accept quote',
  reject: 'Failed to reject quote',
  request_amendment: 'Failed to request quote amendment',
}

const NOTHING_TYPED = { signed_name: '', reason: '', confirmed: false }

/** The page behind a link. An `answer` asks for the form of it; who comes back from paying is told what became of it. */
export function customerPage(context: RequestContext, token: string, query: PageQuery): Promise<PageAnswer> {
  return orUnavailable(async () => {
    requireToken(token)
    // First what came of a payment, which the document then says too.
    const notice = await paymentNotice(context, token, query)
    const kind = isAnswerKind(query.answer) ? query.answer : undefined
    return {
      status: 200,
      page: {
        ...(await readPage(context, token)),
        answer: kind ? { kind, typed: NOTHING_TYPED, problems: {} } : null,
        notice,
      },
    }
  })
}

/**
 * Takes an answer that was sent by the plain form. Undefined when it is taken; else the page anew, with what was typed and
 * what is wrong with it.
 */
export async function takeWrittenAnswer(
  context: RequestContext,
  token: string,
  form: Readonly<Record<string, unknown>>,
): Promise<PageAnswer | undefined> {
  const kind = form.answer
  if (!isAnswerKind(kind)) return customerPage(context, token, {})
  const typed = {
    signed_name: text(form.signed_name),
    reason: text(form.reason),
    confirmed: form.confirmed !== undefined,
  }
  const read = { version: Number(form.version), revision: form.revision && Number(form.revision) }
  const input = { ...typed, ...read, confirmed: typed.confirmed || undefined }
  try {
    requireToken(token)
    const { answer, problems } = answerOf(kind, input)
    if (answer === undefined) {
      return { status: 422, page: await anew(context, token, { kind, typed, problems }, null) }
    }
    await answerByLink(context, { token, ...answer.read }, answer.given)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status } = REFUSALS[error.code as RefusalCode]
    const isOutdated = error.code === 'superseded' || error.code === 'changed_meanwhile'
    const notice: PageNotice = isOutdated
      ? { kind: 'superseded' }
      : { kind: 'refused', title: FAILED[kind], text: sentenceOf(error) }
    // What was confirmed is the revision that was shown, not the next one.
    const kept = { kind, typed: { ...typed, confirmed: typed.confirmed && !isOutdated }, problems: {} }
    return orUnavailable(async () => ({ status, page: await anew(context, token, kept, notice) }))
  }
}

/** Opens the page on which an invoice is paid by card: the answer leads on to it. */
export function startPaying(context: RequestContext, token: string): Promise<PageAnswer> {
  const { services } = context
  return orUnavailable(async () => {
    requireToken(token)
    const document = await resolveLinkOf(services, token, 'invoice')
    try {
      const { url } = await startCheckout(services, document, wayBackToLink(services.config.APP_URL, token))
      return { status: 200, page: await anew(context, token, null, { kind: 'paying', url }) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const notice = {
        kind: 'refused' as const,
        title: 'The payment page could not be opened',
        text: sentenceOf(error),
      }
      return {
        status: REFUSALS[error.code as RefusalCode].status,
        page: await anew(context, token, null, notice),
      }
    }
  })
}

/** For what is not refused but has failed. */
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
    answer: null,
    notice: null,
  }
}

async function anew(
  context: RequestContext,
  token: string,
  answer: WrittenAnswer | null,
  notice: PageNotice | null,
): Promise<DocumentPage> {
  return { ...(await readPage(context, token)), answer, notice }
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

/** A link that cannot be one is as unknown as one that was never sent. */
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

const ANSWER_KINDS: readonly unknown[] = ['accept', 'reject', 'request_amendment'] satisfies AnswerKind[]

function isAnswerKind(kind: unknown): kind is AnswerKind {
  return ANSWER_KINDS.includes(kind)
}

interface Checked {
  answer?: { read: { version: number; revision?: number | undefined }; given: Answer }
  problems: WrittenAnswer['problems']
}

/** The answer by the rules of the contract, or what is wrong with it by the name of the field. */
function answerOf(kind: AnswerKind, input: unknown): Checked {
  if (kind === 'accept') {
    const { data, error } = acceptInput.safeParse(input)
    if (!data) return { problems: problemsOf(error.issues) }
    const { signed_name, signature, ...read } = data
    return { answer: { read, given: { action: 'accept', signed_name, signature } }, problems: {} }
  }
  if (kind === 'reject') {
    const { data, error } = rejectInput.safeParse(input)
    if (!data) return { problems: problemsOf(error.issues) }
    const { reason, ...read } = data
    return { answer: { read, given: { action: 'reject', reason } }, problems: {} }
  }
  const { data, error } = amendmentInput.safeParse(input)
  if (!data) return { problems: problemsOf(error.issues) }
  const { reason, ...read } = data
  return { answer: { read, given: { action: 'amendment', reason } }, problems: {} }
}

function problemsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function sentenceOf(refusal: Refusal): string {
  const sentence = REFUSAL_SENTENCES[refusal.code] as (data: object) => string
  return sentence(refusal.data)
}
