import type { CisSuffered, CisSufferedRow } from '@quotespark/contract'
import { type Money, ZERO_MONEY } from '@quotespark/domain/money'
import { type ReportRange, taxMonths, updateYearOf } from '@quotespark/domain/report'
import { londonDate } from '@quotespark/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import type { ExportContext, StaffReader } from '../../api/context.ts'
import { afterCursor, inOrder, type ListOrder, sortedPage } from '../../api/sorted-page.ts'
import { EXPORT_PAGE, streamCsv } from '../../api/streamed-csv.ts'
import { loadPayments } from '../document/payment/payment-rows.ts'
import { requireNamed } from './require-named.ts'

interface Year {
  year?: number | undefined
}
interface Page {
  cursor?: string | undefined
  limit: number
}
type Reader = Pick<StaffReader, 'db' | 'actor'>

const BY_MONTH: ListOrder = {
  ...{ sort: 'month', direction: 'asc' },
  ...{ key: sql`suffered.sort_key`, type: 'text', id: sql`suffered.customer_id` },
}
const BY_DAY: ListOrder = {
  ...{ sort: 'date', direction: 'asc' },
  ...{ key: sql`deduction.paid_on`, type: 'date', id: sql`deduction.id` },
}

/** Recorded deductions and their voids in a range, on the day that each is dated now; a void is negative. */
function deductionsIn(company_id: string, { from, to }: ReportRange): SQL {
  return sql`select id, customer_id, paid_on, case when kind = 'payment' then amount else -amount end as amount
    from payment_standings
    where company_id = ${company_id} and method = 'cis_deduction' and paid_on between ${from}::date and ${to}::date`
}

/** The tax month that a day lies in, by its first day. */
const MONTH = sql`(date_trunc('month', paid_on - 5)::date + 5)`

/** CIS that customers deducted in these ranges, in their order. */
export async function sufferedIn({ db, actor }: Reader, ranges: readonly ReportRange[]): Promise<Money[]> {
  const whole = { from: ranges[0]?.from ?? '', to: ranges.at(-1)?.to ?? '' }
  const sums = ranges.map(
    ({ from, to }, at) => sql`
      coalesce(sum(amount) filter (where paid_on between ${from}::date and ${to}::date), 0)::numeric(20, 2)::text as ${sql.identifier(`range_${at}`)}`,
  )
  const { rows } = await db.execute<Record<string, string>>(
    sql`select ${sql.join(sums, sql`, `)} from (${deductionsIn(actor.company_id, whole)}) deduction`,
  )
  return ranges.map((_, at) => rows[0]?.[`range_${at}`] ?? ZERO_MONEY)
}

/** CIS that customers deducted in a tax year, by tax month and customer. */
export async function cisSuffered(context: StaffReader, input: Year & Page): Promise<CisSuffered> {
  const { year, months, whole } = yearOf(context, input)
  const [total_amount = ZERO_MONEY] = await sufferedIn(context, [whole])
  const sums = await sufferedIn(context, months)
  return {
    ...{ year, total_amount },
    months: months.map((month, at) => ({ ...month, deducted_amount: sums[at] ?? ZERO_MONEY })),
    ...(await readSuffered(context, whole, input)),
  }
}

async function readSuffered({ db, actor }: Reader, range: ReportRange, { cursor, limit }: Page) {
  const { company_id } = actor
  const { rows } = await db.execute<SufferedRow>(sql`
    select suffered.* from (
      select ${MONTH}::text as "from", (${MONTH} + interval '1 month' - interval '1 day')::date::text as "to",
        ${MONTH}::text || ' ' || customer.name_key as sort_key, deduction.customer_id, customer.name as customer_name,
        sum(deduction.amount)::numeric(20, 2)::text as deducted_amount, count(*)::int as count
      from (${deductionsIn(company_id, range)}) deduction
      join customers customer on customer.company_id = ${company_id} and customer.id = deduction.customer_id
      group by ${MONTH}, deduction.customer_id, customer.name, customer.name_key
    ) suffered
    where ${afterCursor(BY_MONTH, cursor) ?? sql`true`}
    order by ${sql.join(inOrder(BY_MONTH), sql`, `)} limit ${limit + 1}`)
  const found = rows.map(({ customer_id, ...row }) => ({ ...row, id: customer_id }))
  const { items, next_cursor } = sortedPage(found, limit, BY_MONTH)
  return {
    rows: items.map(({ id, sort_key: _, ...row }): CisSufferedRow => ({ ...row, customer_id: id })),
    next_cursor,
  }
}

interface SufferedRow extends CisSufferedRow {
  [column: string]: unknown
  sort_key: string
}

/** The deductions behind the figures, oldest first. */
export async function listDeductions(
  context: StaffReader,
  input: Year & Page & { tax_month?: number | undefined; customer_id?: string | undefined },
) {
  const { months, whole } = yearOf(context, input)
  const { tax_month, customer_id, cursor, limit } = input
  const { db, actor } = context
  const { company_id } = actor
  await requireNamed(db, company_id, 'customer', customer_id)
  const range = (tax_month !== undefined && months[tax_month - 1]) || whole
  const conditions = [
    customer_id === undefined ? undefined : sql`deduction.customer_id = ${customer_id}::uuid`,
    afterCursor(BY_DAY, cursor),
  ]
  const { rows } = await db.execute<{ id: string; sort_key: string }>(sql`
    select deduction.id, deduction.paid_on::text as sort_key from (${deductionsIn(company_id, range)}) deduction
    where ${sql.join([sql`true`, ...conditions.filter((each) => each !== undefined)], sql` and `)}
    order by ${sql.join(inOrder(BY_DAY), sql`, `)} limit ${limit + 1}`)
  const { items, next_cursor } = sortedPage(rows, limit, BY_DAY)
  return {
    items: await loadPayments(
      context,
      items.map(({ id }) => id),
    ),
    next_cursor,
  }
}

/** CIS suffered as a table for the Self Assessment or the payroll software, by month and customer. */
export async function exportCisSuffered({ asStaff, services }: ExportContext, input: Year): Promise<File> {
  const { year, whole } = yearOf({ services }, input)
  let cursor: string | undefined
  return streamCsv<CisSufferedRow>({
    name: `cis-suffered-${year}-${(year + 1) % 100}.csv`,
    columns: [
      ['Tax month from', ({ from }) => from],
      ['Tax month to', ({ to }) => to],
      ['Customer', ({ customer_name }) => customer_name],
      ['Deductions', ({ count }) => String(count)],
      ['CIS deducted', ({ deducted_amount }) => deducted_amount],
    ],
    readPage: () =>
      asStaff(async (context) => {
        const page = await readSuffered(context, whole, { cursor, limit: EXPORT_PAGE })
        cursor = page.next_cursor ?? cursor
        return page.rows
      }),
    logger: services.logger,
  })
}

function yearOf({ services }: Pick<StaffReader, 'services'>, { year }: Year) {
  const asked = year ?? updateYearOf(londonDate(services.clock.now()), 'tax')
  const months = taxMonths(asked)
  return { year: asked, months, whole: { from: months[0]?.from ?? '', to: months.at(-1)?.to ?? '' } }
}
