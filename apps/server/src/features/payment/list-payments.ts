import type { Payment, PaymentDetail, PaymentFilter } from '@quotespark/contract'
import { documents, hasKind, paymentStandings, payments, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ExportContext, StaffReader } from '../../api/context.ts'
import { onSearchedPage } from '../../api/searched-page.ts'
import { afterCursor, inOrder, type ListOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import { EXPORT_PAGE, streamCsv } from '../../api/streamed-csv.ts'
import { isOfDays } from '../document/days.ts'
import { documentRef, isDocument } from '../document/document-ref.ts'
import { findPayment, isVoided } from '../document/payment/find-payment.ts'
import { loadPayments } from '../document/payment/payment-rows.ts'
import { findRequest, loadRefund, loadRequests } from '../document/payment/refund-requests.ts'
import { requireCustomer } from '../document/require-customer.ts'
import { findMoneyWindows } from '../document/undo-window/open-undo-window.ts'
import { CSV_COLUMNS } from './payment-csv.ts'
import { isWaitingState, listWaiting, loadPromised } from './waiting-payments.ts'
import { findWaitingRow, loadWaitingRow } from './waiting-row.ts'

const NEWEST_FIRST: ListOrder = {
  sort: 'paid_on',
  direction: 'desc',
  key: paymentStandings.paid_on,
  type: 'date',
  id: paymentStandings.id,
}

/** Condition for everything asked for but the search. */
export function isListed(
  company_id: string,
  { kind, method, customer_id, invoice_id, state, ...days }: PaymentFilter,
): SQL | undefined {
  return and(
    eq(paymentStandings.company_id, company_id),
    kind && eq(paymentStandings.kind, kind),
    method && eq(paymentStandings.method, method),
    customer_id === undefined ? undefined : eq(paymentStandings.customer_id, customer_id),
    isOfDays(paymentStandings.paid_on, days),
    state && (state === 'voided' ? isVoided : sql`not ${isVoided}`),
    invoice_id === undefined
      ? undefined
      : sql`${paymentStandings.id} in (select part.payment_id from allocations part
          where part.company_id = ${company_id} and part.document_id = ${invoice_id})`,
  )
}

/**
 * True for a text in the reference, in the name or email of the customer, or in the number of an invoice that it concerns. `table` is
 * the name of the rows that are looked at.
 */
export function containsText(company_id: string, search: string, table: 'looked' | 'payment_standings'): SQL {
  const pattern = sql`like_pattern(${search})`
  const row = sql.raw(table)
  return sql`(folded(${row}.reference) like ${pattern}
    or exists (select from customers payer where payer.company_id = ${company_id} and payer.id = ${row}.customer_id
      and (payer.search_name like ${pattern} or payer.search_email like ${pattern}))
    or exists (select from allocations part
        join documents invoice on invoice.company_id = part.company_id and invoice.id = part.document_id
      where part.company_id = ${company_id} and part.payment_id = ${row}.id
        and folded(invoice.number) like ${pattern}))`
}

interface PaymentPage extends PaymentFilter {
  cursor?: string | undefined
  limit: number
}

/** Lists one page of the company's payments, voids and refunds, by the day that is written on each now. */
export async function listCompanyPayments(reader: StaffReader, { cursor, limit, ...filter }: PaymentPage) {
  await requireFiltered(reader, filter)
  if (isWaitingState(filter.state)) return listWaiting(reader, filter.state, { cursor, limit, ...filter })
  const { db, actor } = reader
  const { company_id } = actor
  const { search } = filter
  const isNext = and(isListed(company_id, filter), afterCursor(NEWEST_FIRST, cursor))
  const { isFound, scannedTo } = search
    ? await onSearchedPage(db, null, company_id, search, {
        id: paymentStandings.id,
        order: NEWEST_FIRST,
        isNext,
        next: searchable(db, isNext),
        holds: containsText(company_id, search, 'looked'),
        limit,
      })
    : { isFound: isNext, scannedTo: undefined }
  const isRead = and(eq(paymentStandings.company_id, company_id), isFound)
  const rows = await readPage(db, isRead, limit + 1)
  const { items, next_cursor } = sortedPage(rows, limit, NEWEST_FIRST, scannedTo)
  return { next_cursor, items: await loadPayments(reader, idsOf(items)) }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** The next rows in order, with the columns that a search looks at. */
function searchable(db: Transaction, isNext: SQL | undefined) {
  const { id, reference, customer_id, paid_on } = paymentStandings
  return db
    .select({
      ...{ id, reference, customer_id },
      order_key: sql`${paid_on}`.as('order_key'),
      sort_key: sortKey(NEWEST_FIRST).as('sort_key'),
    })
    .from(paymentStandings)
    .where(isNext)
    .orderBy(...inOrder(NEWEST_FIRST))
}

/** Refuses with `not_found` a customer and an invoice of another company. */
export async function requireFiltered(
  { db, actor: { company_id } }: StaffReader,
  { customer_id, invoice_id }: PaymentFilter,
): Promise<void> {
  if (customer_id !== undefined) await requireCustomer(db, company_id, customer_id)
  if (invoice_id === undefined) return
  const isInvoice = and(
    isDocument(documents, documentRef('invoice', company_id, invoice_id)),
    hasKind('invoice'),
  )
  if ((await db.$count(documents, isInvoice)) === 0) throw new Refusal('not_found', { entity: 'invoice' })
}

function readPage(db: Transaction, condition: SQL | undefined, limit: number) {
  return db
    .select({ id: paymentStandings.id, sort_key: sortKey(NEWEST_FIRST) })
    .from(paymentStandings)
    .where(condition)
    .orderBy(...inOrder(NEWEST_FIRST))
    .limit(limit)
}

/** One row of payments, or what Stripe has not confirmed, with what became of it. Refuses with `not_found`. */
export async function getPayment(reader: StaffReader, id: string): Promise<PaymentDetail> {
  const { db, actor } = reader
  const { company_id } = actor
  const waiting = await findWaitingRow(reader, { company_id, id })
  if (waiting) return { ...waiting, later_rows: [] }
  const request = await findRequest(db, company_id, id)
  if (request) {
    const refund = await loadRefund(reader, id)
    if (refund.state === 'on_its_way' || refund.state === 'failed') return { ...refund, later_rows: [] }
  }
  const promised = (await loadPromised(db, company_id, [id])).get(id)
  if (promised) return { ...promised, later_rows: [] }
  await findPayment(db, company_id, id)
  // A void of a refund names the refund, which names the payment.
  const later = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.company_id, company_id),
        sql`${payments.payment_id} in (select ${id}::uuid union all select refund.id from payments refund
          where refund.company_id = ${company_id} and refund.payment_id = ${id})`,
      ),
    )
    .orderBy(asc(payments.created_at), asc(payments.id))
  const [found, ...rows] = await loadPayments(reader, [id, ...later.map((row) => row.id)])
  const payment = found as Payment
  const waitingRows: Payment[] = []
  for (const { id: waitingId } of await findMoneyWindows(db, company_id, id)) {
    waitingRows.push(await loadWaitingRow(reader, { company_id, id: waitingId }))
  }
  return { ...payment, later_rows: [...rows, ...(await loadRequests(reader, payment)), ...waitingRows] }
}

