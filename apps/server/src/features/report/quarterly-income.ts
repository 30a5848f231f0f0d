import type { QuarterlyIncome } from '@quotespark/contract'
import { addMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { type UpdatePeriods, updateQuarters, updateYearOf } from '@quotespark/domain/report'
import { londonDate } from '@quotespark/domain/time'
import { sql } from 'drizzle-orm'
import type { ExportContext, StaffReader } from '../../api/context.ts'
import { sufferedIn } from './cis-suffered.ts'
import { type IncomeInput, type IncomeRange, incomeEntries, incomeRange } from './income.ts'
import { readIncomeRows, streamIncome } from './income-rows.ts'

const ROWS = 50

interface QuarterlyInput extends Pick<IncomeInput, 'basis'> {
  year?: number | undefined
  periods: UpdatePeriods
}

/** Income of a tax year by quarter, as it is reported for Income Tax. */
export async function quarterlyIncome(context: StaffReader, input: QuarterlyInput): Promise<QuarterlyIncome> {
  const { range, year, quarters } = await yearOf(context, input)
  const sums = quarters.map(
    ({ from, to }, at) => sql`
      coalesce(sum(net) filter (where day between ${from}::date and ${to}::date), 0)::numeric(20, 2)::text as ${sql.identifier(`quarter_${at}`)}`,
  )
  const { rows } = await context.db.execute<Record<string, string>>(
    sql`select ${sql.join(sums, sql`, `)} from (${incomeEntries(range)}) entry`,
  )
  const page = await readIncomeRows(context, range, { limit: ROWS })
  const suffered = await sufferedIn(context, quarters)
  let cumulative_income = ZERO_MONEY
  let cumulative_cis_suffered = ZERO_MONEY
  return {
    ...{ year, periods: input.periods, basis: range.basis, is_complete: range.company.vat_entries_complete },
    quarters: quarters.map((quarter, at) => {
      const income = rows[0]?.[`quarter_${at}`] ?? ZERO_MONEY
      cumulative_income = addMoney(cumulative_income, income)
      const cis_suffered = suffered[at] ?? ZERO_MONEY
      cumulative_cis_suffered = addMoney(cumulative_cis_suffered, cis_suffered)
      return { ...quarter, income, cumulative_income, cis_suffered, cumulative_cis_suffered }
    }),
    ...{ rows: page.items, next_cursor: page.next_cursor },
  }
}

/** The rows of the year, or of one of its quarters from 1 to 4. */
export async function listQuarterlyIncomeRows(
  context: StaffReader,
  {
    quarter,
    ...input
  }: QuarterlyInput & { quarter?: number | undefined; cursor?: string | undefined; limit: number },
) {
  const { range, quarters } = await yearOf(context, input)
  const days = quarter === undefined ? undefined : quarters[quarter - 1]
  return readIncomeRows(context, days ? { ...range, from: days.from, to: days.to } : range, input)
}

export async function exportQuarterlyIncome(context: ExportContext, input: QuarterlyInput): Promise<File> {
  const { range, year } = await context.asStaff((reader) => yearOf(reader, input))
  return streamIncome(context, `income-${year}-${(year + 1) % 100}.csv`, range)
}

/** By default it is the current year. */
async function yearOf(context: StaffReader, { year, periods, basis }: QuarterlyInput) {
  const asked = year ?? updateYearOf(londonDate(context.services.clock.now()), periods)
  const quarters = updateQuarters(asked, periods)
  const range: IncomeRange = await incomeRange(context, {
    ...{ from: quarters[0]?.from, to: quarters.at(-1)?.to, basis },
  })
  return { range, year: asked, quarters }
}
