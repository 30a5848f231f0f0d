import { asCompany, cardCharges } from '@quotespark/database'
import { fromPence } from '@quotespark/domain/money'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Services } from '../../../services.ts'
import { applyCharge } from './apply-charge.ts'
import { callStripe } from './at-stripe.ts'
import { intentOf } from './find-payment.ts'

/** Far above what one charge can have: each refund is of a penny at least, and nobody makes them all. */
const MOST_OF_A_CHARGE = 1000

const ours = z.object({ company_id: z.uuid() })

/** Events of a charge, its refunds and its disputes: each is only a signal to read the charge. */
export function chargeOfEvent({ type, data }: Stripe.Event): string | undefined {
  const object = data.object as { id?: string; charge?: string | { id: string } | null }
  if (type.startsWith('charge.dispute.') || type.startsWith('refund.') || type === 'charge.refund.updated') {
    return typeof object.charge === 'string' ? object.charge : object.charge?.id
  }
  return type.startsWith('charge.') ? object.id : undefined
}

/**
 * Reads a charge with its refunds and disputes from Stripe and applies them, whatever was told. Charges of other software on the same
 * account are left alone. Refuses with `payment_unavailable` while Stripe does not answer.
 */
export async function followCharge(services: Services, id: string): Promise<void> {
  const read_at = services.clock.now()
  const { charge, refunds, disputes } = await callStripe(services, async (stripe) => ({
    charge: await stripe.charges.retrieve(id, { expand: ['balance_transaction'] }),
    refunds: await stripe.refunds
      .list({ charge: id, limit: 100 })
      .autoPagingToArray({ limit: MOST_OF_A_CHARGE }),
    disputes: await stripe.disputes
      .list({ charge: id, limit: 100 })
      .autoPagingToArray({ limit: MOST_OF_A_CHARGE }),
  }))
  const { data } = ours.safeParse(charge.metadata)
  const intent = charge.payment_intent
  if (!data || intent === null) return
  const fee_amount = feeOf(charge)
  await applyCharge(services, data.company_id, typeof intent === 'string' ? intent : intent.id, {
    ...{ refunds, disputes },
    charge: { id, fee_amount, read_at },
  })
}

/** The fee by the balance transaction, which can come later than the payment. One in another currency is not told. */
function feeOf({ balance_transaction }: Stripe.Charge) {
  if (balance_transaction === null || typeof balance_transaction === 'string') return null
  return balance_transaction.currency === 'gbp' ? fromPence(BigInt(balance_transaction.fee)) : null
}

/** Reads the charge of a payment and applies what Stripe says of it. Refuses with `payment_unavailable` while Stripe does not answer. */
export async function followPayment(
  services: Services,
  company_id: string,
  payment_id: string,
): Promise<void> {
  const intent = await asCompany(services.database, company_id, async (db) => {
    const intent = await intentOf(db, company_id, payment_id)
    // The one that was tried last is read last by the next run.
    await db
      .update(cardCharges)
      .set({
        updated_at: sql`greatest(${cardCharges.updated_at}, ${services.clock.now().toISOString()}::timestamptz)`,
      })
      .where(
        and(
          eq(cardCharges.company_id, company_id),
          eq(cardCharges.payment_id, payment_id),
          isNull(cardCharges.stripe_id),
        ),
      )
    return intent
  })
  if (!intent?.startsWith('pi_')) return
  const { latest_charge } = await callStripe(services, (stripe) => stripe.paymentIntents.retrieve(intent))
  const charge = typeof latest_charge === 'string' ? latest_charge : latest_charge?.id
  if (charge) await followCharge(services, charge)
}
