import { documentAnswers, statement, type Transaction } from '@quotespark/database'
import type { QuoteStatus } from '@quotespark/domain/document'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type DocumentRef, GIVEN_DOCUMENT, given, ofDocument } from '../document-ref.ts'
import type { QuoteDocument } from '../printable.ts'

export type AnswerRow = typeof documentAnswers.$inferSelect

/** The latest answer to a quote, if there is one. */
export async function findLastAnswer(
  db: Transaction,
  companyId: string,
  quoteId: string,
): Promise<AnswerRow | undefined> {
  const [answer] = await findLastAnswers(db, companyId, [quoteId])
  return answer
}

/** The latest answer to each quote that has one. */
export async function findLastAnswers(
  db: Transaction,
  companyId: string,
  quoteIds: readonly string[],
): Promise<AnswerRow[]> {
  return db
    .selectDistinctOn([documentAnswers.document_id])
    .from(documentAnswers)
    .where(
      and(eq(documentAnswers.company_id, companyId), inArray(documentAnswers.document_id, [...quoteIds])),
    )
    .orderBy(documentAnswers.document_id, desc(documentAnswers.timestamp), desc(documentAnswers.id))
}

const lastAcceptance = statement('last_acceptance', (db) =>
  db
    .select()
    .from(documentAnswers)
    .where(and(ofDocument(documentAnswers, GIVEN_DOCUMENT), eq(documentAnswers.action, 'accept')))
    .orderBy(desc(documentAnswers.timestamp), desc(documentAnswers.id))
    .limit(1),
)

/** The latest acceptance, even if other answers followed. */
export async function findAcceptedAnswer(
  db: Transaction,
  quote: DocumentRef<'quote'>,
): Promise<AnswerRow | undefined> {
  const [answer] = await lastAcceptance(db, given(quote))
  return answer
}

/** Stores an answer permanently. Returns it with its hash, for the event that records it. */
export async function recordAnswer(
  db: Transaction,
  values: Omit<typeof documentAnswers.$inferInsert, 'id' | 'sha256'>,
): Promise<AnswerRow> {
  const [answer] = await db
    .insert(documentAnswers)
    .values({ ...values, id: uuidv7() })
    .returning()
  if (!answer) throw new Error('an answer came back as nothing')
  return answer
}

/** True when the quote now differs from the version that was answered. */
export function isEditedSince(
  quote: { revision: number | null; changed_since_sent: boolean },
  answer: Pick<AnswerRow, 'revision'>,
): boolean {
  return quote.changed_since_sent || quote.revision !== answer.revision
}

/** True when an invoice of the quote as it is now would bill something other than what was accepted. */
export function isChangedSinceAcceptance(
  quote: Pick<QuoteDocument, 'status' | 'accepted_revision' | 'revision' | 'changed_since_sent'>,
): boolean {
  if (quote.status !== 'accepted') return false
  return quote.changed_since_sent || quote.accepted_revision !== quote.revision
}

/**
 * Columns that depend on the status: while a quote is accepted, the time and the revision. A revision that is still being
 * sealed is filled in by the sealing.
 */
export function answeredColumns(
  quote: Pick<QuoteDocument, 'accepted_at' | 'accepted_revision' | 'accepted_total_amount' | 'revision'>,
  status: QuoteStatus,
  now: Date,
): Pick<QuoteDocument, 'status' | 'accepted_at' | 'accepted_revision' | 'accepted_total_amount'> {
  if (status !== 'accepted') {
    return { status, accepted_at: null, accepted_revision: null, accepted_total_amount: null }
  }
  const { accepted_at, accepted_revision, accepted_total_amount, revision } = quote
  if (accepted_at !== null) return { status, accepted_at, accepted_revision, accepted_total_amount }
  return {
    status,
    accepted_at: now.toISOString(),
    accepted_revision: revision,
    // Set by the code that records the acceptance, which knows the selection.
    accepted_total_amount: null,
  }
}
