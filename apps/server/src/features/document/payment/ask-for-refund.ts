import { asCompany, requireNoTransaction } from '@quotespark/database'
import { compareMoney, formatMoney, toPence } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import type Stripe from 'stripe'
import type { Services } from '../../../services.ts'
import { applyCharge } from './apply-charge.ts'
import { findPayment, intentOf, refundableOf } from './find-payment.ts'
import { followPayment } from './follow-charge.ts'
import { notifyOfReturn } from './notify-of-return.ts'
import {
  closeRequest,
  findRequest,
  forgetAnswer,
  type RefundRequest,
  readRequest,
} from './refund-requests.ts'
import { refuse } from './refuse.ts'

/**
 * Asks Stripe for a refund that was noted, outside any transaction and with its id as the key: however often it is asked, Stripe makes one.
 * What Stripe refuses lets the amount go. `isFirst`: it was asked for just now, and a refusal, or a Stripe that was never reached, is
 * thrown. If only the answer is lost, it stays asked for.
 */
export async function askForRefund(
  services: Services,
  { company_id, id }: { company_id: string; id: string },
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  requireNoTransaction('Stripe was asked for a refund')
  const request = await readRequest(services, company_id, id)
  const { stripe, logger } = services
  if (!request || request.closed_at !== null || !stripe) return
  const intent = await asCompany(services.database, company_id, (db) =>
    intentOf(db, company_id, request.payment_id),
  )
  const payment_intent = intent ?? ''
  let refund: Stripe.Refund
  try {
    refund = await stripe.refunds.create(
      { payment_intent, amount: Number(toPence(request.amount)), metadata: { company_id, refund_id: id } },
      // A second attempt of the library could hide that the first one has reached Stripe.
      { idempotencyKey: id, maxNetworkRetries: 0 },
    )
  } catch (error) {
    const { type, code, statusCode, requestId, message = '' } = error as Partial<Stripe.errors.StripeError>
    logger.error({ stripe: { type, code, statusCode, requestId } }, 'Stripe did not make a refund')
    if (isRefused(statusCode)) return letGo(services, request, { refusal: message, isFirst })
    if (!isFirst || !wasNeverReached(error)) return
    await forget(services, request, 'Stripe could not be reached.')
    throw new Refusal('payment_unavailable', {})
  }
  await applyCharge(services, company_id, payment_intent, { refunds: [refund], disputes: [], charge: null })
}

/** A refusal of what was asked; a key that is in use, too many calls and our own key say nothing of the refund. */
function isRefused(status: number | undefined): boolean {
  return status !== undefined && [400, 402, 404].includes(status)
}

/** Codes of a connection that never came about, so that nothing can have been asked. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

function wasNeverReached(error: unknown): boolean {
  const { detail, statusCode } = error as { detail?: { code?: string } | string; statusCode?: number }
  // Without our key nothing is done.
  if (statusCode === 401 || statusCode === 403) return true
  return typeof detail === 'object' && NOT_CONNECTED.includes(detail.code ?? '')
}

async function letGo(
  services: Services,
  request: RefundRequest,
  { refusal, isFirst }: { refusal: string; isFirst: boolean },
): Promise<void> {
  await forget(services, request, refusal)
  const { company_id, payment_id, amount } = request
  if (isFirst) {
    // Somebody may have refunded it at Stripe, which we were not told yet.
    await followPayment(services, company_id, payment_id)
    const payment = await asCompany(services.database, company_id, (db) =>
      findPayment(db, company_id, payment_id),
    )
    const refundable_amount = refundableOf(payment)
    if (compareMoney(amount, refundable_amount) > 0)
      throw new Refusal('refund_exceeds', { refundable_amount })
    refuse('through', `Stripe refused the refund: ${refusal}`)
  }
  await asCompany(services.database, company_id, (db) =>
    notifyOfReturn({ db, services }, { company_id, payment_id }, (customer) => ({
      title: 'Refund refused by Stripe',
      body: `The refund of ${formatMoney(amount)} to ${customer} was not made: ${refusal}`,
    })),
  )
}

/** Closes the request unless its row has come meanwhile. */
async function forget(services: Services, { company_id, id }: RefundRequest, refusal: string): Promise<void> {
  const closed = await asCompany(services.database, company_id, async (db) => {
    const request = await findRequest(db, company_id, id)
    if (!request || request.closed_at !== null) return undefined
    await closeRequest({ db, services }, request, refusal)
    return request
  })
  if (closed) await forgetAnswer(services, closed)
}
