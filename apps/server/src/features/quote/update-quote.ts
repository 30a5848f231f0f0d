import type { quoteEdit } from '@quotespark/contract'
import { documentLines, documents, type quotes } from '@quotespark/database'
import { lowestOfferTotal } from '@quotespark/domain/choice'
import { chooseQuoteStatus } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { MESSAGES } from '@quotespark/domain/validation'
import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { requireCompany } from '../../company/require-company.ts'
import { belongsToDocument, type DocumentRef, isDocument, refOf } from '../document/document-ref.ts'
import { lockToEdit, noteUnsentChange, replaceLines } from '../document/edit-document.ts'
import { answeredColumns, findLastAnswer } from '../document/evidence/answers.ts'
import { recordEvent } from '../document/evidence/history.ts'
import { noteAnswer } from '../document/evidence/staff-answer.ts'
import { discountContent, lineContent } from '../document/lines/line-content.ts'
import { priceLines } from '../document/lines/priced-lines.ts'
import {
  type WrittenDiscount,
  type WrittenQuoteLine,
  writtenQuoteLine,
} from '../document/lines/written-line.ts'
import type { QuoteDocument } from '../document/printable.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { sealAndDeliver } from '../document/send/seal-document.ts'
import { deliver } from '../document/send/send-document.ts'
import { requireNoSealing } from '../document/send/wait-for-sealing.ts'
import { revokeLink } from '../document/share-link.ts'
import { hasUndoWindow } from '../document/undo-window/open-undo-window.ts'

const ANSWERED = { accepted: 'accept', rejected: 'reject' } as const

/**
 * Updates a quote and replaces its lines. Refuses with `changed_meanwhile` when it has been changed since it was read. The
 * customer keeps seeing what was sent before until the quote is sent again, which choosing Sent does, as does giving a sent
 * quote to another customer. Choosing Accepted or Rejected records an answer to the version the customer has; a version they
 * never had is sealed first. Saving the same content is no edit.
 */
export async function updateQuote(context: StaffContext, input: z.output<typeof quoteEdit>): Promise<void> {
  const { db, actor, services } = context
  const quote = await lockToEdit(context, 'quote', input)
  const company = await requireCompany(db, quote.company_id)
  const customer = await requireCustomer(db, company.id, input.customer_id)
  const { sums, rows } = await priceLines(db, company, input)
  const before = quote.status
  const chosen = chooseQuoteStatus(before, input.status ?? before)
  const now = services.clock.now()
  const isForAnother = customer.id !== quote.customer_id

  const document = refOf(quote)
  const items = await db
    .select()
    .from(documentLines)
    .where(belongsToDocument(documentLines, document))
    .orderBy(asc(documentLines.sort_order))
  const isEdited = !saysTheSame({ ...quote, items }, { ...input, items: rows })
  const isToSend = input.status === 'sent' && (before !== 'sent' || isEdited || quote.changed_since_sent)
  const isDelivered = isToSend || (chosen === 'sent' && isForAnother)
  if (!isEdited && !isDelivered && chosen === before) return
  // A new status refers to what was sent last, even if that is still being drawn.
  if (chosen !== before) await requireNoSealing(context, document)
  if (isForAnother) await takeFromCustomer(context, document)
  // Sending is a step of its own that can be undone. Until it is done, a quote given to another customer counts as sent to nobody.
  const status = isDelivered ? (isForAnother ? 'draft' : before) : chosen

  await replaceLines(db, document, { rows })
  const [changed] = await db
    .update(documents)
    .set({
      title: input.title,
      customer_id: customer.id,
      description: input.description,
      notes: input.notes,
      valid_until: input.valid_until,
      ...sums,
      least_total_amount: lowestOfferTotal({ ...sums, items: rows }, company),
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
  // In an undo window the history records the sending only when it happens.
  const isHeld = isDelivered && hasUndoWindow(services)
  if (chosen !== before && !isHeld) {
    await recordEvent(context, document, 'status_changed', actor, { data: { from: before, to: chosen } })
  }
  if (isEdited) await noteUnsentChange(db, document, quote.revision)
  if (isDelivered) return deliver(context, changed as QuoteDocument)
  if (chosen !== before && (chosen === 'accepted' || chosen === 'rejected')) {
    const isTheirs = before !== 'draft' && !isForAnother && quote.revision !== null
    await answerAsChosen(context, quote, chosen, isTheirs)
  }
}

/** `isTheirs`: the customer has the last sealed revision. False for a draft, and when another customer was sent it. */
async function answerAsChosen(
  context: StaffContext,
  quote: QuoteDocument,
  chosen: keyof typeof ANSWERED,
  isTheirs: boolean,
): Promise<void> {
  const document = refOf(quote)
  const answer = { action: ANSWERED[chosen], told: 'other' } as const
  if (isTheirs) return noteAnswer(context, document, answer, context.actor)
  const isSealing = await sealAndDeliver(context, document, quote.revision, {
    by: context.actor,
    is_mailed: false,
    answer,
  })
  await context.db
    .update(documents)
    // The sealing fills in the accepted revision: it is not the one sealed before.
    .set({ changed_since_sent: false, ...(isSealing ? { accepted_revision: null } : {}) })
    .where(isDocument(documents, document))
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

type Words = Pick<
  typeof quotes.$inferSelect,
  'title' | 'customer_id' | 'description' | 'notes' | 'valid_until'
> &
  WrittenDiscount

/** True when two versions of a quote, with their lines in order, have the same content; '50' and '50.00' are the same price. */
function saysTheSame(
  a: Words & { items: WrittenQuoteLine[] },
  b: Words & { items: WrittenQuoteLine[] },
): boolean {
  return JSON.stringify(content(a)) === JSON.stringify(content(b))
}

function content({ items, ...words }: Words & { items: WrittenQuoteLine[] }) {
  const { title, customer_id, description, notes, valid_until } = words
  const lines = items.map((line) => lineContent(writtenQuoteLine(line)))
  return [title, customer_id, description, notes, valid_until, ...discountContent(words), lines]
}
