import type { refundInput } from '@quotespark/contract'
import { refundRequests } from '@quotespark/database'
import { compareMoney, normaliseMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { lockInvoices, lockPayer } from '../document/lock-invoices.ts'
import { askForRefund } from '../document/payment/ask-for-refund.ts'
import {
  findPayment,
  refundableOf,
  refuseVoided,
  type StandingPayment,
} from '../document/payment/find-payment.ts'
import { insertRefund } from '../document/payment/insert-refund.ts'
import { openPartsOf } from '../document/payment/open-parts.ts'
import { dayOf, refuse } from '../document/payment/refuse.ts'

type RefundInput = z.output<typeof refundInput> & { id: string }

/**
 * Refunds a payment or a part of it: asks Stripe for it, or records that it was paid back by hand. Returns the id of its row, which there
 * is once Stripe has answered. Refuses more than is left of it with `refund_exceeds`, a payment that is void or disputed with
 * `payment_closed`, and by hand a day before the payment or in the future.
 */
export async function refundPayment(
  context: StaffContext,
  { id, invoice_id, paid_on, method, reason, amount, through }: RefundInput,
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
  if (invoice_id !== null && !settled.some(({ document_id }) => document_id === invoice_id)) {
    throw new Refusal('not_found', { entity: 'invoice' })
  }
  const isFromStripe = payment.checkout_session_id !== null
  if (through === 'stripe' && !isFromStripe) refuse('through', MESSAGES.refundByHand)
  if (through !== 'by_hand' && isFromStripe) {
    return requestRefund(context, payment, { amount: normaliseMoney(amount), reason, invoice_id })
  }
  const input = {
    ...{ amount: normaliseMoney(amount), reason, method: method ?? payment.method },
    paid_on: dayOf(paid_on, payment, londonDate(services.clock.now())),
  }
  return insertRefund(context, { payment, invoices, first: invoice_id }, input, actor)
}

/** Notes a refund as asked for, which holds its amount, and asks Stripe once that is committed. */
async function requestRefund(
  { db, actor, services, afterwards }: StaffContext,
  payment: StandingPayment,
  asked: Pick<typeof refundRequests.$inferInsert, 'reason' | 'invoice_id'> & { amount: string },
): Promise<string> {
  if (payment.is_disputed) throw new Refusal('payment_closed', { reason: 'disputed' })
  const refundable_amount = refundableOf(payment)
  if (compareMoney(asked.amount, refundable_amount) > 0) {
    throw new Refusal('refund_exceeds', { refundable_amount })
  }
  if (!services.stripe) throw new Refusal('payment_unavailable', {})
  const { company_id, user_id, name } = actor
  const id = uuidv7()
  await db.insert(refundRequests).values({
    ...asked,
    ...{ id, company_id, payment_id: payment.id, created_by: user_id, created_by_name: name },
    created_at: services.clock.now().toISOString(),
  })
  afterwards.add(
    () => askForRefund(services, { company_id, id }, { isFirst: true }),
    () => {},
  )
  return id
}
