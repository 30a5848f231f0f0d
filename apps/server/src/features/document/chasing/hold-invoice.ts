import { chasingHolds, type Transaction } from '@quotespark/database'
import type { CalendarDate } from '@quotespark/domain/time'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { belongsToDocument, type DocumentRef } from '../document-ref.ts'

export type InvoiceHold = typeof chasingHolds.$inferSelect

type Placed = Pick<InvoiceHold, 'cause' | 'reason' | 'until' | 'by_name'> &
  Partial<Pick<InvoiceHold, 'is_disputed' | 'promised_on'>>

/** Finds what keeps an invoice from being chased on a day; undefined for nothing. */
export async function findHold(
  db: Transaction,
  invoice: DocumentRef<'invoice'>,
  today: CalendarDate,
): Promise<InvoiceHold | undefined> {
  const [found] = await db
    .select()
    .from(chasingHolds)
    .where(
      and(
        belongsToDocument(chasingHolds, invoice),
        isNull(chasingHolds.released_at),
        or(isNull(chasingHolds.until), gt(chasingHolds.until, today)),
      ),
    )
  return found
}

/** Keeps an invoice from being chased, in place of whatever did before. The invoice's row must be locked. */
export async function placeHold(
  db: Transaction,
  invoice: DocumentRef<'invoice'>,
  hold: Placed,
  now: Date,
): Promise<void> {
  const created_at = now.toISOString()
  await releaseHold(db, invoice, now)
  const { company_id, document_id } = invoice
  await db.insert(chasingHolds).values({ ...hold, company_id, document_id, id: uuidv7(), created_at })
}

/** Ends what keeps an invoice from being chased; nothing happens where nothing does. The invoice's row must be locked. */
export async function releaseHold(
  db: Transaction,
  invoice: DocumentRef<'invoice'>,
  now: Date,
): Promise<void> {
  await db
    .update(chasingHolds)
    .set({ released_at: now.toISOString() })
    .where(and(belongsToDocument(chasingHolds, invoice), isNull(chasingHolds.released_at)))
}

/**
 * Holds an invoice because of what its customer said, at least until a day. A hold of staff and a dispute stay as they are and only last
 * longer; a later end is never moved forward. The invoice's row must be locked.
 */
export async function holdForReply(
  db: Transaction,
  invoice: DocumentRef<'invoice'>,
  hold: Placed & { until: CalendarDate },
  { now, today }: { now: Date; today: CalendarDate },
): Promise<void> {
  const standing = await findHold(db, invoice, today)
  if (standing && (standing.until === null || standing.until > hold.until)) return
  if (!standing || (standing.cause !== 'staff' && !standing.is_disputed)) {
    return placeHold(db, invoice, hold, now)
  }
  await db
    .update(chasingHolds)
    .set({ until: hold.until })
    .where(and(eq(chasingHolds.company_id, standing.company_id), eq(chasingHolds.id, standing.id)))
}
