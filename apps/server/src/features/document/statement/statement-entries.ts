import type { Transaction } from '@quotespark/database'
import { STATEMENT_ENTRY_KINDS, type StatementEntryKind } from '@quotespark/domain/billing'
import type { PaymentMethod } from '@quotespark/domain/document'
import { fromPence, type Money, toPence } from '@quotespark/domain/money'
import { isCalendarDate } from '@quotespark/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import { cursorRefusal, decodeCursor, encodeCursor } from '../../../api/sorted-page.ts'

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

interface Entry {
  id: string
  date: string
  kind: StatementEntryKind
  number: string | null
  document_id: string | null
  method: PaymentMethod | null
  /** Positive where it adds to what is owed. */
  amount: Money
}

/** A row of `pageOf`. */
export interface EntryRow extends Entry {
  [column: string]: unknown
  /** Its place: day, kind and number. */
  key: string
}

export interface ReadEntry extends Entry {
  balance: Money
}

/** The place of an entry among those of one day. */
const PLACE_OF = sql.raw(
  `case kind ${STATEMENT_ENTRY_KINDS.map((kind, place) => `when '${kind}' then ${place}`).join(' ')} end`,
)

/** Documents of an account between two days, or up to a day: invoices that were issued and stand, and credit notes. */
function documentsOf({ company_id, customer_id }: Account, { from, to }: Days): SQL {
  const total = sql`coalesce(document.sealed_total_amount, document.total_amount)`
  return sql`
    select document.id, document.issue_date as date,
      case when claim.document_id is null then document.kind else 'claim' end as kind,
      document.number, document.id as document_id, null::text as method,
      case document.kind when 'invoice' then ${total} else -${total} end as amount
    from documents document
    left join late_payment_claims claim on claim.company_id = document.company_id and claim.document_id = document.id
    where document.company_id = ${company_id}::uuid and document.customer_id = ${customer_id}::uuid
      ${since(sql`document.issue_date`, from)} and document.issue_date <= ${to}::date
      and ((document.kind = 'invoice' and document.status not in ('draft', 'cancelled')) or document.kind = 'credit_note')`
}

/** Money of an account between two days, or up to a day. What a void or a reversal takes back says which way it counts. */
function moneyOf({ company_id, customer_id }: Account, { from, to }: Days): SQL {
  // The reference of a payment by card is Stripe's and says nothing to the customer; a refund may be of nothing but what Stripe took
  // beyond the payment.
  return sql`
    select standing.id, standing.paid_on as date, standing.kind,
      case when payment.checkout_session_id is null and payment.stripe_id is null then standing.reference end as number,
      null::uuid as document_id, standing.method,
      case
        when standing.kind in ('payment', 'dispute_reversal') then -standing.amount
        when standing.kind = 'void' and taken.kind <> 'payment' then -standing.amount
        else standing.amount end as amount
    from payment_standings standing
    left join payments payment on payment.company_id = standing.company_id and payment.id = standing.id
    left join payment_standings taken on taken.company_id = standing.company_id and taken.id = standing.payment_id
    where standing.company_id = ${company_id}::uuid and standing.customer_id = ${customer_id}::uuid
      ${since(sql`standing.paid_on`, from)} and standing.paid_on <= ${to}::date and standing.amount > 0`
}

const since = (date: SQL, from: string | undefined) =>
  from === undefined ? sql`` : sql`and ${date} >= ${from}::date`

/**
 * Selects what was owed before and at the end of some days, and the day of the first entry, null where there is none. It reads only days
 * and amounts: then the planner leaves the joins away that find references and claims.
 */
export function sumsOf(account: Account, { from, to }: Days): SQL {
  const days = { from: undefined, to }
  const sum = (filter: SQL) => sql`coalesce(sum(amount)${filter}, 0)::numeric(20, 2)::text`
  const before = sql` filter (where ${from === undefined ? sql`false` : sql`date < ${from}::date`})`
  return sql`
    select ${sum(before)} as opening_balance, ${sum(sql``)} as closing_balance, min(date)::text as first_day
    from (${documentsOf(account, days)} union all ${moneyOf(account, days)}) entries`
}

/**
 * Selects a page of the entries of some days by day, kind and number, with one more that only shows that there is a next page. Of documents
 * and money only as many days are sorted as a page can have.
 */
export function pageOf(
  account: Account,
  days: Days,
  { after, limit }: { after: Place | undefined; limit: number },
) {
  const key = sql`(date::text || ${PLACE_OF} || coalesce(number, '')) collate "C"`
  const some = after ? { ...days, from: after.date } : days
  const isLater = after ? sql`(${key}, id) > (${after.key}, ${after.id}::uuid)` : sql`true`
  const first = (entries: SQL) => sql`
    (select * from (${entries}) every where ${isLater} order by date fetch first ${limit + 1} rows with ties)`
  return sql`
    select id, date::text, kind, number, document_id, method, amount::numeric(20, 2)::text, ${key} as key
    from (${first(documentsOf(account, some))} union all ${first(moneyOf(account, some))}) entries
    order by key, id limit ${limit + 1}`
}

/** The last entry of a page, and the balance after it: with that the next page reads nothing before it. */
export interface Place {
  id: string
  key: string
  date: string
  balance: Money
}

const ORDER = { sort: 'entry', direction: 'asc', type: 'text' } as const
const PLACE = /^(?<balance>-?\d{1,18}\.\d\d) (?<key>(?<date>\d{4}-\d\d-\d\d).*)$/s

/** Refuses with `invalid_input` what `entriesWithBalance` never gave as a cursor. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const { id, key: text } = decodeCursor(ORDER, cursor)
  const { balance, key, date } = PLACE.exec(text)?.groups ?? {}
  if (balance === undefined || key === undefined || date === undefined || !isCalendarDate(date))
    throw cursorRefusal()
  return { id, key, date, balance }
}

/** Cuts a page of `pageOf`, and gives each entry the balance after it; `before` is that before the first. */
export function entriesWithBalance(
  rows: readonly EntryRow[],
  { before, limit }: { before: Money; limit: number },
): { items: ReadEntry[]; next_cursor: string | null } {
  let pence = toPence(before)
  const items = rows.slice(0, limit).map(({ id, date, kind, number, document_id, method, amount }) => {
    pence += toPence(amount)
    return { id, date, kind, number, document_id, method, amount, balance: fromPence(pence) }
  })
  const last = rows[limit - 1]
  if (!last || rows.length <= limit) return { items, next_cursor: null }
  return { items, next_cursor: encodeCursor(ORDER, { key: `${fromPence(pence)} ${last.key}`, id: last.id }) }
}

/** Reads one page of the entries of some days; `opening_balance` is that before `from`. */
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
  const after = placeOf(cursor)
  const { rows } = await db.execute<EntryRow>(pageOf(account, days, { after, limit }))
  return entriesWithBalance(rows, { before: after?.balance ?? opening_balance, limit })
}
