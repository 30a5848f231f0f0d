import type { Payment } from '@quotespark/contract'
import { Refusal } from '@quotespark/domain/refusal'
import type { StaffContext } from '../../api/context.ts'
import { findPayment } from '../document/payment/find-payment.ts'
import { undoWindow } from '../document/undo-window/undo-step.ts'
import { findWaitingRow } from './waiting-row.ts'

/**
 * Takes back a payment, a void or a refund that can still be undone, on every invoice that it concerns. Returns it as it was waiting.
 * Refuses what was recorded already with `nothing_to_undo`.
 */
export async function undoPayment(context: StaffContext, id: string): Promise<Payment> {
  const waiting = { company_id: context.actor.company_id, id }
  const row = await findWaitingRow(context, waiting)
  if (!row) {
    await findPayment(context.db, waiting.company_id, id)
    throw new Refusal('nothing_to_undo', {})
  }
  await undoWindow(context, waiting)
  return { ...row, held: null }
}
