import type { Statement } from '@quotespark/contract'
import type { Transaction } from '@quotespark/database'
import { fromPence, subtractMoney, sumMoney, toPence } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import type { Clock } from '../../../clock.ts'
import { ageingOf } from './ageing.ts'
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
  { from: asked, to = londonDate(services.clock.now()), cursor, limit }: PageAsked,
): Promise<Statement> {
  const { opening_balance, closing_balance, first_day } = await sumEntries(db, account, { from: asked, to })
  const from = asked ?? first_day ?? to
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

function presentEntry({ sort_key: _, amount, ...entry }: ReadEntry): Statement['entries'][number] {
  const pence = toPence(amount)
  const zero = fromPence(0n)
  return {
    ...entry,
    debit: pence > 0n ? amount : zero,
    credit: pence < 0n ? fromPence(-pence) : zero,
  }
}
