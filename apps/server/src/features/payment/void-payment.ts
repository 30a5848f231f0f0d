import type { Payment, voidInput } from '@quotespark/contract'
import type { Transaction } from '@quotespark/database'
import { voidPayment as statusAfterVoid } from '@quotespark/domain/document'
import { sumMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { documentRef, refOf } from '../document/document-ref.ts'
import { lockInvoices, lockPayer } from '../document/lock-invoices.ts'
import { findPayment, refuseVoided } from '../document/payment/find-payment.ts'
import { openPartsOf } from '../document/payment/open-parts.ts'
import { loadPayment } from '../document/payment/payment-rows.ts'
import { dayOf, refuse } from '../document/payment/refuse.ts'
import { insertVoid, invoicesOfVoid, refuseUnvoidable } from '../document/payment/void-payment.ts'
import { findUndoWindow, hasUndoWindow, startUndoWindow } from '../document/undo-window/open-undo-window.ts'
import type { WaitingStepInput } from '../document/undo-window/waiting-input.ts'
import { refuseFiledDay } from '../document/vat/filed-period.ts'
import { loadWaitingRow } from './waiting-row.ts'

type VoidInput = z.output<typeof voidInput> & { id: string; undoable: boolean }

/**
 * Voids a payment that never came, or a refund that was never made, from today or from the day on which the bank took it back. The void
 * of a payment for one invoice can be undone. Refuses what `insertVoid` refuses, a payment that came through Stripe, and a day before
 * it or in the future.
 */
export async function voidPayment(
  context: StaffContext,
  { id, reason, paid_on: day, undoable }: VoidInput,
): Promise<Payment> {
  const { db, actor, services } = context
  const { company_id } = actor
  const found = await findPayment(db, company_id, id)
  const ids = [...new Set(await invoicesOfVoid(db, found))]
  await refuseWaitingVoid(db, company_id, ids, id)
  await lockPayer(db, company_id, found.customer_id)
  const invoices = await lockInvoices(context, ids)
  const payment = await findPayment(db, company_id, id)
  refuseVoided(payment)
  const settled = payment.kind === 'payment' ? await openPartsOf(db, company_id, id) : []
  refuseUnvoidable(payment, settled)
  if (payment.checkout_session_id !== null) refuse('id', MESSAGES.voidAtStripe)
  if (payment.stripe_id !== null) refuse('id', MESSAGES.refundAtStripe)
  const paid_on = dayOf(day, payment, londonDate(services.clock.now()))
  await refuseFiledDay(db, company_id, paid_on)
  const input = { payment_id: id, paid_on, reason }
  const [invoice] = invoices
  const isForOne = payment.kind === 'payment' && invoices.length === 1 && invoice !== undefined
  if (isForOne && undoable && hasUndoWindow(services)) {
    const { status } = statusAfterVoid(invoice, sumMoney(settled.map(({ left_amount }) => left_amount)))
    await startUndoWindow(context, invoice, { step: 'void', input, shown_status: status })
    return loadWaitingRow(context, refOf(invoice), { payment_id: id, kind: 'void' })
  }
  return loadPayment(context, await insertVoid(context, { company_id, invoices }, input, actor))
}

/** Leaves a void that can still be undone as it is: the same once more does not carry it out. */
async function refuseWaitingVoid(db: Transaction, company_id: string, invoice_ids: string[], id: string) {
  for (const invoice_id of invoice_ids) {
    const waiting = await findUndoWindow(db, documentRef('invoice', company_id, invoice_id))
    if (waiting?.step === 'void' && (waiting.input as WaitingStepInput['void']).payment_id === id) {
      throw new Refusal('payment_closed', { reason: 'on_its_way' })
    }
  }
}
