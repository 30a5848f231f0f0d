import type { quoteDraft, quoteEdit } from '@quotespark/contract'
import { documentLines, documents, type quotes, together } from '@quotespark/database'
import { lowestOfferTotal } from '@quotespark/domain/choice'
import { answerChosen, chooseQuoteStatus, quoteTransition } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { addresseeOf } from '../document/addressee.ts'
import { attachedAfter, attachFiles, isSameAttached } from '../document/attachments/attach-files.ts'
import { listAttachments } from '../document/attachments/list-attachments.ts'
import { rememberConstruction } from '../document/billing/construction-choice.ts'
import { findPlan, plannedStage, replacePlan, requireBillable } from '../document/billing/payment-plan.ts'
import { refuseChangeOfBilled } from '../document/billing/refuse-change-of-billed.ts'
import { belongsToDocument, type DocumentRef, isDocument, refOf } from '../document/document-ref.ts'
import { lockToEdit, noteUnsentChange, pricesIncludeVat, replaceLines } from '../document/edit-document.ts'
import { answeredColumns, findLastAnswer } from '../document/evidence/answers.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { discountContent, lineContent } from '../document/lines/line-content.ts'
import { priceLines } from '../document/lines/priced-lines.ts'
import { type WrittenQuoteLine, type WrittenTerms, writtenQuoteLine } from '../document/lines/written-line.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { deliver } from '../document/send/send-document.ts'
import { requireNoSealing } from '../document/send/wait-for-sealing.ts'
import { revokeLink } from '../document/share-link.ts'
import { hasUndoWindow, startUndoWindow } from '../document/undo-window/open-undo-window.ts'
import { canWait, recordChosenAnswer } from './chosen-answer.ts'

/**
 * Updates a quote and replaces its lines. Refuses with `changed_meanwhile` when it has been changed since it was read. The
 * customer keeps seeing what was sent before until the quote is sent again, which choosing Sent does, as does giving a sent
 * quote to another customer. Choosing Accepted or Rejected records an answer to the version the customer has, at once or when its
 * undo window closes; a version they never had is sealed first. Saving the same content is no edit.
 */
export async function updateQuote(context: StaffContext, input: z.output<typeof quoteEdit>): Promise<void> {
  await replaceContent(context, await lockToEdit(context, 'quote', input), input, true)
}

/** Updates a draft without requiring it to be complete. */
export async function updateQuoteDraft(
  context: StaffContext,
  input: Edited<typeof quoteDraft>,
): Promise<void> {
  const quote = await lockToEdit(context, 'quote', input)
  quoteTransition(quote.status, 'save_as_draft')
  await replaceContent(context, quote, input, false)
}

type Edited<Schema extends z.ZodType> = z.output<Schema> & { id: string; version: number }

/** A quote as entered, complete or not, with the status chosen for it. */
type WrittenQuote = z.output<typeof quoteDraft> &
  Partial<Pick<z.output<typeof quoteEdit>, 'status' | 'told' | 'lost_reason' | 'undoable'>>

