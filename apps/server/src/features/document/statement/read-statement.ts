import type { Statement } from '@quotespark/contract'
import type { Transaction } from '@quotespark/database'
import { INVOICE_AGES } from '@quotespark/domain/dashboard'
import { fromPence, type Money, subtractMoney, sumMoney, toPence, ZERO_MONEY } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../clock.ts'
import { ageAt } from '../ageing.ts'
import { balancesAsAt } from './balances-as-at.ts'
import { type Account, pageEntries, type ReadEntry, sumEntries } from './statement-entries.ts'

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
 * opening balance is everything before its first day.
 */
export async function readStatement(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  account: Account,
  { cursor, limit, ...days }: PageAsked,
): Promise<Statement> {
  const { from, to, opening_balance, closing_balance } = await readBalances({ db, services }, account, days)
  const { items, next_cursor } = await pageEntries(db, account, {
    ...{ from, to, opening_balance, cursor, limit },
  })
  const ageing = await ageingOf(db, account, to)
  return {
    ...{ from, to, opening_balance, closing_balance, ageing, next_cursor },
    entries: items.map(presentEntry),
    unallocated_credit: subtractMoney(sumMoney(Object.values(ageing)), closing_balance),
  }
}

/** The days of a statement with the balances before and at the end of them. Refuses days in the wrong order with `invalid_input`. */
export async function readBalances(
  { db, services }: { db: Transaction; services: { clock: Clock } },
  account: Account,
  { from, to = londonDate(services.clock.now()) }: DaysAsked,
) {
  // The contract compares the days where both are given; here `to` may be today.
  if (from !== undefined && from > to)
    throw new Refusal('invalid_input', { issues: [{ path: 'from', message: MESSAGES.rangeOrder }] })
  const { first_day, ...balances } = await sumEntries(db, account, { from, to })
  return { from: from ?? first_day ?? to, to, ...balances }
}

/** The balances of a customer at the end of a day, by days after the due date. */
async function ageingOf(db: Transaction, account: Account, day: string): Promise<Statement['ageing']> {
  const { rows } = await db.execute<{ place: number; balance_due: Money }>(sql`
    with ${balancesAsAt(account, day)}
    select place, sum(balance_due)::numeric(20, 2)::text as balance_due from owed group by place`)
  const ofPlace = new Map(rows.map(({ place, balance_due }) => [ageAt(place), balance_due]))
  return Object.fromEntries(
    INVOICE_AGES.map((age) => [age, ofPlace.get(age) ?? ZERO_MONEY]),
  ) as Statement['ageing']
}

export function presentEntry({ sort_key: _, amount, ...entry }: ReadEntry): Statement['entries'][number] {
  const pence = toPence(amount)
  return {
    ...entry,
    debit: pence > 0n ? amount : ZERO_MONEY,
    credit: pence < 0n ? fromPence(-pence) : ZERO_MONEY,
  }
}
