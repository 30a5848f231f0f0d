import { documentHolds } from '@quotespark/database'
import { type AnyColumn, and, eq } from 'drizzle-orm'

/** What a list asks of the step that waits for a document. */
export const shownHold = { held_step: documentHolds.step, held_status: documentHolds.shown_status }

export function isHoldOf(documents: { company_id: AnyColumn; id: AnyColumn }) {
  return and(eq(documentHolds.company_id, documents.company_id), eq(documentHolds.document_id, documents.id))
}

/** The rows as they will be once what waits is done: without those that are deleted. */
export function asHeld<Row extends { status: string; held_step: string | null; held_status: string | null }>(
  rows: Row[],
): Omit<Row, 'held_step' | 'held_status'>[] {
  return rows.flatMap(({ held_step, held_status, ...row }) =>
    held_step === 'delete' ? [] : [held_status === null ? row : { ...row, status: held_status }],
  )
}
