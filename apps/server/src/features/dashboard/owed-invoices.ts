import { invoices, isInvoice, type Transaction } from '@quotespark/database'
import {
  type CalendarDate,
  INVOICE_AGES,
  LATE_DAYS,
  type OutstandingAge,
  OWED_INVOICE_STATUSES,
} from '@quotespark/domain'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { exactSum } from './exact-sum.ts'

function isOwedTo(companyId: string): SQL | undefined {
  return and(
    eq(invoices.company_id, companyId),
    isInvoice,
    inArray(invoices.status, [...OWED_INVOICE_STATUSES]),
    gt(invoices.balance_due, '0'),
  )
}

/** How many invoices wait for their money, whatever their age. */
export async function countPendingInvoices(db: Transaction, companyId: string): Promise<number> {
  const [pending] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(invoices)
    .where(isOwedTo(companyId))
  return pending?.total ?? 0
}

/** The same invoices with what is still to be paid, by how late it is; ages that none has are missing. */
export async function sumOutstanding(
  db: Transaction,
  companyId: string,
  today: CalendarDate,
): Promise<OutstandingAge[]> {
  const days = sql`${today}::date - ${invoices.due_date}`
  // 0 below the first threshold: not yet due.
  const place = sql<number>`width_bucket(${days}, ${sql.param([...LATE_DAYS])}::int[])`
  const groups = await db
    .select({ place, count: sql<number>`count(*)::int`, balance_due: exactSum(invoices.balance_due) })
    .from(invoices)
    .where(isOwedTo(companyId))
    .groupBy(sql`1`)
  return groups.map(({ place, ...rest }) => ({ ...rest, age: INVOICE_AGES[place] ?? 'not_yet_due' }))
}
