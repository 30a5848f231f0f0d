import type { UndoWindowStep } from '@quotespark/contract'
import { documentHolds } from '@quotespark/database'
import { type AnyColumn, and, eq } from 'drizzle-orm'

/** The columns that a list reads from a document's waiting step. */
export const waitingStepColumns = {
  waiting_step: documentHolds.step,
  held_status: documentHolds.shown_status,
}

export function isUndoWindowOf(documents: { company_id: AnyColumn; id: AnyColumn }) {
  return and(eq(documentHolds.company_id, documents.company_id), eq(documentHolds.document_id, documents.id))
}

/** Shows the rows as they will be after the waiting steps, without the ones about to be deleted. */
export function withWaitingSteps<
  Row extends { status: string; waiting_step: string | null; held_status: string | null },
>(rows: Row[]): (Omit<Row, 'held_status'> & { waiting_step: UndoWindowStep['step'] | null })[] {
  return rows.flatMap(({ held_status, ...row }) => {
    const waiting_step = row.waiting_step as UndoWindowStep['step'] | null
    return waiting_step === 'delete' ? [] : [{ ...row, waiting_step, status: held_status ?? row.status }]
  })
}
