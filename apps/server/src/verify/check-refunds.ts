import { payments, pendingPayments, refundRequests, type Transaction } from '@quotespark/database'
import { formatMoney } from '@quotespark/domain/money'
import { and, asc, eq } from 'drizzle-orm'

/** Finds refunds asked of Stripe that are made without a row of payments, and rows of which the request still holds its amount. */
export async function brokenInRefunds(db: Transaction, company_id: string): Promise<string[]> {
  const requests = await db
    .select({
      id: refundRequests.id,
      amount: refundRequests.amount,
      closed_at: refundRequests.closed_at,
      refusal: refundRequests.refusal,
      row: payments.id,
    })
    .from(refundRequests)
    .leftJoin(
      payments,
      and(eq(payments.company_id, refundRequests.company_id), eq(payments.id, refundRequests.id)),
    )
    .where(eq(refundRequests.company_id, company_id))
    .orderBy(asc(refundRequests.id))
  return requests.flatMap(({ id, amount, closed_at, refusal, row }) => {
    const isMade = closed_at !== null && refusal === null
    if (isMade === (row !== null)) return []
    const name = `the refund of ${formatMoney(amount)} asked of Stripe (${id})`
    return [
      isMade
        ? `${name}: it counts as made, but its row is missing`
        : `${name}: it is made, but does not count so`,
    ]
  })
}

/** Finds payments that count as arrived without a row of payments, and those that are still on their way although it is there. */
export async function brokenInPending(db: Transaction, company_id: string): Promise<string[]> {
  const promised = await db
    .select({
      session: pendingPayments.checkout_session_id,
      amount: pendingPayments.amount,
      closed_at: pendingPayments.closed_at,
      failure: pendingPayments.failure,
      row: payments.id,
    })
    .from(pendingPayments)
    .leftJoin(
      payments,
      and(
        eq(payments.company_id, pendingPayments.company_id),
        eq(payments.checkout_session_id, pendingPayments.checkout_session_id),
      ),
    )
    .where(eq(pendingPayments.company_id, company_id))
    .orderBy(asc(pendingPayments.id))
  return promised.flatMap(({ session, amount, closed_at, failure, row }) => {
    const hasArrived = closed_at !== null && failure === null
    if (hasArrived === (row !== null)) return []
    const name = `the payment of ${formatMoney(amount)} that was on its way (${session})`
    return [
      hasArrived
        ? `${name}: it counts as arrived, but its row is missing`
        : `${name}: it has arrived, but does not count so`,
    ]
  })
}
