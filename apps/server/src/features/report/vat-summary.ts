import type { VatSummary } from '@quotespark/contract'
import { vatEntries } from '@quotespark/database'
import { vatReturnDueOn } from '@quotespark/domain/billing'
import { placeOfVatRow } from '@quotespark/domain/line'
import { parseVatRate, sumMoney } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { findLeftCash } from './left-cash.ts'
import { findBadDebts, findMayBeDue } from './may-be-due.ts'
import { isCounted, type RangeInput, type VatRange, vatRange } from './vat-range.ts'
import { readVatRows } from './vat-rows.ts'

const ROWS = 50

type Amount = typeof vatEntries.net | typeof vatEntries.vat
const sumOf = (column: Amount) => sql<string>`coalesce(sum(${column}), 0)::numeric(16, 2)::text`

/** The VAT of some days on one basis, added up from the entries: nothing is computed here. */
export async function vatSummary(context: StaffReader, input: RangeInput): Promise<VatSummary> {
  const range = await vatRange(context, input)
  const { company, from, to, basis } = range
  const sums = await sumRates(context, range)
  const rates = sums
    .map(({ vat_category, vat_rate, net, vat }) => ({ vat_category, vat_rate, net, vat }))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const box_6 = sumMoney(rates.filter(({ vat_category }) => vat_category !== 'O').map(({ net }) => net))
  const { items, next_cursor } = await readVatRows(context, range, { limit: ROWS })
  return {
    ...{ from, to, basis, rates, box_6, next_cursor },
    is_complete: company.vat_entries_complete,
    vat_filed_to: company.vat_filed_to,
    box_1: sumMoney(rates.map(({ vat }) => vat)),
    box_6_pounds: box_6.slice(0, -3).replace(/^-0$/, '0'),
    held_credit: await sumHeldCredit(context, to),
    earlier_period: {
      net: sumMoney(sums.map(({ earlier_net }) => earlier_net)),
      vat: sumMoney(sums.map(({ earlier_vat }) => earlier_vat)),
    },
    may_be_due: await findMayBeDue(context, range),
    bad_debts: await findBadDebts(context, range, londonDate(context.services.clock.now())),
    left_cash: await findLeftCash(context, range),
    due_on: vatReturnDueOn({ from, to }, company),
    rows: items,
  }
}

type Rate = Pick<VatSummary['rates'][number], 'vat_category' | 'vat_rate'>

const placeOf = ({ vat_category, vat_rate }: Rate) =>
  placeOfVatRow({ category: vat_category, rate: vat_rate === null ? null : parseVatRate(vat_rate) })

function sumRates({ db }: StaffReader, range: VatRange) {
  const isEarlier = sql`filter (where ${vatEntries.earlier_day} is not null)`
  const earlier = (column: Amount) =>
    sql<string>`coalesce(sum(${column}) ${isEarlier}, 0)::numeric(16, 2)::text`
  return db
    .select({
      vat_category: vatEntries.vat_category,
      vat_rate: vatEntries.vat_rate,
      net: sumOf(vatEntries.net),
      vat: sumOf(vatEntries.vat),
      earlier_net: earlier(vatEntries.net),
      earlier_vat: earlier(vatEntries.vat),
    })
    .from(vatEntries)
    .where(isCounted(db, range))
    .groupBy(vatEntries.vat_category, vatEntries.vat_rate)
}

async function sumHeldCredit({ db, actor }: StaffReader, to: string) {
  const [held] = await db
    .select({ net: sumOf(vatEntries.net), vat: sumOf(vatEntries.vat) })
    .from(vatEntries)
    .where(
      and(eq(vatEntries.company_id, actor.company_id), eq(vatEntries.basis, 'held'), lte(vatEntries.day, to)),
    )
  return held ?? { net: '0.00', vat: '0.00' }
}
