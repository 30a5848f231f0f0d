import type { correctionInput, Payment } from '@quotespark/contract'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { lockInvoices, lockPayer } from '../document/lock-invoices.ts'
import { findPayment, refuseVoided } from '../document/payment/find-payment.ts'
import { insertCorrection } from '../document/payment/insert-correction.ts'
import { invoicesOfPayment } from '../document/payment/open-parts.ts'
import { loadPayment } from '../document/payment/payment-rows.ts'
import { refuse, requirePast } from '../document/payment/refuse.ts'

type CorrectionInput = z.output<typeof correctionInput> & { id: string }

/**
 * Puts the date or the reference of a payment right; words that are already there change nothing. Refuses a void payment, a day
 * in the future, and another date for a payment through Stripe. A void and a refund are put right by voiding them.
 */
export async function correctPayment(
  context: StaffContext,
  { id, paid_on, reference, reason }: CorrectionInput,
): Promise<Payment> {
  const { db, actor, services } = context
  const { company_id } = actor
  const found = await findPayment(db, company_id, id)
  await lockPayer(db, company_id, found.customer_id)
  const invoices = await lockInvoices(context, await invoicesOfPayment(db, company_id, id))
  const payment = await findPayment(db, company_id, id)
  refuseVoided(payment)
  if (payment.kind !== 'payment') refuse('id', MESSAGES.refundCorrected)
  const corrected = {
    paid_on: paid_on ?? payment.paid_on,
    reference: reference === undefined ? payment.reference : reference,
    reason,
  }
  const isNewDate = corrected.paid_on !== payment.paid_on
  if (isNewDate && payment.checkout_session_id !== null) refuse('paid_on', MESSAGES.dateAtStripe)
  if (isNewDate) requirePast(corrected.paid_on, londonDate(services.clock.now()))
  if (isNewDate || corrected.reference !== payment.reference) {
    await insertCorrection(context, invoices, payment, corrected, actor)
  }
  return loadPayment(context, id)
}
