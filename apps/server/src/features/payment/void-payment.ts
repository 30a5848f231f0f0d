import type { Payment, voidInput } from '@quotespark/contract'
import { applyPayment, type Share, voidPayment as statusAfterVoid } from '@quotespark/domain/document'
import { isZeroMoney, sumMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { lockInvoices, lockPayer } from '../document/lock-invoices.ts'
import type { WaitingVoid } from '../document/payment/asked-money.ts'
import { findPayment, refuseVoided } from '../document/payment/find-payment.ts'
import { loadPayment } from '../document/payment/payment-rows.ts'
import { dayOf, refuse } from '../document/payment/refuse.ts'
import {
  insertVoid,
  invoicesOfVoid,
  partsOfVoid,
  refuseUnvoidable,
  roomFor,
} from '../document/payment/void-payment.ts'
import type { InvoiceDocument } from '../document/printable.ts'
import type { Sender } from '../document/product-sender.ts'
import {
  type CoveredDocument,
  doFirst,
  findMoneyWindows,
  hasUndoWindow,
  startMoneyWindow,
} from '../document/undo-window/open-undo-window.ts'
import { refuseFiledDay } from '../document/vat/filed-period.ts'
import { loadWaitingRow } from './waiting-row.ts'

type VoidInput = z.output<typeof voidInput> & { id: string; undoable: boolean }

/**
 * Voids a payment that never came, or a refund that was never made, from today or from the day on which the bank took it back. With
 * `undoable` it waits on all invoices that it changes. Refuses what `insertVoid` refuses, a payment that came through Stripe, and a day
 * before it or in the future.
 */
export async function voidPayment(
  context: StaffContext,
  { id: payment_id, reason, paid_on: day, undoable }: VoidInput,
): Promise<Payment> {
  const { db, actor, services } = context
  const { company_id } = actor
  const { payment, invoices } = await lockVoided(context, company_id, payment_id)
  const parts = await partsOfVoid(db, payment)
  refuseUnvoidable(payment, parts.settled)
  if (payment.checkout_session_id !== null) refuse('id', MESSAGES.voidAtStripe)
  if (payment.stripe_id !== null) refuse('id', MESSAGES.refundAtStripe)
  const paid_on = dayOf(day, payment, londonDate(services.clock.now()))
  await refuseFiledDay(db, company_id, paid_on)
  const input = { payment_id, paid_on, reason }
  if (undoable && hasUndoWindow(services)) {
    const { covered, gives } = shownOnceVoided(invoices, parts)
    const waiting = { ...input, ...(payment.kind === 'refund' && { gives }) }
    const id = uuidv7()
    await startMoneyWindow(context, covered, { step: 'void', id, input: waiting })
    return loadWaitingRow(context, { company_id, id })
  }
  return loadPayment(context, await insertVoid(context, { company_id, invoices }, input, actor))
}

type Parts = Pick<StaffContext, 'db' | 'services'>

/** Makes a void whose undo window has ended, with the id that it waited under. */
export async function endVoid(
  parts: Parts,
  { id, company_id, input, by }: { id: string; company_id: string; input: WaitingVoid; by: Sender },
): Promise<void> {
  const { invoices } = await lockVoided(parts, company_id, input.payment_id)
  await insertVoid(parts, { company_id, invoices }, { ...input, id }, by)
}

/**
 * Locks what a void changes: the customer, then the invoices. What waits for the payment is done first. Refuses what is void already,
 * and a void that can still be undone: the same once more does not carry it out.
 */
async function lockVoided({ db, services }: Parts, company_id: string, payment_id: string) {
  const found = await findPayment(db, company_id, payment_id)
  await lockPayer(db, company_id, found.customer_id)
  const waiting = await findMoneyWindows(db, company_id, payment_id)
  if (waiting.some(({ step }) => step === 'void')) {
    throw new Refusal('payment_closed', { reason: 'on_its_way' })
  }
  doFirst(services, waiting)
  const ids = await invoicesOfVoid(db, found)
  const invoices = await lockInvoices({ db, services, actor: { company_id } }, ids)
  const payment = await findPayment(db, company_id, payment_id)
  refuseVoided(payment)
  return { payment, invoices }
}

/** The invoices as staff see them while a void waits, and what the void of a refund gives back to each. */
function shownOnceVoided(
  invoices: InvoiceDocument[],
  { settled, taken }: Awaited<ReturnType<typeof partsOfVoid>>,
): { covered: CoveredDocument[]; gives: Share[] } {
  const changes = invoices.map((row) => {
    const ofInvoice = ({ document_id }: { document_id: string }) => document_id === row.id
    const owed = sumMoney(settled.filter(ofInvoice).map(({ left_amount }) => left_amount))
    const given = roomFor(
      row,
      taken.filter(ofInvoice).map(({ amount }) => amount),
    )
    return { row, owed, given }
  })
  return {
    covered: changes.map(({ row, owed, given }) => {
      if (!isZeroMoney(owed)) return { row, shown_status: statusAfterVoid(row, owed).status }
      return { row, shown_status: isZeroMoney(given) ? row.status : applyPayment(row, given).status }
    }),
    gives: changes.map(({ row, given }) => ({ invoice_id: row.id, amount: given })),
  }
}
