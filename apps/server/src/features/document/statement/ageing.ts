import { documents, type Transaction } from '@quotespark/database'
import { dueDatesOfAge, INVOICE_AGES, type InvoiceAge } from '@quotespark/domain/dashboard'
import type { Money } from '@quotespark/domain/money'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { exactSum } from '../exact-sum.ts'
import { type Account, IS_BILLED } from './statement-entries.ts'

export type Ageing = Record<InvoiceAge, Money>

/**
 * The balance of an invoice at the end of a day: what it is now, and again what settled it later. A share of a payment counts from the
 * day of the payment and used credit from the day of its use, neither before the issue date of its invoice; what takes one back
 * counts from its own day. Selected from `documents`, which is written out: drizzle leaves the table's name away in a query of one table.
 */
export function balanceOn(day: string): SQL<Money> {
  return sql<Money>`(documents.balance_due + coalesce((
    select sum(case when part.allocation_id is null then part.amount else -part.amount end)
    from allocations part
    left join payment_standings source on source.company_id = part.company_id and source.id = part.payment_id
    left join allocations taken on taken.company_id = part.company_id and taken.id = part.allocation_id
    left join payment_standings given on given.company_id = taken.company_id and given.id = taken.payment_id
    where part.company_id = documents.company_id and part.document_id = documents.id
      and greatest(part.used_on, source.paid_on, taken.used_on, given.paid_on, documents.issue_date) > ${day}
  ), 0))`
}

/** The invoices that count at the end of a day: issued by then, and not cancelled since. */
export function isBilledOn(company_id: string, day: string): SQL | undefined {
  return and(eq(documents.company_id, company_id), IS_BILLED, lte(documents.issue_date, day))
}

/** The sum of each age among balances at the end of a day, by columns with the balance and the due date. */
export function sumsByAge(balance: SQL, due_date: SQL, day: string): Record<InvoiceAge, SQL<Money>> {
  const isOfAge = (age: InvoiceAge) => {
    const { from, to } = dueDatesOfAge(age, day)
    return and(
      from === undefined ? undefined : sql`${due_date} >= ${from}`,
      to === undefined ? undefined : sql`${due_date} <= ${to}`,
    )
  }
  return Object.fromEntries(INVOICE_AGES.map((age) => [age, exactSum(balance, isOfAge(age))])) as Record<
    InvoiceAge,
    SQL<Money>
  >
}

/** The balances of a customer at the end of a day, by days after the due date. */
export async function ageingOf(
  db: Transaction,
  { company_id, customer_id }: Account,
  day: string,
): Promise<Ageing> {
  const balances = db
    .select({ due_date: documents.due_date, balance: balanceOn(day).as('balance') })
    .from(documents)
    .where(and(isBilledOn(company_id, day), eq(documents.customer_id, customer_id)))
    .as('balances')
  const [sums] = await db
    .select(sumsByAge(sql`${balances.balance}`, sql`${balances.due_date}`, day))
    .from(balances)
  if (!sums) throw new Error('a sum came back as nothing')
  return sums
}
