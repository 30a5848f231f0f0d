import { documentHolds } from '@quotespark/database'
import { type AnyColumn, and, eq } from 'drizzle-orm'

/** The columns that a list reads from a document's waiting step. */
export const shownHold = { held_step: documentHolds.step, held_status: documentHolds.shown_status }

export function isHoldOf(documents: { company_id: AnyColumn; id: AnyColumn }) {
  return and(eq(documentHolds.company_id, documents.company_id), eq(documentHolds.document_id, documents.id))
}

/** Shows the rows as they will be after the waiting steps, without the ones about to be deleted. */
export function asHeld<Row extends { status: string; held_step: string | null; held_status: string | null }>(
  rows: Row[],
): Omit<Row, 'held_step' | 'held_status'>[] {
  return rows.flatMap(({ held_step, held_status, ...row }) =>
    held_step === 'delete' ? [] : [held_status === null ? row : { ...row, status: held_status }],
  )
}