async function replaceContent(
  context: StaffContext,
  quote: QuoteDocument,
  input: WrittenQuote,
  /** False for a draft whose payment plan need not add up yet. */
  isComplete: boolean,
): Promise<void> {
  const { db, actor, services } = context
  const { customer_id } = input
  const company = await requireCompany(db, quote.company_id)
  if (customer_id !== null) await requireCustomer(db, company.id, customer_id)
  const addressee = await addresseeOf(db, company.id, input, quote)
  const { sums, rows } = await priceLines(db, company, {
    ...input,
    prices_include_vat: pricesIncludeVat(quote, input.prices_include_vat),
  })
  const before = quote.status
  const chosen = chooseQuoteStatus(before, input.status ?? before)
  const now = services.clock.now()
  const isForAnother = customer_id !== quote.customer_id

  const document = refOf(quote)
  const [items, attachedBefore, planBefore] = await together([
    db
      .select()
      .from(documentLines)
      .where(belongsToDocument(documentLines, document))
      .orderBy(asc(documentLines.sort_order)),
    listAttachments(db, document),
    findPlan(db, document),
  ])
  const attached = attachedAfter(attachedBefore, input)
  const stages = input.billing_stages?.map(plannedStage) ?? planBefore
  const is_construction = input.is_construction ?? quote.is_construction
  const isReplanned = JSON.stringify(stages) !== JSON.stringify(planBefore)
  if (isReplanned) await refuseChangeOfBilled(db, document, stages)
  if (stages.length > 0 && input.is_construction !== undefined)
    await rememberConstruction(context, company, is_construction)
  const least_total_amount = lowestOfferTotal({ ...sums, items: rows }, { ...company, ...sums })
  if (isComplete) requireBillable(stages, least_total_amount ?? sums.total_amount)
  const isEdited =
    !saysTheSame({ ...quote, items }, { ...input, ...addressee, ...sums, is_construction, items: rows }) ||
    isReplanned ||
    !isSameAttached(attachedBefore.filter(isSent), attached.filter(isSent))
  // A file for staff alone changes nothing that the customer answers.
  const isFiled = !isSameAttached(attachedBefore, attached)
  const isToSend = input.status === 'sent' && (before !== 'sent' || isEdited || quote.changed_since_sent)
  const isDelivered = isToSend || (chosen === 'sent' && isForAnother)
  if (!isEdited && !isFiled && !isDelivered && chosen === before) return
  // A new status refers to what was sent last, even if that is still being drawn.
  if (chosen !== before) await requireNoSealing(context, document)
  if (isForAnother) await takeFromCustomer(context, document)
  const isTheirs = before !== 'draft' && !isForAnother && quote.revision !== null
  const action = isDelivered ? undefined : answerChosen(before, chosen)
  const answer = action && { action, told: input.told ?? 'other', lost_reason: input.lost_reason }
  const isAnswerHeld = answer !== undefined && isTheirs && canWait(context, before, answer, input.undoable)
  // Sending is a step of its own that can be undone. Until it is done, a quote given to another customer counts as sent to nobody.
  const status = isDelivered && isForAnother ? 'draft' : isDelivered || isAnswerHeld ? before : chosen

  await replaceLines(db, document, { rows })
  if (isReplanned) await replacePlan(db, document, stages, status === 'accepted' ? londonDate(now) : null)
  if (isFiled) await attachFiles(db, document, attached)
  const [changed] = await db
    .update(documents)
    .set({
      title: input.title,
      customer_id,
      ...addressee,
      description: input.description,
      notes: input.notes,
      terms_and_conditions: input.terms_and_conditions,
      buyer_reference: input.buyer_reference,
      valid_until: input.valid_until,
      ...sums,
      least_total_amount,
      is_construction,
      ...answeredColumns(quote, status, now),
      ...(isForAnother ? { view_count: 0, last_viewed_at: null } : {}),
      edited_at: isEdited ? now.toISOString() : quote.edited_at,
      updated_at: now.toISOString(),
      version: quote.version + 1,
    })
    .where(isDocument(documents, document))
    .returning()
  if (!changed) throw new Error('a locked quote is gone')

  if (isEdited) await recordEvent(context, document, 'edited', actor)
  // In an undo window the history records the sending or the answer only when it happens.
  const isHeld = isAnswerHeld || (isDelivered && hasUndoWindow(services))
  if (chosen !== before && !isHeld) {
    await recordEvent(context, document, 'status_changed', actor, { data: { from: before, to: chosen } })
  }
  if (isEdited) await noteUnsentChange(db, document, quote.revision)
  if (isDelivered) return deliver(context, changed as QuoteDocument)
  if (isAnswerHeld) {
    await startUndoWindow(context, changed, { step: answer.action, input: answer, shown_status: chosen })
  } else if (answer) await recordChosenAnswer(context, quote, answer, isTheirs)
}

/**
 * Revokes the link, so that the former customer can neither see the new customer's details nor answer for them. Refuses once
 * there is an answer, because the evidence ties it to the customer who gave it.
 */
async function takeFromCustomer({ db, services }: StaffContext, quote: DocumentRef<'quote'>): Promise<void> {
  if (await findLastAnswer(db, quote.company_id, quote.document_id)) {
    throw new Refusal('invalid_input', {
      issues: [{ path: 'customer_id', message: MESSAGES.quoteCustomerAnswered }],
    })
  }
  await revokeLink(db, quote, services.clock.now())
}

const isSent = ({ internal }: { internal: boolean }) => !internal

type Words = Pick<
  typeof quotes.$inferSelect,
  | 'title'
  | 'customer_id'
  | 'contact_id'
  | 'site_id'
  | 'description'
  | 'notes'
  | 'terms_and_conditions'
  | 'buyer_reference'
  | 'valid_until'
  | 'is_construction'
> &
  WrittenTerms

/** True when two versions of a quote, with their lines in order, have the same content; '50' and '50.00' are the same price. */
function saysTheSame(
  a: Words & { items: WrittenQuoteLine[] },
  b: Words & { items: WrittenQuoteLine[] },
): boolean {
  return JSON.stringify(content(a)) === JSON.stringify(content(b))
}

function content({ items, ...words }: Words & { items: WrittenQuoteLine[] }) {
  const { title, customer_id, description, notes, terms_and_conditions, buyer_reference, valid_until } = words
  const { contact_id, site_id } = words
  const said = [title, customer_id, contact_id, site_id, description, notes, terms_and_conditions]
  const lines = items.map((line) => lineContent(writtenQuoteLine(line)))
  const terms = [buyer_reference, valid_until, words.is_construction, words.prices_include_vat]
  return [...said, ...terms, ...discountContent(words), lines]
}