/** Exports the payments that match as a table for spreadsheets, the newest day first. */
export async function exportPayments(
  { asStaff, services }: ExportContext,
  filter: PaymentFilter,
): Promise<File> {
  await asStaff((reader) => requireFiltered(reader, filter))
  const { state } = filter
  let cursor: string | undefined
  const readWaiting = async (reader: StaffReader, waiting: 'on_its_way' | 'failed') => {
    const page = await listWaiting(reader, waiting, { ...filter, cursor, limit: EXPORT_PAGE })
    cursor = page.next_cursor ?? undefined
    return page.items
  }
  return streamCsv<Payment>({
    name: `payments-${londonDate(services.clock.now())}.csv`,
    columns: CSV_COLUMNS,
    readPage: (after) =>
      asStaff(async (reader) => {
        if (isWaitingState(state)) return after && cursor === undefined ? [] : readWaiting(reader, state)
        const { company_id } = reader.actor
        const isFound = filter.search
          ? containsText(company_id, filter.search, 'payment_standings')
          : undefined
        const isAfter =
          after &&
          sql`(${paymentStandings.paid_on}, ${paymentStandings.id}) < (${after.paid_on}::date, ${after.id}::uuid)`
        const rows = await readPage(
          reader.db,
          and(isListed(company_id, filter), isFound, isAfter),
          EXPORT_PAGE,
        )
        return loadPayments(
          reader,
          rows.map(({ id }) => id),
        )
      }),
    logger: services.logger,
  })
}
