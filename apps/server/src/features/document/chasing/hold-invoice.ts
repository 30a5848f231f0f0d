import { chasingHolds, type Transaction } from '@quotespark/database'
import type { CalendarDate } from '@quotespark/domain/time'
import { and, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { belongsToDocument, type DocumentRef } from '../document-ref.ts'

export type Hold = typeof chasingHolds.$inferSelect

type Placed = Pick<Hold, 'cause' | 'reason' | 'until' | 'by_name' | 'created_at'> &
  Partial<Pick<Hold, 'is_disputed' | 'promised_on'>>

const isHeld = (document: DocumentRef<'invoice'>) =>
  and(belongsToDocument(chasingHolds, document), isNull(chasingHolds.released_at))

/** The hold that lasts on a day; undefined where the invoice is chased. */
export async function findHold(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  day: CalendarDate,
): Promise<Hold | undefined> {
  const [hold] = await db.select().from(chasingHolds).where(isHeld(document))
  return hold && (hold.until === null || hold.until > day) ? hold : undefined
}

/** Holds an invoice in place of whatever held it before. The caller has locked it. */
export async function placeHold(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  hold: Placed,
): Promise<void> {
  await endHold(db, document, hold.created_at)
  const { company_id, document_id } = document
  await db.insert(chasingHolds).values({ ...hold, company_id, document_id, id: uuidv7() })
}

/** Ends the hold of an invoice; false where nothing held it. The caller has locked it. */
export async function endHold(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  released_at: string,
): Promise<boolean> {
  const ended = await db
    .update(chasingHolds)
    .set({ released_at })
    .where(isHeld(document))
    .returning({ id: chasingHolds.id })
  return ended.length > 0
}

/**
 * Holds an invoice because of what its customer said, at least until a day. A hold of staff and a dispute stay what they are and only last
 * longer, and no end is moved forward. The caller has locked the invoice.
 */
export async function holdForReply(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  hold: Placed & { until: CalendarDate },
  today: CalendarDate,
): Promise<void> {
  const standing = await findHold(db, document, today)
  if (standing && (standing.until === null || standing.until > hold.until)) return
  if (standing && (standing.cause === 'staff' || standing.is_disputed)) {
    await db.update(chasingHolds).set({ until: hold.until }).where(isHeld(document))
  } else {
    await placeHold(db, document, hold)
  }
}
