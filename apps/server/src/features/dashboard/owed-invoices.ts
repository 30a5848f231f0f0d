import { documentTallies, type Transaction } from '@quotespark/database'
import type { OutstandingAge } from '@quotespark/domain/dashboard'
import { OWED_INVOICE_STATUSES } from '@quotespark/domain/document'
import type { CalendarDate } from '@quotespark/domain/time'
import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { ageAt, placeOfAge } from '../document/ageing.ts'
import { exactSum } from '../document/exact-sum.ts'
import { countTallied, isTallyOf, talliedCount } from '../document/tallies.ts'

/** Matches issued invoices with a balance still to be paid. */
function isOwed(): SQL | undefined {
  return and(inArray(documentTallies.status, [...OWED_INVOICE_STATUSES]), isNotNull(documentTallies.due))
}

/** Counts the invoices awaiting payment, whatever their age. */
export function countPendingInvoices(db: Transaction, companyId: string): Promise<number> {
  return countTallied(db, companyId, 'invoice', isOwed())
}

/** Sums the balances of the same invoices by how overdue they are; ages without an invoice are missing. */
export async function sumOutstanding(
  db: Transaction,
  companyId: string,
  today: CalendarDate,
): Promise<OutstandingAge[]> {
  const place = placeOfAge(sql`${documentTallies.due}`, today)
  const groups = await db
    .select({ place, count: talliedCount(), balance_due: exactSum(documentTallies.balance_due) })
    .from(documentTallies)
    .where(and(isTallyOf(companyId, 'invoice'), isOwed()))
    .groupBy(sql`1`)
  // Tallies that cancel out leave an age with a count of zero.
  return groups.filter(({ count }) => count > 0).map(({ place, ...rest }) => ({ ...rest, age: ageAt(place) }))
}
