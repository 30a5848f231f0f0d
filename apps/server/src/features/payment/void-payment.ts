import type { Payment, voidInput } from '@quotespark/contract'
import type { Transaction } from '@quotespark/database'
import { voidPayment as statusAfterVoid } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import type { DocumentRef } from '../document/document-ref.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { refuse, requirePast } from '../document/payment/refuse.ts'
import { findOpenPayment, insertVoid } from '../document/payment/void-payment.ts'
import { findUndoWindow, hasUndoWindow, startUndoWindow } from '../document/undo-window/open-undo-window.ts'
import type { WaitingStepInput } from '../document/undo-window/waiting-input.ts'
import { findInvoiceOf } from './find-invoice-of.ts'
import { loadPaymentRow } from './payment-row.ts'

type VoidInput = z.output<typeof voidInput> & { id: string; undoable: boolean }

/**
 * Voids a payment that never came, from today or from the day on which the bank took it back. Refuses a payment that is void
 * already, one that came through Stripe, and a day before the payment or in the future.
 */
export async function voidPayment(
  context: StaffContext,
  { id, reason, paid_on: day, undoable }: VoidInput,
): Promise<Payment> {
  const { db, actor, services } = context
  const document = await findInvoiceOf(db, actor.company_id, id)
  await refuseWaitingVoid(db, document, id)
  const invoice = await lockForStaff(context, 'invoice', document.document_id)
  const payment = await findOpenPayment(db, document, id)
  if (payment.checkout_session_id !== null) refuse('id', MESSAGES.voidAtStripe)
  const today = londonDate(services.clock.now())
  const paid_on = day ?? today
  requirePast(paid_on, today)
  if (paid_on < payment.paid_on) refuse('paid_on', MESSAGES.voidDate)
  const input = { payment_id: id, paid_on, reason }
  const isIt = (row: Pick<Payment, 'kind' | 'payment_id'>) => row.kind === 'void' && row.payment_id === id
  if (undoable && hasUndoWindow(services)) {
    const { status } = statusAfterVoid(invoice, payment.amount)
    await startUndoWindow(context, invoice, { step: 'void', input, shown_status: status })
  } else {
    await insertVoid(context, invoice, input, actor)
  }
  return loadPaymentRow(context, document, isIt)
}

/** Leaves a void that can still be undone as it is: the same once more does not carry it out. */
async function refuseWaitingVoid(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  id: string,
): Promise<void> {
  const waiting = await findUndoWindow(db, document)
  if (waiting?.step === 'void' && (waiting.input as WaitingStepInput['void']).payment_id === id) {
    throw new Refusal('payment_closed', { reason: 'on_its_way' })
  }
}
