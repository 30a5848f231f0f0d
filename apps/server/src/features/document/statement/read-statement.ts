import type { Statement } from '@quotespark/contract'
import type { Transaction } from '@quotespark/database'
import { INVOICE_AGES } from '@quotespark/domain/dashboard'
import { fromPence, type Money, toPence, ZERO_MONEY } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../clock.ts'
import { isOwedBy } from '../payment/open-invoices.ts'
import { balancesAsAt } from './balances-as-at.ts'
import {
  type Account,
  type EntryRow,
  entriesWithBalance,
  pageOf,
  placeOf,
  type ReadEntry,
  sumsOf,
} from './statement-entries.ts'

export interface DaysAsked {
  from?: string | undefined
  to?: string | undefined
}

interface PageAsked extends DaysAsked {
  cursor?: string | undefined
  limit: number
}

/**
 * The statement of a customer as at its last day: nothing dated later counts, so that what happens later does not change it. The
 * opening balance is everything before its first day. One query reads all of it, so that its parts are of one moment. Ageing and credit
 * are read from the invoices and payments, and the balances from the entries: that they agree is for tests to show.
 */
export async function readStatement(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  account: Account,
  { cursor, limit, ...asked }: PageAsked,
): Promise<Statement> {
  const days = daysOf(services, asked)
  const after = placeOf(cursor)
  const { rows } = await db.execute<Sums & Parts & EntryRow>(sql`
    with ${balancesAsAt(account, days.to)}, sums as (${sumsOf(account, days)}), page as (${pageOf(account, days, { after, limit })})
    select sums.*, page.*,
      (select json_object_agg(place, balance_due) from (
        select place, sum(balance_due)::numeric(20, 2)::text as balance_due from owed group by place
      ) aged) as ageing,
      (select amount::numeric(20, 2)::text from credit) as unallocated_credit,
      (
        select sum(balance_due)::numeric(20, 2)::text from documents
        where ${isOwedBy(account.company_id, account.customer_id)} and issue_date > ${days.to}::date
      ) as dated_later
    from sums left join page on true order by page.key, page.id`)
  const [first] = rows
  if (!first) throw new Error('a sum came back as nothing')
  const { opening_balance, closing_balance, ageing, unallocated_credit, dated_later } = first
  // Without entries there is one row, of the sums alone.
  const entries = rows.filter(({ id }) => id !== null)
  const { items, next_cursor } = entriesWithBalance(entries, {
    before: after?.balance ?? opening_balance,
    limit,
  })
  return {
    ...{
      from: days.from ?? first.first_day ?? days.to,
      to: days.to,
      opening_balance,
      closing_balance,
      next_cursor,
    },
    entries: items.map(presentEntry),
    ageing: Object.fromEntries(
      INVOICE_AGES.map((age, place) => [age, ageing?.[place] ?? ZERO_MONEY]),
    ) as Statement['ageing'],
    unallocated_credit: unallocated_credit ?? ZERO_MONEY,
    // Invoices dated later are in the balance of the account, but change no statement of days that are over.
    dated_later: (days.to < londonDate(services.clock.now()) ? null : dated_later) ?? ZERO_MONEY,
  }
}

interface Sums {
  [column: string]: unknown
  opening_balance: Money
  closing_balance: Money
  first_day: string | null
}

interface Parts {
  /** By the place of the age; null where nothing is owed. */
  ageing: Record<number, Money> | null
  unallocated_credit: Money | null
  dated_later: Money | null
}

/** The days of a statement with the balances before and at the end of them. Refuses days in the wrong order with `invalid_input`. */
export async function readBalances(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  account: Account,
  asked: DaysAsked,
): Promise<{ from: string; to: string; opening_balance: Money; closing_balance: Money }> {
  const days = daysOf(services, asked)
  const { rows } = await db.execute<Sums>(sumsOf(account, days))
  if (!rows[0]) throw new Error('a sum came back as nothing')
  const { first_day, ...balances } = rows[0]
  return { ...balances, from: days.from ?? first_day ?? days.to, to: days.to }
}

function daysOf(services: { clock: Clock }, { from, to = londonDate(services.clock.now()) }: DaysAsked) {
  // The contract compares the days where both are given; here `to` may be today.
  if (from !== undefined && from > to)
    throw new Refusal('invalid_input', { issues: [{ path: 'from', message: MESSAGES.rangeOrder }] })
  return { from, to }
}

export function presentEntry({ amount, ...entry }: ReadEntry): Statement['entries'][number] {
  const pence = toPence(amount)
  return {
    ...entry,
    debit: pence > 0n ? amount : ZERO_MONEY,
    credit: pence < 0n ? fromPence(-pence) : ZERO_MONEY,
  }
}
