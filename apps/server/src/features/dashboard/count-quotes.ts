import { quoteTallies, type Transaction } from '@quotespark/database'
import { type DateRange, type FunnelStep, previousRange } from '@quotespark/domain/dashboard'
import { and, between, eq, gt, inArray, sql } from 'drizzle-orm'
import { exactSum, sumOf } from '../document/exact-sum.ts'

const writtenIn = (companyId: string, { from, to }: DateRange) =>
  and(eq(quoteTallies.company_id, companyId), between(quoteTallies.written_on, from, to))

const written = sql<number>`coalesce(${sumOf(quoteTallies.documents)}, 0)::int`

/** Counts the quotes written on these days by the last stage each reached; stages without a quote are missing. */
export function countLastStages(db: Transaction, companyId: string, range: DateRange): Promise<FunnelStep[]> {
  return db
    .select({ stage: quoteTallies.stage, count: written, total_amount: exactSum(quoteTallies.total_amount) })
    .from(quoteTallies)
    .where(writtenIn(companyId, range))
    .groupBy(quoteTallies.stage)
    .having(gt(written, 0))
}

/** Counts the quotes written in the period before the range and sums the accepted ones, for comparison. */
export async function countPreviousQuotes(db: Transaction, companyId: string, range: DateRange) {
  const isAccepted = inArray(quoteTallies.stage, ['accepted', 'invoiced'])
  const [figures] = await db
    .select({ total: written, revenue: exactSum(quoteTallies.total_amount, isAccepted) })
    .from(quoteTallies)
    .where(writtenIn(companyId, previousRange(range)))
  if (!figures) throw new Error('an aggregate without its row')
  return figures
}
