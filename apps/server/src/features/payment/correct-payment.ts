import type { correctionInput, Payment } from '@quotespark/contract'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import { lockForStaff } from '../document/lock-document.ts'
import { insertCorrection } from '../document/payment/insert-correction.ts'
import { refuse, requirePast } from '../document/payment/refuse.ts'
import { findOpenPayment } from '../document/payment/void-payment.ts'
import { findInvoiceOf } from './find-invoice-of.ts'
import { loadPaymentRow } from './payment-row.ts'

type CorrectionInput = z.output<typeof correctionInput> & { id: string }

/**
 * Puts the date or the reference of a payment right; words that are already there change nothing. Refuses a void payment, a day
 * in the future, and another date for a payment through Stripe.
 */
export async function correctPayment(
  context: StaffContext,
  { id, paid_on, reference, reason }: CorrectionInput,
): Promise<Payment> {
  const { db, actor, services } = context
  const document = await findInvoiceOf(db, actor.company_id, id)
  const invoice = await lockForStaff(context, 'invoice', document.document_id)
  const payment = await findOpenPayment(db, document, id)
  const corrected = {
    paid_on: paid_on ?? payment.paid_on,
    reference: reference === undefined ? payment.reference : reference,
    reason,
  }
  const isNewDate = corrected.paid_on !== payment.paid_on
  if (isNewDate && payment.checkout_session_id !== null) refuse('paid_on', MESSAGES.dateAtStripe)
  if (isNewDate) requirePast(corrected.paid_on, londonDate(services.clock.now()))
  if (isNewDate || corrected.reference !== payment.reference) {
    await insertCorrection(context, invoice, payment, corrected, actor)
  }
  return loadPaymentRow(context, document, (row) => row.id === id)
}
