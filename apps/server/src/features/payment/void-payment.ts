import type { Payment, voidInput } from '@quotespark/contract'
import type { Transaction } from '@quotespark/database'
import { applyPayment, type Share, voidPayment as statusAfterVoid } from '@quotespark/domain/document'
import { isZeroMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { WorkNeededFirst } from '../../afterwards.ts'
import type { StaffContext } from '../../api/context.ts'
import { lockInvoices, lockPayer } from '../document/lock-invoices.ts'
import { findPayment, refuseVoided, type StandingPayment } from '../document/payment/find-payment.ts'
import { type OpenPart, openPartsOf, takenByRefund } from '../document/payment/open-parts.ts'
import { loadPayment } from '../document/payment/payment-rows.ts'
import { dayOf, refuse } from '../document/payment/refuse.ts'
import {
  insertVoid,
  invoicesOfVoid,
  refuseUnvoidable,
  roomFor,
  type WaitingVoid,
} from '../document/payment/void-payment.ts'
import type { InvoiceDocument } from '../document/printable.ts'
import type { Sender } from '../document/product-sender.ts'
import {
  type CoveredDocument,
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
  await endWaitingMoney(context, company_id, payment_id)
  const { payment, invoices, settled } = await lockVoided(context, company_id, payment_id)
  refuseUnvoidable(payment, settled)
  if (payment.checkout_session_id !== null) refuse('id', MESSAGES.voidAtStripe)
  if (payment.stripe_id !== null) refuse('id', MESSAGES.refundAtStripe)
  const paid_on = dayOf(day, payment, londonDate(services.clock.now()))
  await refuseFiledDay(db, company_id, paid_on)
  const input = { payment_id, paid_on, reason }
  if (undoable && hasUndoWindow(services)) {
    const { covered, gives } = await shownOnceVoided(db, payment, { invoices, settled })
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

/** Locks what a void changes: the customer, then the invoices. Refuses what is void already. */
async function lockVoided({ db, services }: Parts, company_id: string, payment_id: string) {
  const found = await findPayment(db, company_id, payment_id)
  const ids = [...new Set(await invoicesOfVoid(db, found))]
  await lockPayer(db, company_id, found.customer_id)
  const invoices = await lockInvoices({ db, services, actor: { company_id } }, ids)
  const payment = await findPayment(db, company_id, payment_id)
  refuseVoided(payment)
  const settled = payment.kind === 'payment' ? await openPartsOf(db, company_id, payment_id) : []
  return { payment, invoices, settled }
}

/** The invoices as staff see them while a void waits, and what the void of a refund gives back to each. */
async function shownOnceVoided(
  db: Transaction,
  { company_id, id, kind }: StandingPayment,
  { invoices, settled }: { invoices: InvoiceDocument[]; settled: OpenPart[] },
): Promise<{ covered: CoveredDocument[]; gives: Share[] }> {
  const taken = kind === 'refund' ? await takenByRefund(db, company_id, id) : []
  const ofInvoice = <Part extends { document_id: string }>(parts: Part[], invoice: InvoiceDocument) =>
    parts.filter(({ document_id }) => document_id === invoice.id)
  const gives = invoices.map((invoice) => ({
    invoice_id: invoice.id,
    amount: roomFor(
      invoice,
      ofInvoice(taken, invoice).map(({ amount }) => amount),
    ),
  }))
  const covered = invoices.map((row, index) => {
    const amount = gives[index]?.amount ?? ZERO_MONEY
    const back = sumMoney(ofInvoice(settled, row).map(({ left_amount }) => left_amount))
    if (!isZeroMoney(back)) return { row, shown_status: statusAfterVoid(row, back).status }
    return { row, shown_status: isZeroMoney(amount) ? row.status : applyPayment(row, amount).status }
  })
  return { covered, gives }
}

/** Has what waits for a payment done first. Refuses a void that can still be undone: the same once more does not carry it out. */
async function endWaitingMoney({ db, services }: Parts, company_id: string, payment_id: string) {
  const waiting = await findMoneyWindows(db, company_id, payment_id)
  if (waiting.some(({ step }) => step === 'void')) {
    throw new Refusal('payment_closed', { reason: 'on_its_way' })
  }
  const [first] = waiting
  if (first) throw new WorkNeededFirst(() => services.undoWindows.end(first))
}
