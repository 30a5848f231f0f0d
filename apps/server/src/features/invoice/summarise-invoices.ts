import { invoices, isInvoice } from '@quotespark/database'
import { londonDate } from '@quotespark/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/** The four cards above the list. Cancelled invoices are owed by nobody; overdue as the specification counts it. */
export async function summariseInvoices({ db, actor, services }: StaffContext) {
  const today = londonDate(services.clock.now())
  const owed = sql`${invoices.status} not in ('draft', 'paid', 'cancelled')`
  const overdue = sql`${invoices.status} not in ('paid', 'cancelled') and ${invoices.due_date} < ${today} and ${invoices.balance_due} > 0`
  const pounds = (sum: ReturnType<typeof sql>) => sql<string>`coalesce(${sum}, 0)::numeric(20,2)::text`
  const [summary] = await db
    .select({
      total_invoices: sql<number>`count(*)::int`,
      total_amount: pounds(
        sql`sum(${invoices.total_amount}) filter (where ${invoices.status} <> 'cancelled')`,
      ),
      outstanding_amount: pounds(sql`sum(${invoices.balance_due}) filter (where ${owed})`),
      overdue_amount: pounds(sql`sum(${invoices.balance_due}) filter (where ${overdue})`),
      overdue_count: sql<number>`(count(*) filter (where ${overdue}))::int`,
    })
    .from(invoices)
    .where(and(eq(invoices.company_id, actor.company_id), isInvoice))
  if (!summary) throw new Error('an aggregate answered no row')
  return summary
}
