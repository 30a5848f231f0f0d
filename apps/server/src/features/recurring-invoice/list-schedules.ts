import type { MadeInvoice, RecurringInvoiceFilter } from '@quotespark/contract'
import {
  customers,
  documents,
  invoices,
  recurringInvoicePeriods,
  recurringInvoices,
} from '@quotespark/database'
import { RECURRING_STATUSES } from '@quotespark/domain/billing'
import { displayedInvoiceStatus } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { afterCursor, inOrder, type ListOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import { requireCompany } from '../../company/require-company.ts'
import { requireFilteredCustomer } from '../document/document-filter.ts'
import { presentRow } from './present-schedule.ts'
import { loadAround, loadSchedule } from './read-schedule.ts'

type Page = { cursor?: string | undefined; limit: number }

/** The next date first; schedules without one come last. */
const BY_NEXT_DATE: ListOrder = {
  sort: 'next_date',
  direction: 'asc',
  key: sql`coalesce(${recurringInvoices.next_date}, 'infinity'::date)`,
  type: 'date',
  id: recurringInvoices.id,
}

const ofItsCustomer = and(
  eq(customers.company_id, recurringInvoices.company_id),
  eq(customers.id, recurringInvoices.customer_id),
)

/** One page of the company's schedules. Refuses with `not_found` a customer of another company. */
export async function listSchedules(
  reader: StaffReader,
  { cursor, limit, ...filter }: RecurringInvoiceFilter & Page,
) {
  await requireFilteredCustomer(reader, filter)
  const { db, actor, services } = reader
  const rows = await db
    .select({ ...getTableColumns(recurringInvoices), sort_key: sortKey(BY_NEXT_DATE) })
    .from(recurringInvoices)
    .innerJoin(customers, ofItsCustomer)
    .where(and(isListed(actor.company_id, filter), afterCursor(BY_NEXT_DATE, cursor)))
    .orderBy(...inOrder(BY_NEXT_DATE))
    .limit(limit + 1)
  const { items, next_cursor } = sortedPage(rows, limit, BY_NEXT_DATE)
  const company = await requireCompany(db, actor.company_id)
  const showing = { company, actor, today: londonDate(services.clock.now()) }
  const loaded = await loadAround(db, actor.company_id, items)
  return { next_cursor, items: loaded.map((each) => presentRow(each, showing)) }
}

function isListed(
  company_id: string,
  { status, customer_id, search }: RecurringInvoiceFilter,
): SQL | undefined {
  const pattern = sql`like_pattern(${search})`
  return and(
    eq(recurringInvoices.company_id, company_id),
    status && eq(recurringInvoices.status, status),
    customer_id === undefined ? undefined : eq(recurringInvoices.customer_id, customer_id),
    search
      ? sql`(${recurringInvoices.search_title} like ${pattern} or ${customers.search_name} like ${pattern}
          or ${customers.search_email} like ${pattern})`
      : undefined,
  )
}

/** Counts schedules by status, whatever the given status. */
export async function countSchedules(reader: StaffReader, { status, ...filter }: RecurringInvoiceFilter) {
  await requireFilteredCustomer(reader, filter)
  const { db, actor } = reader
  const counts = await db
    .select({ status: recurringInvoices.status, count: sql<number>`count(*)::int` })
    .from(recurringInvoices)
    .innerJoin(customers, ofItsCustomer)
    .where(isListed(actor.company_id, filter))
    .groupBy(recurringInvoices.status)
  const countOf = (each: string) => counts.find((row) => row.status === each)?.count ?? 0
  const by_status = Object.fromEntries(RECURRING_STATUSES.map((each) => [each, countOf(each)])) as Record<
    (typeof RECURRING_STATUSES)[number],
    number
  >
  const total = status ? by_status[status] : counts.reduce((sum, { count }) => sum + count, 0)
  return { total, by_status }
}

const BY_PERIOD: ListOrder = {
  sort: 'period_date',
  direction: 'desc',
  key: recurringInvoicePeriods.period_date,
  type: 'date',
  id: recurringInvoicePeriods.schedule_id,
}

/** One page of the invoices that a schedule made, the newest first. Refuses with `not_found`. */
export async function listMade(
  reader: StaffReader,
  { id, cursor, limit }: Page & { id: string },
): Promise<{ items: MadeInvoice[]; next_cursor: string | null }> {
  const { db, actor, services } = reader
  await loadSchedule(reader, id)
  const rows = await db
    .select({
      id: recurringInvoicePeriods.schedule_id,
      sort_key: sortKey(BY_PERIOD),
      period_date: recurringInvoicePeriods.period_date,
      period_from: recurringInvoicePeriods.period_from,
      period_to: recurringInvoicePeriods.period_to,
      made_at: recurringInvoicePeriods.created_at,
      invoice: {
        id: invoices.id,
        invoice_number: invoices.number,
        title: invoices.title,
        status: invoices.status,
        due_date: invoices.due_date,
        total_amount: invoices.total_amount,
        balance_due: invoices.balance_due,
        last_viewed_at: invoices.last_viewed_at,
        send_at: invoices.send_at,
      },
    })
    .from(recurringInvoicePeriods)
    .leftJoin(
      invoices,
      and(
        eq(documents.company_id, recurringInvoicePeriods.company_id),
        eq(documents.id, recurringInvoicePeriods.invoice_id),
      ),
    )
    .where(
      and(
        eq(recurringInvoicePeriods.company_id, actor.company_id),
        eq(recurringInvoicePeriods.schedule_id, id),
        eq(recurringInvoicePeriods.outcome, 'made'),
        afterCursor(BY_PERIOD, cursor),
      ),
    )
    .orderBy(desc(recurringInvoicePeriods.period_date))
    .limit(limit + 1)
  const { items, next_cursor } = sortedPage(rows, limit, BY_PERIOD)
  const today = londonDate(services.clock.now())
  return {
    next_cursor,
    items: items.map(({ id: _, sort_key: __, invoice, ...period }) => {
      if (invoice === null) return { ...period, invoice: null }
      const { last_viewed_at, ...shown } = invoice
      const displayed_status = displayedInvoiceStatus({ ...shown, last_viewed_at }, today)
      return { ...period, invoice: { ...shown, displayed_status } }
    }),
  }
}
