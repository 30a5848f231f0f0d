import type { refundInput } from '@quotespark/contract'
import { refundRequests } from '@quotespark/database'
import { voidPayment as statusOnceOwed } from '@quotespark/domain/document'
import { isZeroMoney, normaliseMoney, sumMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { creditRefunded, refuseUncreditable } from '../document/credit/credit-refunded.ts'
import { lockInvoices, lockPayer } from '../document/lock-invoices.ts'
import { askForRefund } from '../document/payment/ask-for-refund.ts'
import type { AskedRefund, WaitingRefund } from '../document/payment/asked-money.ts'
import {
  findPayment,
  refuseUnrefundable,
  refuseVoided,
  type StandingPayment,
} from '../document/payment/find-payment.ts'
import { insertRefund, shareRefund, type TakenPart } from '../document/payment/insert-refund.ts'
import { openPartsOf } from '../document/payment/open-parts.ts'
import { countRefundNotice, tellOfRefund } from '../document/payment/refund-notice.ts'
import { dayOf, refuse } from '../document/payment/refuse.ts'
import type { Sender } from '../document/product-sender.ts'
import {
  doFirst,
  findMoneyWindows,
  hasUndoWindow,
  startMoneyWindow,
} from '../document/undo-window/open-undo-window.ts'

type RefundInput = z.output<typeof refundInput> & { id: string; undoable: boolean }
type Parts = Pick<StaffContext, 'db' | 'services' | 'afterwards'>

/**
 * Refunds a payment or a part of it: asks Stripe for it, or records that it was paid back by hand. Where the price is lower now, credit
 * notes for what the invoices would owe again come with its row. With `undoable` it waits on all invoices that it changes. Returns the id
 * of its row, which there is once that time is over and Stripe has answered. Refuses more than is left of it with
 * `refund_exceeds`, a payment that is void or disputed with `payment_closed`, by hand a day before the payment or in the future, and as
 * `refuseUncreditable` and `countRefundNotice` do.
 */
export async function refundPayment(
  context: StaffContext,
  { id: payment_id, undoable, ...input }: RefundInput,
): Promise<string> {
  const { actor, services } = context
  const { company_id } = actor
  const asked = { ...input, id: uuidv7(), payment_id, amount: normaliseMoney(input.amount) }
  const checked = await checkRefund(context, company_id, asked)
  const { payment, invoices, taken, owing, paid_on, method } = checked
  const { credit_note, notify_customer } = asked
  const payer = { company_id, customer_id: payment.customer_id, invoice_id: firstOf(taken) }
  const mailed = notify_customer ? await countRefundNotice(context, payer, credit_note ? owing : []) : []
  if (undoable && hasUndoWindow(services)) {
    const changed = invoices.flatMap((row) => {
      const ofInvoice = taken.filter(({ item }) => item.document_id === row.id)
      if (ofInvoice.length === 0) return []
      const owed = owing.find(({ invoice }) => invoice.id === row.id)?.amount
      const owed_amount = credit_note || !owed ? ZERO_MONEY : owed
      return { row, amount: sumMoney(ofInvoice.map(({ amount }) => amount)), owed_amount }
    })
    const covered = changed.map(({ row, owed_amount }) => ({
      row,
      shown_status: isZeroMoney(owed_amount) ? row.status : statusOnceOwed(row, owed_amount).status,
    }))
    const shares = changed.map(({ row, ...amounts }) => ({ invoice_id: row.id, ...amounts }))
    const input = { asked: { ...asked, paid_on, method }, shares, mailed }
    await startMoneyWindow(context, covered, { step: 'refund', id: asked.id, input })
    return asked.id
  }
  await carryOut(context, checked, asked, { by: actor, isFirst: true })
  return asked.id
}

/** Makes a refund whose undo window has ended. Staff are told where Stripe refuses it. */
export async function endRefund(
  parts: Parts,
  { company_id, input: { asked }, by }: { company_id: string; input: WaitingRefund; by: Sender },
): Promise<void> {
  const checked = await checkRefund(parts, company_id, asked)
  await carryOut(parts, checked, asked, { by, isFirst: false })
}

/** Locks what the refund changes and finds how it is shared out, with its day and method where it is paid back by hand. */
async function checkRefund(
  { db, services }: Omit<Parts, 'afterwards'>,
  company_id: string,
  asked: AskedRefund,
) {
  const { payment_id, invoice_id: first, amount, through } = asked
  const found = await findPayment(db, company_id, payment_id)
  const settled = await openPartsOf(db, company_id, payment_id)
  await lockPayer(db, company_id, found.customer_id)
  // They count towards what is left of the payment.
  doFirst(services, await findMoneyWindows(db, company_id, payment_id))
  const invoices = await lockInvoices(
    { db, services, actor: { company_id } },
    settled.map(({ document_id }) => document_id),
  )
  const payment = await findPayment(db, company_id, payment_id)
  refuseVoided(payment)
  if (payment.kind !== 'payment') throw new Refusal('payment_closed', { reason: 'refunded' })
  if (first !== null && !settled.some(({ document_id }) => document_id === first)) {
    throw new Refusal('not_found', { entity: 'invoice' })
  }
  const isFromStripe = payment.checkout_session_id !== null
  if (through === 'stripe' && !isFromStripe) refuse('through', MESSAGES.refundByHand)
  refuseUnrefundable(payment, amount)
  const isAsked = through !== 'by_hand' && isFromStripe
  if (isAsked && !services.stripe) throw new Refusal('payment_unavailable', {})
  const today = londonDate(services.clock.now())
  const how = isAsked
    ? { paid_on: today, method: payment.method }
    : { paid_on: dayOf(asked.paid_on, payment, today), method: asked.method ?? payment.method }
  const shares = await shareRefund(db, { payment, invoices, first }, amount)
  if (asked.credit_note) await refuseUncreditable(db, shares.owing, asked.credit_note)
  return { payment, invoices, isAsked, ...shares, ...how }
}

type CheckedRefund = Awaited<ReturnType<typeof checkRefund>>

/** `isFirst`: somebody waits for the answer, and a refusal by Stripe is theirs. */
async function carryOut(
  parts: Parts,
  { payment, invoices, isAsked, paid_on, method }: CheckedRefund,
  asked: AskedRefund,
  { by, isFirst }: { by: Sender; isFirst: boolean },
): Promise<void> {
  if (isAsked) return requestRefund(parts, payment, asked, { by, isFirst })
  const { id, amount, reason, invoice_id: first, credit_note: credit, notify_customer: isSent } = asked
  const refund = { id, amount, reason, method, paid_on }
  const { owing } = await insertRefund(parts, { payment, invoices, first }, refund, by)
  if (credit) await creditRefunded(parts, owing, { credit, isSent, by })
  if (isSent) await tellOfRefund(parts, { payment, refund_id: id }, refund, by)
}

/** The invoice that is named first of those that a refund takes of. */
const firstOf = (taken: TakenPart[]) =>
  taken.toSorted((one, other) => one.item.number.localeCompare(other.item.number))[0]?.item.document_id ??
  null

/** Notes a refund as asked for, which holds its amount, and asks Stripe once that is committed. */
async function requestRefund(
  { db, services, afterwards }: Parts,
  { company_id }: StandingPayment,
  { id, payment_id, amount, reason, invoice_id, credit_note, notify_customer }: AskedRefund,
  { by, isFirst }: { by: Sender; isFirst: boolean },
): Promise<void> {
  await db.insert(refundRequests).values({
    ...{ company_id, id, payment_id, amount, reason, invoice_id, notify_customer },
    ...(credit_note && { credit_reason: credit_note.reason, credit_reason_kind: credit_note.reason_kind }),
    ...{ created_by: by.user_id, created_by_name: by.name },
    created_at: services.clock.now().toISOString(),
  })
  afterwards.add(
    () => askForRefund(services, { company_id, id }, { isFirst }),
    () => {},
  )
}
