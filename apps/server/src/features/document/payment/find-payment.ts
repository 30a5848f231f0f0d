import { paymentStandings, payments, type Transaction } from '@quotespark/database'
import { addMoney, compareMoney, type Money, subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'

export type StandingPayment = Awaited<ReturnType<typeof findPayment>>

/** True where a payment or a refund was voided. */
export const isVoided = sql<boolean>`exists (select from payments taking where taking.company_id = payment_standings.company_id
  and taking.payment_id = payment_standings.id and taking.kind = 'void')`

/** True while a dispute of the payment is open. */
export const isDisputed = sql<boolean>`exists (select from card_charges charge where charge.company_id = payment_standings.company_id
  and charge.payment_id = payment_standings.id and charge.is_disputed)`

export const isPaymentOf = and(
  eq(payments.company_id, paymentStandings.company_id),
  eq(payments.id, paymentStandings.id),
)

/** Says what of a payment can still be refunded, nothing of a deduction: less what was returned, and what is held for refunds that Stripe has not answered. */
export function refundableOf({
  amount,
  returned_amount,
  held_amount,
  method,
}: Pick<StandingPayment, 'amount' | 'returned_amount' | 'held_amount' | 'method'>): Money {
  if (method === 'cis_deduction') return ZERO_MONEY
  const taken = addMoney(returned_amount, held_amount)
  return compareMoney(taken, amount) > 0 ? ZERO_MONEY : subtractMoney(amount, taken)
}

/** Finds a payment, a void or a refund as it stands now. Refuses with `not_found`. */
export async function findPayment(db: Transaction, company_id: string, id: string) {
  const [row] = await db
    .select({
      ...getTableColumns(paymentStandings),
      checkout_session_id: payments.checkout_session_id,
      created_by: payments.created_by,
      created_at: payments.created_at,
      stripe_id: payments.stripe_id,
      quote_id: payments.quote_id,
      excess_amount: payments.excess_amount,
      is_disputed: isDisputed,
      is_voided: isVoided,
      corrections: sql<number>`(select count(*)::int from payment_corrections made
        where made.company_id = payment_standings.company_id and made.payment_id = payment_standings.id)`,
    })
    .from(paymentStandings)
    .innerJoin(payments, isPaymentOf)
    .where(and(eq(paymentStandings.company_id, company_id), eq(paymentStandings.id, id)))
  if (!row) throw new Refusal('not_found', { entity: 'payment' })
  return row
}

/** Finds the payment intent of a card payment at Stripe: its reference as stored, whatever that was corrected to. */
export async function intentOf(db: Transaction, company_id: string, id: string): Promise<string | null> {
  const [payment] = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.company_id, company_id), eq(payments.id, id)))
  return payment?.reference ?? null
}

/** Refuses a void, and what is void already. */
export function refuseVoided({ kind, is_voided }: Pick<StandingPayment, 'kind' | 'is_voided'>): void {
  if (kind === 'void' || is_voided) throw new Refusal('payment_closed', { reason: 'voided' })
}

/** Refuses to give back more than is left with `refund_exceeds`, and anything while a dispute is open with `payment_closed`. */
export function refuseUnrefundable(payment: StandingPayment, amount: Money): void {
  if (payment.is_disputed) throw new Refusal('payment_closed', { reason: 'disputed' })
  const refundable_amount = refundableOf(payment)
  if (compareMoney(amount, refundable_amount) > 0) throw new Refusal('refund_exceeds', { refundable_amount })
}
