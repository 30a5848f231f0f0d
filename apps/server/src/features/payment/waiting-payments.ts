import type { Payment, PaymentFilter } from '@quotespark/contract'
import { customers, documents, pendingPayments, type Transaction, together } from '@quotespark/database'
import type { PaymentKind, PaymentState } from '@quotespark/domain/document'
import { type Money, ZERO_MONEY } from '@quotespark/domain/money'
import { endOfLondonDay, londonDate, startOfLondonDay } from '@quotespark/domain/time'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { isOneOf } from '../../api/find-few.ts'
import { afterCursor, inOrder, type ListOrder, sortedPage, sortKey } from '../../api/sorted-page.ts'
import { loadRefund } from '../document/payment/refund-requests.ts'

/* Money that Stripe has not confirmed: payments by methods that take days, and refunds that were asked for. It counts nowhere. */

type WaitingState = Extract<PaymentState, 'on_its_way' | 'failed'>

/** True for the states of what is no row of payments. */
export const isWaitingState = (state: PaymentFilter['state']): state is WaitingState =>
  state === 'on_its_way' || state === 'failed'

const waiting = (column: string) => sql.raw(`waiting.${column}`)

const NEWEST_FIRST: ListOrder = {
  ...{ sort: 'created_at', direction: 'desc', type: 'timestamptz' },
  key: waiting('created_at'),
  id: waiting('id') as unknown as ListOrder['id'],
}

/** Everything that waits or has failed, under the columns that the filters look at. */
const WAITING = sql`(
  select promised.company_id, promised.id, 'payment' as kind, promised.amount, promised.method, promised.created_at,
    promised.closed_at, promised.failure, promised.invoice_id, invoice.customer_id, invoice.number
  from pending_payments promised
  join documents invoice on invoice.company_id = promised.company_id and invoice.id = promised.invoice_id
  union all
  select asked.company_id, asked.id, 'refund', -asked.amount, taken.method, asked.created_at,
    asked.closed_at, asked.refusal, asked.invoice_id, taken.customer_id, taken.reference
  from refund_requests asked
  join payments taken on taken.company_id = asked.company_id and taken.id = asked.payment_id
) waiting`

function isListed(company_id: string, filter: PaymentFilter, state: WaitingState): SQL | undefined {
  const { kind, method, customer_id, invoice_id, from, to, search } = filter
  const pattern = search ? sql`like_pattern(${search})` : undefined
  return and(
    sql`waiting.company_id = ${company_id}`,
    state === 'failed' ? sql`waiting.failure is not null` : sql`waiting.closed_at is null`,
    kind && sql`waiting.kind = ${kind}`,
    method && sql`waiting.method = ${method}`,
    customer_id === undefined ? undefined : sql`waiting.customer_id = ${customer_id}`,
    invoice_id === undefined ? undefined : sql`waiting.invoice_id = ${invoice_id}`,
    from ? sql`waiting.created_at >= ${startOfLondonDay(from).toISOString()}` : undefined,
    to ? sql`waiting.created_at <= ${endOfLondonDay(to).toISOString()}` : undefined,
    pattern &&
      sql`(folded(waiting.number) like ${pattern} or exists (select from customers payer
        where payer.company_id = ${company_id} and payer.id = waiting.customer_id
          and (payer.search_name like ${pattern} or payer.search_email like ${pattern})))`,
  )
}

interface WaitingPage extends PaymentFilter {
  cursor?: string | undefined
  limit: number
}

/** Lists one page of what is on its way or has failed, the newest first. */
export async function listWaiting(
  reader: StaffReader,
  state: WaitingState,
  { cursor, limit, ...filter }: WaitingPage,
): Promise<{ items: Payment[]; next_cursor: string | null }> {
  const { db, actor } = reader
  const { rows } = await db.execute<{ id: string; kind: PaymentKind; sort_key: string }>(sql`
    select waiting.id, waiting.kind, ${sortKey(NEWEST_FIRST)} as sort_key from ${WAITING}
    where ${and(isListed(actor.company_id, filter, state), afterCursor(NEWEST_FIRST, cursor))}
    order by ${sql.join(inOrder(NEWEST_FIRST), sql`, `)} limit ${limit + 1}`)
  const { items, next_cursor } = sortedPage(rows, limit, NEWEST_FIRST)
  const promised = await loadPromised(
    db,
    actor.company_id,
    items.flatMap(({ id, kind }) => (kind === 'payment' ? [id] : [])),
  )
  const shown = items.map(({ id }) => promised.get(id) ?? loadRefund(reader, id))
  return { items: await together(shown.map(async (each) => each)), next_cursor }
}

export interface WaitingSum extends Record<string, unknown> {
  kind: PaymentKind
  count: number
  /** Refunds are negative. */
  amount: Money
}

/** Counts and sums what is on its way or has failed, by kind. */
export async function sumWaiting(
  { db, actor }: StaffReader,
  state: WaitingState,
  filter: PaymentFilter,
): Promise<WaitingSum[]> {
  const { rows } = await db.execute<WaitingSum>(sql`
    select waiting.kind, count(*)::int as count, sum(waiting.amount)::numeric(14, 2)::text as amount from ${WAITING}
    where ${isListed(actor.company_id, filter, state)} group by waiting.kind`)
  return rows
}

/** Shows payments that are on their way or have failed, by their ids. */
export async function loadPromised(
  db: Transaction,
  company_id: string,
  ids: string[],
): Promise<Map<string, Payment>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      promised: pendingPayments,
      customer: { id: customers.id, name: customers.name, email: customers.email },
      invoice_number: documents.number,
    })
    .from(pendingPayments)
    .innerJoin(
      documents,
      and(eq(documents.company_id, pendingPayments.company_id), eq(documents.id, pendingPayments.invoice_id)),
    )
    .leftJoin(
      customers,
      and(eq(customers.company_id, documents.company_id), eq(customers.id, documents.customer_id)),
    )
    .where(and(eq(pendingPayments.company_id, company_id), isOneOf(pendingPayments.id, ids)))
  return new Map(
    rows.map(({ promised, customer, invoice_number }): [string, Payment] => {
      const { id, amount, method, created_at, invoice_id, failure } = promised
      const shown: Payment = {
        ...{ id, amount, signed_amount: amount, method, customer, created_at },
        ...{ kind: 'payment', payment_id: null, credit_note_id: null, quote: null, provider: 'stripe' },
        ...{ reference: null, reason: null, corrections: [], created_by_name: null },
        paid_on: londonDate(new Date(created_at)),
        state: failure === null ? 'on_its_way' : 'failed',
        failure_reason: failure,
        held: null,
        invoices: [{ invoice_id, invoice_number, amount }],
        ...{ fee_amount: null, excess_amount: ZERO_MONEY },
        ...{ refundable_amount: ZERO_MONEY, unallocated_amount: ZERO_MONEY },
        abilities: { void: false, refund: false, correct: false, receipt: false },
      }
      return [id, shown]
    }),
  )
}
