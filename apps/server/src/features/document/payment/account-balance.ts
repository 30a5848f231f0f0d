import { paymentStandings, refundRequests, type Transaction } from '@quotespark/database'
import { addMoney, type Money, subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { exactSum } from '../exact-sum.ts'
import { sumCredit } from './credit-sources.ts'
import { sumOwed } from './open-invoices.ts'

/**
 * Sums what a customer owes, what of it was due before `today`, and the credit that they can use. The balance of the account is what they
 * owe less all of their credit: the closing balance of a statement to today, and what is dated later.
 */
export async function accountBalance(
  db: Transaction,
  company_id: string,
  customer_id: string,
  today: string,
): Promise<Record<'balance_due' | 'overdue_amount' | 'credit_amount' | 'account_balance', Money>> {
  const owed = await sumOwed(db, company_id, customer_id, today)
  const credit_amount = await sumCredit(db, company_id, customer_id)
  const credit = addMoney(credit_amount, await sumHeldCredit(db, company_id, customer_id))
  return { ...owed, credit_amount, account_balance: subtractMoney(owed.balance_due, credit) }
}

/** Sums the credit that refunds hold which Stripe has not made: it is no credit to use, but still the customer's. */
async function sumHeldCredit(db: Transaction, company_id: string, customer_id: string): Promise<Money> {
  const { amount, allocated_amount, returned_amount, unallocated_amount } = paymentStandings
  const open = db
    .select({ id: refundRequests.payment_id })
    .from(refundRequests)
    .where(and(eq(refundRequests.company_id, company_id), isNull(refundRequests.closed_at)))
  const [held] = await db
    .select({
      amount: exactSum(sql`${amount} - ${allocated_amount} - ${returned_amount} - ${unallocated_amount}`),
    })
    .from(paymentStandings)
    .where(
      and(
        eq(paymentStandings.company_id, company_id),
        eq(paymentStandings.customer_id, customer_id),
        eq(paymentStandings.kind, 'payment'),
        inArray(paymentStandings.id, open),
      ),
    )
  return held?.amount ?? ZERO_MONEY
}
