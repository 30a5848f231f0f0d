import type { PortalQuote } from '@quotespark/contract'
import { asCompany, documents, type Transaction, together } from '@quotespark/database'
import type { SelectedItem } from '@quotespark/domain/choice'
import { type QuoteAction, quoteTransition, refuseExpiredQuote } from '@quotespark/domain/document'
import { isQuantity, normaliseQuantity } from '@quotespark/domain/line'
import { compareMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { withDeferredWork } from '../../afterwards.ts'
import type { Services } from '../../services.ts'
import { type DocumentRef, isDocument } from '../document/document-ref.ts'
import { answeredColumns, findLastAnswer, recordAnswer } from '../document/evidence/answers.ts'
import { insertFileRow, type StoredFile, storeFile } from '../document/evidence/archive-file.ts'
import { queueCertificate, startCertificate } from '../document/evidence/certificate.ts'
import { acceptSelection, selectionOf, wishedSelection } from '../document/evidence/chosen-content.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { isForOtherCustomer, requireRevision } from '../document/evidence/revisions.ts'
import { requireDocument } from '../document/find-document.ts'
import { lockDocument } from '../document/lock-document.ts'
import { loadPrintableQuote, type QuoteDocument } from '../document/printable.ts'
import { finishSealing } from '../document/send/finish-sealing.ts'
import { findSealing, tryToFinish } from '../document/send/wait-for-sealing.ts'
import type { Answer, ReadVersion } from './given-answer.ts'
import { isStaff } from './is-staff.ts'
import { notifyStaffOfAnswer } from './notify-of-answer.ts'
import { readPortalQuote } from './read-portal-document.ts'
import { signatureImage } from './signature-image.ts'

/** Where the answer came from, for the evidence record. */
export interface AnswerSource {
  ip_address: string
  user_agent: string
  /** The verified email address of the portal session; null for the shared link. */
  portal_email: string | null
}

const STEP = { accept: 'accept', reject: 'reject', amendment: 'request_amendment' } as const satisfies Record<
  Answer['action'],
  QuoteAction
>
const EVENT = { accept: 'accepted', reject: 'rejected', amendment: 'amendment_requested' } as const

/**
 * Records the customer's answer: status, evidence, history and notifications in one transaction. Nothing is drawn in it,
 * because the quote was sealed when it was sent; a change that was sent and is still being sealed is sealed first and comes
 * before the answer. Refuses an answer the status does not allow, an expired quote, a quote sent again since the customer read
 * it (`superseded`), and the company's own staff, who record an answer in their own name. Repeating the same answer, after a
 * lost connection or a double click, gets the same response and records nothing.
 */
export async function answerQuote(
  services: Services,
  document: DocumentRef<'quote'>,
  input: { read: ReadVersion; answer: Answer; user_id: string | undefined },
  source: AnswerSource,
): Promise<PortalQuote> {
  const { company_id } = document
  const { answer } = input
  // A step by staff in its undo window is done first.
  await services.undoWindows.endOf(document)
  const { status: before } = await requireSealed(services, document)
  // If the quote cannot be accepted, that refusal comes before any about the picture. Reading a picture takes time, so it
  // happens before the row is locked.
  const isLookedAt = answer.action === 'accept' && before === 'sent'
  const drawn = isLookedAt ? await storeSignature(services, document, answer) : undefined
  const { result: answered, hasDeferredWork } = await withDeferredWork((afterwards, begin) =>
    asCompany(services.database, company_id, async (db) => {
      begin()
      const now = services.clock.now()
      // When two answers arrive at once, the second sees what the first has done.
      const quote = (await lockDocument(db, document)) as QuoteDocument
      const printable = await loadPrintableQuote(db, company_id, quote.id)
      if (await isStaff(db, company_id, input.user_id)) {
        throw new Refusal('own_company', { company: printable.company.name })
      }
      if (quote.status === 'draft') throw new Refusal('not_found', { entity: 'quote' })
      if (await isRepeated(db, quote, answer)) {
        return { quote: await readPortalQuote(db, document, now), answer_id: undefined }
      }
      const [sealed, inSealing] = await together([
        requireRevision(db, document, quote.revision),
        findSealing(db, document),
      ])
      // Sent to another customer, but not yet sealed for them.
      if (quote.customer_id === null || isForOtherCustomer(sealed, quote.customer_id)) {
        throw new Refusal('changed_meanwhile', { updated_at: quote.updated_at })
      }
      const { content } = sealed
      refuseExpiredQuote({ status: quote.status, valid_until: content.valid_until }, now)
      const status = quoteTransition(quote.status, STEP[answer.action])
      refuseSuperseded(quote, input.read, inSealing)
      if (answer.action === 'accept' && !isLookedAt) {
        throw new Refusal('changed_meanwhile', { updated_at: quote.updated_at })
      }
      const accepted = answer.action === 'accept' ? acceptSelection(content, answer) : undefined
      const wished = answer.action === 'amendment' ? wishedSelection(content, answer) : undefined
      if (drawn) await insertFileRow(db, drawn)
      const recorded = await recordAnswer(db, {
        company_id,
        document_id: quote.id,
        revision: sealed.revision,
        customer_id: quote.customer_id,
        action: answer.action,
        reason: answer.action === 'accept' ? null : answer.reason,
        lost_reason: answer.action === 'reject' ? answer.lost_reason : null,
        signed_name: answer.action === 'accept' ? answer.signed_name : null,
        signature_file_id: drawn?.id ?? null,
        signature_sha256: drawn?.sha256 ?? null,
        pdf_file_id: sealed.pdf.file_id,
        pdf_sha256: sealed.pdf.sha256,
        ...accepted?.kept,
        ...wished,
        ...source,
        timestamp: now.toISOString(),
      })
      await db
        .update(documents)
        .set({
          ...answeredColumns(quote, status, now),
          ...(accepted ? { accepted_total_amount: accepted.chosen.total_amount } : {}),
          updated_at: now.toISOString(),
          version: quote.version + 1,
        })
        .where(isDocument(documents, document))
      const customer = { user_id: null, name: content.customer.name }
      const data = eventData(answer, sealed.revision)
      await recordEvent({ db, services }, document, EVENT[answer.action], customer, {
        data,
        evidence: recorded,
      })
      await notifyStaffOfAnswer({ db, services }, document, { content: accepted?.chosen ?? content, answer })
      if (answer.action === 'accept') {
        await queueCertificate({ db, services }, document, recorded.id)
        await services.billAcceptance({ db, services, afterwards }, document)
      }
      return { quote: await readPortalQuote(db, document, now), answer_id: recorded.id }
    }),
  )
  if (answer.action === 'accept' && answered.answer_id) {
    startCertificate(services, document, answered.answer_id)
  }
  // Billing has made an invoice, which its customer has by now.
  return hasDeferredWork
    ? asCompany(services.database, company_id, (db) => readPortalQuote(db, document, services.clock.now()))
    : answered.quote
}

/**
 * Makes sure that what was sent is sealed before it is answered, also when the process that was drawing it has ended. Refuses a
 * draft with `not_found`.
 */
async function requireSealed(services: Services, document: DocumentRef<'quote'>) {
  const { found, inSealing } = await asCompany(services.database, document.company_id, async (db) => {
    const found = await requireDocument(db, document)
    if (found.status === 'draft') throw new Refusal('not_found', { entity: 'quote' })
    return { found, inSealing: await findSealing(db, document) }
  })
  // Without it there is nothing to answer.
  if (found.revision === null) await finishSealing(services, document)
  // A change that cannot be drawn now has not reached the customer, yet they must not answer the revision it replaces.
  else if (inSealing !== undefined) await tryToFinish(services, document)
  return found
}

/** `inSealing` was sent, but could not be drawn before the answer or was sent just after that attempt. */
function refuseSuperseded(quote: QuoteDocument, read: ReadVersion, inSealing: number | undefined): void {
  if (read.revision === undefined) {
    if (quote.version !== read.version) {
      throw new Refusal('changed_meanwhile', { updated_at: quote.updated_at })
    }
  } else if (read.revision !== quote.revision) {
    throw new Refusal('superseded', { revision: quote.revision ?? read.revision })
  }
  if (inSealing !== undefined) throw new Refusal('superseded', { revision: inSealing })
}

async function isRepeated(db: Transaction, quote: QuoteDocument, answer: Answer): Promise<boolean> {
  const last = await findLastAnswer(db, quote.company_id, quote.id)
  if (last?.action !== answer.action || last.told !== null) return false
  if (answer.action === 'accept') {
    const isSigned = quote.status === 'accepted' && last.signed_name === answer.signed_name
    const isPriced =
      last.total_amount === null ||
      compareMoney(answer.total_amount ?? last.total_amount, last.total_amount) === 0
    return isSigned && isPriced && isOfSame(selectionOf(last), answer.selection)
  }
  if (answer.action === 'reject') return quote.status === 'rejected' && last.reason === answer.reason
  const isSameWish = last.reason === answer.reason && isOfSame(selectionOf(last), answer.selection)
  return quote.status === 'amendment_requested' && isSameWish
}

/** True when both selections are equal, or when either is missing. */
function isOfSame(before: SelectedItem[] | null, now: readonly SelectedItem[] | undefined): boolean {
  if (before === null || now === undefined) return true
  const texts = (items: readonly SelectedItem[]) =>
    items
      .map(({ item_id, quantity }) => `${item_id} ${isQuantity(quantity) ? normaliseQuantity(quantity) : ''}`)
      .toSorted()
  return texts(before).join() === texts(now).join()
}

/** Stores the signature before the answer refers to it. */
async function storeSignature(
  { files, pictures }: Services,
  { company_id }: DocumentRef<'quote'>,
  { signature }: { signature: string | null },
): Promise<StoredFile | undefined> {
  const bytes = await signatureImage(pictures, company_id, signature)
  if (bytes === null) return undefined
  return storeFile(files, company_id, { file_name: 'signature.png', content_type: 'image/png', bytes })
}

function eventData(answer: Answer, sealed: number): Record<string, string> {
  const revision = String(sealed)
  if (answer.action === 'accept') return { signed_name: answer.signed_name, revision }
  return answer.reason === null ? { revision } : { reason: answer.reason, revision }
}
