import { documentTallies } from '@quotespark/database'
import { londonDate } from '@quotespark/domain/time'
import { notInArray } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { exactSum } from '../document/exact-sum.ts'
import { ofTallies } from '../document/kinds/invoice-page.ts'
import { isTallyOf, talliedCount } from '../document/tallies.ts'

/** The figures of the four cards above the list. Cancelled invoices owe nothing; overdue follows the specification. */
export async function summariseInvoices({ db, actor, services }: StaffReader) {
  const { status, total_amount, balance_due } = documentTallies
  const isOwed = notInArray(status, ['draft', 'paid', 'cancelled'])
  const { isLate } = ofTallies(londonDate(services.clock.now()))
  const [summary] = await db
    .select({
      total_invoices: talliedCount(),
      total_amount: exactSum(total_amount, notInArray(status, ['cancelled'])),
      outstanding_amount: exactSum(balance_due, isOwed),
      overdue_amount: exactSum(balance_due, isLate),
      overdue_count: talliedCount(isLate),
    })
    .from(documentTallies)
    .where(isTallyOf(actor.company_id, 'invoice'))
  if (!summary) throw new Error('an aggregate answered no row')
  return summary
}
