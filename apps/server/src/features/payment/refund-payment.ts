import type { refundInput } from '@quotespark/contract'
import { refundRequests } from '@quotespark/database'
import { normaliseMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { creditRefunded, refuseUncreditable } from '../document/credit/credit-refunded.ts'
import { lockInvoices, lockPayer } from '../document/lock-invoices.ts'
import { askForRefund } from '../document/payment/ask-for-refund.ts'
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

type RefundInput = z.output<typeof refundInput> & { id: string }

/**
 * Refunds a payment or a part of it: asks Stripe for it, or records that it was paid back by hand. Where the price is lower now, credit
 * notes for what the invoices would owe again come with its row. Returns the id of that row, which there is once Stripe has answered.
 * Refuses more than is left of it with `refund_exceeds`, a payment that is void or disputed with `payment_closed`, by hand a day before
 * the payment or in the future, and as `refuseUncreditable` and `countRefundNotice` do.
 */
export async function refundPayment(
  context: StaffContext,
  { id, paid_on, method, through, credit_note, notify_customer, ...asked }: RefundInput,
): Promise<string> {
  const { db, actor, services } = context
  const { company_id } = actor
  const found = await findPayment(db, company_id, id)
  const settled = await openPartsOf(db, company_id, id)
  await lockPayer(db, company_id, found.customer_id)
  const invoices = await lockInvoices(
    context,
    settled.map(({ document_id }) => document_id),
  )
  const payment = await findPayment(db, company_id, id)
  refuseVoided(payment)
  if (payment.kind !== 'payment') throw new Refusal('payment_closed', { reason: 'refunded' })
  const { invoice_id: first, reason } = asked
  if (first !== null && !settled.some(({ document_id }) => document_id === first)) {
    throw new Refusal('not_found', { entity: 'invoice' })
  }
  const isFromStripe = payment.checkout_session_id !== null
  if (through === 'stripe' && !isFromStripe) refuse('through', MESSAGES.refundByHand)
  const amount = normaliseMoney(asked.amount)
  const isAsked = through !== 'by_hand' && isFromStripe
  refuseUnrefundable(payment, amount)
  if (isAsked && !services.stripe) throw new Refusal('payment_unavailable', {})
  const { taken, owing } = await shareRefund(db, { payment, invoices, first }, amount)
  if (credit_note) await refuseUncreditable(db, owing, credit_note)
  if (notify_customer) {
    const payer = { company_id, customer_id: payment.customer_id, invoice_id: firstOf(taken) }
    await countRefundNotice(context, payer, credit_note ? owing : [])
  }
  if (isAsked) return requestRefund(context, payment, { ...asked, amount, credit_note, notify_customer })
  const refund = {
    ...{ amount, reason, method: method ?? payment.method },
    paid_on: dayOf(paid_on, payment, londonDate(services.clock.now())),
  }
  const made = await insertRefund(context, { payment, invoices, first }, refund, actor)
  if (credit_note) {
    await creditRefunded(context, made.owing, { credit: credit_note, isSent: notify_customer, by: actor })
  }
  if (notify_customer) await tellOfRefund(context, { payment, refund_id: made.id }, refund, actor)
  return made.id
}

/** The invoice that is named first of those that a refund takes of. */
const firstOf = (taken: TakenPart[]) =>
  taken.toSorted((one, other) => one.item.number.localeCompare(other.item.number))[0]?.item.document_id ??
  null

/** Notes a refund as asked for, which holds its amount, and asks Stripe once that is committed. */
async function requestRefund(
  { db, actor, services, afterwards }: StaffContext,
  payment: StandingPayment,
  {
    credit_note,
    ...asked
  }: Pick<RefundInput, 'amount' | 'reason' | 'invoice_id' | 'credit_note' | 'notify_customer'>,
): Promise<string> {
  const { company_id, user_id, name } = actor
  const id = uuidv7()
  await db.insert(refundRequests).values({
    ...asked,
    ...(credit_note && { credit_reason: credit_note.reason, credit_reason_kind: credit_note.reason_kind }),
    ...{ id, company_id, payment_id: payment.id, created_by: user_id, created_by_name: name },
    created_at: services.clock.now().toISOString(),
  })
  afterwards.add(
    () => askForRefund(services, { company_id, id }, { isFirst: true }),
    () => {},
  )
  return id
}
