import type { CustomerCredit } from '@quotespark/contract'
import { creditNotes, paymentStandings, type Transaction, together } from '@quotespark/database'
import { type Money, sumMoney } from '@quotespark/domain/money'
import { and, eq, gt, sql } from 'drizzle-orm'
import { exactSum } from '../exact-sum.ts'
import { paymentAsSource, type Source } from './open-parts.ts'

type CreditSource = CustomerCredit['sources'][number]

/* Unused credit of customers: what is left of their payments and of their credit notes. */

/** Lists the sources of a customer's credit, the oldest day first. */
export async function listCreditSources(
  db: Transaction,
  company_id: string,
  customer_id: string,
): Promise<CreditSource[]> {
  const overpayments = db
    .select({
      id: paymentStandings.id,
      number: paymentStandings.reference,
      quote_number: sql<string | null>`(
        select quote.number from payments payment
        join documents quote on quote.company_id = payment.company_id and quote.id = payment.quote_id
        where payment.company_id = payment_standings.company_id and payment.id = payment_standings.id
      )`,
      date: paymentStandings.paid_on,
      amount: paymentStandings.amount,
      left_amount: paymentStandings.unallocated_amount,
    })
    .from(paymentStandings)
    .where(
      and(
        eq(paymentStandings.company_id, company_id),
        eq(paymentStandings.customer_id, customer_id),
        gt(paymentStandings.unallocated_amount, '0'),
      ),
    )
    .execute()
  const notes = db
    .select({
      id: creditNotes.id,
      number: sql<string | null>`${creditNotes.number}`,
      date: creditNotes.issue_date,
      amount: sql<Money>`${creditNotes.total_amount} - ${creditNotes.set_off_amount}`,
      left_amount: creditNotes.balance_due,
    })
    .from(creditNotes)
    .where(hasCreditLeft(company_id, customer_id))
    .execute()
  const sources = await together([overpayments, notes])
  return [
    ...sources[0].map((row) => ({ kind: 'overpayment' as const, ...row })),
    ...sources[1].map((row) => ({ kind: 'credit_note' as const, quote_number: null, ...row })),
  ].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

const keyOf = ({ date, id }: Pick<CreditSource, 'date' | 'id'>) => `${date} ${id}`

/** Notes with unused credit, of one customer or of all; the kind is written out, so that the partial index is used. */
function hasCreditLeft(company_id: string, customer_id: string | undefined) {
  return and(
    eq(creditNotes.company_id, company_id),
    customer_id === undefined ? undefined : eq(creditNotes.customer_id, customer_id),
    sql`kind = 'credit_note' and balance_due > 0`,
  )
}

/** Sums the unused credit of one customer, or of all. */
export async function sumCredit(
  db: Transaction,
  company_id: string,
  customer_id: string | undefined,
): Promise<Money> {
  const overpaid = db
    .select({ amount: exactSum(paymentStandings.unallocated_amount) })
    .from(paymentStandings)
    .where(
      and(
        eq(paymentStandings.company_id, company_id),
        customer_id === undefined ? undefined : eq(paymentStandings.customer_id, customer_id),
        gt(paymentStandings.unallocated_amount, '0'),
      ),
    )
    .execute()
  const credited = db
    .select({ amount: exactSum(creditNotes.balance_due) })
    .from(creditNotes)
    .where(hasCreditLeft(company_id, customer_id))
    .execute()
  return sumMoney((await together([overpaid, credited])).flatMap(([sum]) => sum?.amount ?? []))
}

/** Says what an allocation of credit takes from. */
export function allocatedFrom({ kind, id }: CreditSource): Source {
  return kind === 'overpayment' ? paymentAsSource(id) : { payment_id: null, credit_note_id: id }
}

/** The credit of a customer as it is answered. */
export async function loadCredit(
  db: Transaction,
  company_id: string,
  customer_id: string,
): Promise<CustomerCredit> {
  const sources = await listCreditSources(db, company_id, customer_id)
  return { available_amount: sumMoney(sources.map(({ left_amount }) => left_amount)), sources }
}
