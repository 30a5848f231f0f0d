import { invoices, quotes, type Transaction } from '@quotespark/database'
import {
  addDays,
  type CalendarDate,
  type DateRange,
  type InvoiceStatus,
  type Money,
  startOfLondonDay,
} from '@quotespark/domain'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'

/** Issued and not settled. */
const PENDING: InvoiceStatus[] = ['sent', 'viewed', 'overdue', 'partially_paid']

/**
 * What was quoted in the days of `current` and in those of `previous`, which end where it starts, and how many
 * invoices wait for their money, whatever their age. One statement.
 */
export async function countDashboard(
  db: Transaction,
  companyId: string,
  { current, previous }: { current: DateRange; previous: DateRange },
) {
  const start = startOfDay(current.from)
  const isCurrent = gte(quotes.created_at, start)
  const isPrevious = lt(quotes.created_at, start)
  const isAccepted = eq(quotes.status, 'accepted')
  const pendingInvoices = db
    .select({ total: sql`count(*)::int` })
    .from(invoices)
    .where(and(eq(invoices.company_id, companyId), inArray(invoices.status, PENDING)))
  const [figures] = await db
    .select({
      total_quotes: countWhere(isCurrent),
      accepted_quotes: countWhere(and(isCurrent, isAccepted)),
      revenue: revenueWhere(and(isCurrent, isAccepted)),
      previous_quotes: countWhere(isPrevious),
      previous_revenue: revenueWhere(and(isPrevious, isAccepted)),
      pending_invoices: sql<number>`(${pendingInvoices})`,
    })
    .from(quotes)
    .where(
      and(
        eq(quotes.company_id, companyId),
        gte(quotes.created_at, startOfDay(previous.from)),
        lt(quotes.created_at, startOfDay(addDays(current.to, 1))),
      ),
    )
  if (!figures) throw new Error('an aggregate without its row')
  return figures
}

function startOfDay(date: CalendarDate): string {
  return startOfLondonDay(date).toISOString()
}

function countWhere(condition: SQL | undefined) {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}

/** Exact: added up as numeric, and never a number of JavaScript. */
function revenueWhere(condition: SQL | undefined) {
  return sql<Money>`coalesce(sum(${quotes.total_amount}) filter (where ${condition}), 0)::numeric(20,2)`
}
