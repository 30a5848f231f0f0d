import {
  documents,
  latePaymentClaims,
  paymentStandings,
  payments,
  type Transaction,
} from '@quotespark/database'
import { STATEMENT_ENTRY_KINDS, type StatementEntryKind } from '@quotespark/domain/billing'
import type { PaymentMethod } from '@quotespark/domain/document'
import type { Money } from '@quotespark/domain/money'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { afterCursor, inOrder, type ListOrder, sortedPage, sortKey } from '../../../api/sorted-page.ts'
import { exactSum } from '../exact-sum.ts'

/** A customer of a company, whose account a statement is of. */
export interface Account {
  company_id: string
  customer_id: string
}

interface Days {
  /** Undefined for everything up to `to`. */
  from: string | undefined
  to: string
}

export interface ReadEntry {
  id: string
  date: string
  kind: StatementEntryKind
  number: string | null
  document_id: string | null
  method: PaymentMethod | null
  /** Positive where it adds to what is owed. */
  amount: Money
  balance: Money
  sort_key: string
}

/** Invoices that were issued and stand; written out, so that a partial index can be used. */
const IS_BILLED = sql`${documents.kind} = 'invoice' and ${documents.status} not in ('draft', 'cancelled')`

/** The total as its customer was sent it. */
const billedAmount = sql<Money>`coalesce(${documents.sealed_total_amount}, ${documents.total_amount})`

/** The place of an entry among those of one day. */
const PLACE_OF = sql.raw(
  `case kind ${STATEMENT_ENTRY_KINDS.map((kind, place) => `when '${kind}' then ${place}`).join(' ')} end`,
)

/**
 * The entries of an account between two days, or up to a day. What a void or a reversal takes back says which way it counts. A sum reads
 * only days and amounts: then the planner leaves the joins away that find references and claims.
 */
function entriesOf(db: Transaction, { company_id, customer_id }: Account, { from, to }: Days) {
  const ofDocuments = db
    .select({
      id: documents.id,
      date: sql<string>`${documents.issue_date}`.as('date'),
      kind: sql<StatementEntryKind>`case when ${latePaymentClaims.document_id} is null then ${documents.kind} else 'claim' end`.as(
        'kind',
      ),
      number: sql<string | null>`${documents.number}`.as('number'),
      document_id: sql<string | null>`${documents.id}`.as('document_id'),
      method: sql<PaymentMethod | null>`null`.as('method'),
      amount:
        sql<Money>`case ${documents.kind} when 'invoice' then ${billedAmount} else -${billedAmount} end`.as(
          'amount',
        ),
    })
    .from(documents)
    .leftJoin(
      latePaymentClaims,
      and(
        eq(latePaymentClaims.company_id, documents.company_id),
        eq(latePaymentClaims.document_id, documents.id),
      ),
    )
    .where(
      and(
        eq(documents.company_id, company_id),
        eq(documents.customer_id, customer_id),
        from === undefined ? undefined : gte(documents.issue_date, from),
        lte(documents.issue_date, to),
        sql`(${IS_BILLED} or ${documents.kind} = 'credit_note')`,
      ),
    )
  const taken = alias(paymentStandings, 'taken')
  const ofMoney = db
    .select({
      id: paymentStandings.id,
      date: sql<string>`${paymentStandings.paid_on}`.as('date'),
      kind: sql<StatementEntryKind>`${paymentStandings.kind}`.as('kind'),
      // The reference of a payment by card is Stripe's and says nothing to the customer.
      number: sql<
        string | null
      >`case when ${payments.checkout_session_id} is null and ${payments.stripe_id} is null
        then ${paymentStandings.reference} end`.as('number'),
      document_id: sql<string | null>`null::uuid`.as('document_id'),
      method: sql<PaymentMethod | null>`${paymentStandings.method}`.as('method'),
      amount: sql<Money>`case
        when ${paymentStandings.kind} in ('payment', 'dispute_reversal') then -${paymentStandings.amount}
        when ${paymentStandings.kind} = 'void' and ${taken.kind} <> 'payment' then -${paymentStandings.amount}
        else ${paymentStandings.amount} end`.as('amount'),
    })
    .from(paymentStandings)
    .leftJoin(
      payments,
      and(eq(payments.company_id, paymentStandings.company_id), eq(payments.id, paymentStandings.id)),
    )
    .leftJoin(
      taken,
      and(eq(taken.company_id, paymentStandings.company_id), eq(taken.id, paymentStandings.payment_id)),
    )
    .where(
      and(
        eq(paymentStandings.company_id, company_id),
        eq(paymentStandings.customer_id, customer_id),
        from === undefined ? undefined : gte(paymentStandings.paid_on, from),
        lte(paymentStandings.paid_on, to),
        // A refund may be of nothing but what Stripe took beyond the payment.
        sql`${paymentStandings.amount} > 0`,
      ),
    )
  return unionAll(ofDocuments, ofMoney).as('entries')
}

/** Sums what was owed before and at the end of some days, and the day of the first entry; null where there is none. */
export async function sumEntries(
  db: Transaction,
  account: Account,
  { from, to }: Days,
): Promise<{ opening_balance: Money; closing_balance: Money; first_day: string | null }> {
  const entries = entriesOf(db, account, { from: undefined, to })
  const isBefore = from === undefined ? sql`false` : sql`${entries.date} < ${from}`
  const [sums] = await db
    .select({
      opening_balance: exactSum(sql`${entries.amount}`, isBefore),
      closing_balance: exactSum(sql`${entries.amount}`),
      first_day: sql<string | null>`min(${entries.date})`,
    })
    .from(entries)
  if (!sums) throw new Error('a sum came back as nothing')
  return sums
}

/** One page of the entries of some days, with the balance after each: by day, kind and number. `opening_balance` is that before `from`. */
export async function pageEntries(
  db: Transaction,
  account: Account,
  {
    opening_balance,
    cursor,
    limit,
    ...days
  }: Days & { opening_balance: Money; cursor?: string | undefined; limit: number },
): Promise<{ items: ReadEntry[]; next_cursor: string | null }> {
  const entries = entriesOf(db, account, days)
  const key = sql<string>`(${entries.date}::text || ${PLACE_OF} || coalesce(${entries.number}, '')) collate "C"`
  const numbered = db
    .select({
      id: entries.id,
      date: entries.date,
      kind: entries.kind,
      number: entries.number,
      document_id: entries.document_id,
      method: entries.method,
      amount: sql<Money>`${entries.amount}::numeric(20, 2)`.as('amount'),
      key: key.as('key'),
      balance:
        sql<Money>`(${opening_balance}::numeric + sum(${entries.amount}) over (order by ${key}, ${entries.id}))::numeric(20, 2)`.as(
          'balance',
        ),
    })
    .from(entries)
    .as('numbered')
  const order: ListOrder = {
    ...{ sort: 'date', direction: 'asc', type: 'text' },
    ...{ key: numbered.key as unknown as ListOrder['key'], id: numbered.id },
  }
  const rows = await db
    .select({
      id: numbered.id,
      sort_key: sortKey(order),
      date: numbered.date,
      kind: numbered.kind,
      number: numbered.number,
      document_id: numbered.document_id,
      method: numbered.method,
      amount: numbered.amount,
      balance: numbered.balance,
    })
    .from(numbered)
    .where(afterCursor(order, cursor))
    .orderBy(...inOrder(order))
    .limit(limit + 1)
  return sortedPage(rows, limit, order)
}
