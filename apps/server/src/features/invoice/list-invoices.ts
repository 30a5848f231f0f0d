import type { InvoiceRow } from '@quotespark/contract'
import { customers, invoices } from '@quotespark/database'
import { can, displayedInvoiceStatus, type InvoiceStatus, londonDate } from '@quotespark/domain'
import { and, count, eq, ilike, or, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { afterCursor, newestFirst, pageOf } from '../../api/page-cursor.ts'
import { onSearchPage } from '../../api/search-page.ts'

interface InvoicePage {
  search?: string | undefined
  status?: InvoiceStatus | undefined
  cursor?: string | undefined
  limit: number
}

/** One page of the company's invoices, newest first. */
export async function listInvoices({ db, actor, services }: StaffContext, input: InvoicePage) {
  const { search, status, cursor } = input
  const { company_id } = actor
  const rows = await db
    .select({
      id: invoices.id,
      invoice_number: invoices.invoice_number,
      title: invoices.title,
      customer: { id: customers.id, name: customers.name, email: customers.email },
      status: invoices.status,
      last_viewed_at: invoices.last_viewed_at,
      issue_date: invoices.issue_date,
      due_date: invoices.due_date,
      total_amount: invoices.total_amount,
      balance_due: invoices.balance_due,
      created_at: invoices.created_at,
    })
    .from(invoices)
    .leftJoin(
      customers,
      and(eq(customers.company_id, invoices.company_id), eq(customers.id, invoices.customer_id)),
    )
    .where(
      and(
        eq(invoices.company_id, company_id),
        status ? eq(invoices.status, status) : undefined,
        search
          ? onSearchPage('invoice', invoices.id, { ...input, company_id, search })
          : afterCursor(invoices, cursor),
      ),
    )
    .orderBy(...newestFirst(invoices))
    .limit(input.limit + 1)
  const page = pageOf(rows, input.limit)
  const today = londonDate(services.clock.now())
  return {
    next_cursor: page.next_cursor,
    items: page.items.map(({ last_viewed_at, ...row }): InvoiceRow => {
      const stored = row.status
      return {
        ...row,
        status: stored,
        displayed_status: displayedInvoiceStatus(
          { status: stored, due_date: row.due_date, last_viewed_at },
          today,
        ),
        abilities: { edit: can(actor, 'manage_invoices') },
      }
    }),
  }
}

/** How many invoices match. */
export async function countInvoices(
  { db, actor }: StaffContext,
  { search, status }: Omit<InvoicePage, 'limit'>,
) {
  const pattern = `%${search ?? ''}%`
  const [found] = await db
    .select({ total: count() })
    .from(invoices)
    .leftJoin(
      customers,
      and(eq(customers.company_id, invoices.company_id), eq(customers.id, invoices.customer_id)),
    )
    .where(
      and(
        eq(invoices.company_id, actor.company_id),
        status ? eq(invoices.status, status) : undefined,
        search ? or(ilike(invoices.title, pattern), ilike(customers.name, pattern)) : undefined,
      ),
    )
  return { total: found?.total ?? 0 }
}

/** The four cards above the list. Cancelled invoices are owed by nobody; overdue as the specification counts it. */
export async function summariseInvoices({ db, actor, services }: StaffContext) {
  const today = londonDate(services.clock.now())
  const owed = sql`${invoices.status} not in ('draft', 'paid', 'cancelled')`
  const overdue = sql`${invoices.status} not in ('paid', 'cancelled') and ${invoices.due_date} < ${today}`
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
    .where(eq(invoices.company_id, actor.company_id))
  if (!summary) throw new Error('an aggregate answered no row')
  return summary
}
