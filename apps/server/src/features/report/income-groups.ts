import type { GroupedIncome, IncomeGroup } from '@quotespark/contract'
import { addMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import { formatMonth } from '@quotespark/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import type { ExportContext, StaffReader } from '../../api/context.ts'
import { EXPORT_PAGE, streamCsv } from '../../api/streamed-csv.ts'
import { type IncomeInput, type IncomeRange, incomeEntries, incomeRange } from './income.ts'
import { incomeOfProducts } from './income-of-products.ts'

/** Things that income is added up by. */
export type Grouping = 'customer' | 'product' | 'month'

/** A query of `key`, `name`, `net`, `vat` and `count` for each group, and how its name is shown. */
interface Grouped {
  title: string
  query(range: IncomeRange): SQL
  /** Months are in order, all others by what they bring. */
  isInOrderOfKeys: boolean
}

/** Adds up entries by something and document, so that each document counts once; one that comes to nothing counts not at all. */
const addUp = (entries: SQL, by: SQL) => sql`
  select "by", sum(net) as net, sum(vat) as vat, count(*)::int as count
  from (
    select ${by} as "by", paper_id, sum(net) as net, sum(vat) as vat from (${entries}) entry group by 1, 2
    having sum(net) <> 0 or sum(vat) <> 0
  ) paper group by 1`

const GROUPED: Readonly<Record<Grouping, Grouped>> = {
  customer: {
    title: 'Customer',
    isInOrderOfKeys: false,
    query: (range) => sql`
      select customer.id::text as key, customer.name, sum(net) as net, sum(vat) as vat, sum(count)::int as count
      from (${addUp(incomeEntries(range), sql`document_id`)}) document
      join documents invoice on invoice.company_id = ${range.company.id} and invoice.id = document."by"
      join customers customer on customer.company_id = ${range.company.id} and customer.id = invoice.customer_id
      group by customer.id, customer.name`,
  },
  product: {
    title: 'Product',
    isInOrderOfKeys: false,
    query: (range) => sql`
      select "by"::text as key, coalesce(product.name, ${NOT_FROM_CATALOGUE}) as name, net, vat, count
      from (${addUp(incomeOfProducts(range), sql`product_id`)}) grouped
      left join products product on product.company_id = ${range.company.id} and product.id = grouped."by"`,
  },
  month: {
    title: 'Month',
    isInOrderOfKeys: true,
    query: (range) => sql`
      select "by" as key, "by" as name, net, vat, count
      from (${addUp(incomeEntries(range), sql`to_char(day, 'YYYY-MM')`)}) grouped`,
  },
}

const NOT_FROM_CATALOGUE = 'Not from the catalogue'

interface Page {
  cursor?: string | undefined
  limit: number
}

interface Row {
  [column: string]: unknown
  key: string | null
  name: string
  net: string
  vat: string
  count: number
  total_net: string
  share: string | null
}

/** Income of some days added up by something, with one page of its groups. */
export async function groupedIncome(
  context: StaffReader,
  by: Grouping,
  input: IncomeInput & Page,
): Promise<GroupedIncome> {
  const range = await incomeRange(context, input)
  const { company, from, to, basis } = range
  const page = await readGroups(context, by, range, input)
  return { from, to, basis, is_complete: company.vat_entries_complete, ...page }
}

async function readGroups(
  { db }: Pick<StaffReader, 'db'>,
  by: Grouping,
  range: IncomeRange,
  { cursor, limit }: Page,
): Promise<Pick<GroupedIncome, 'total_net' | 'rows' | 'next_cursor'>> {
  const { query, isInOrderOfKeys } = GROUPED[by]
  const order = isInOrderOfKeys ? sql`0::numeric` : sql`-net`
  const place = sql`(${order}, coalesce(key, ''))`
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const { rows } = await db.execute<Row>(sql`
    with grouped as materialized (${query(range)}),
    total as (select coalesce(sum(net), 0) as net from grouped)
    select page.*, total.net::numeric(20, 2)::text as total_net,
      case when total.net > 0 then round(page.net * 100 / total.net, 1)::text end as share
    from total left join lateral (
      select key, name, net::numeric(20, 2), vat::numeric(20, 2), count from grouped
      ${after ? sql`where ${place} > (${after[0]}::numeric, ${after[1]}::text)` : sql``}
      order by ${order}, coalesce(key, '')
      limit ${limit + 1}
    ) page on true
    order by ${isInOrderOfKeys ? sql`0::numeric` : sql`-page.net`}, coalesce(page.key, '')`)
  const found = rows.filter(({ name }) => name !== null)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    total_net: rows[0]?.total_net ?? ZERO_MONEY,
    rows: shown.map((row) => presentGroup(row, by)),
    next_cursor:
      found.length > limit && last
        ? encodeCursor([isInOrderOfKeys ? '0' : negated(last.net), last.key ?? ''])
        : null,
  }
}

function presentGroup({ key, name, net, vat, count, share }: Row, by: Grouping): IncomeGroup {
  const shownName = by === 'month' ? `${formatMonth(name)} ${name.slice(0, 4)}` : name
  return { key, name: shownName, net, vat, gross: addMoney(net, vat), count, share }
}

/** Income by something as a table for spreadsheets. */
export async function exportGroupedIncome(
  { asStaff, services }: ExportContext,
  by: Grouping,
  input: IncomeInput,
): Promise<File> {
  const range = await asStaff((context) => incomeRange(context, input))
  let cursor: string | undefined
  return streamCsv<IncomeGroup>({
    name: `income-by-${by}-${range.from}-to-${range.to}.csv`,
    columns: [
      [GROUPED[by].title, ({ key, name }) => (by === 'month' ? key : name)],
      ['Net', ({ net }) => net],
      ['VAT', ({ vat }) => vat],
      ['Gross', ({ gross }) => gross],
      ['Documents', ({ count }) => String(count)],
      ['Share in percent', ({ share }) => share],
    ],
    readPage: () =>
      asStaff(async (context) => {
        const page = await readGroups(context, by, range, { cursor, limit: EXPORT_PAGE })
        cursor = page.next_cursor ?? cursor
        return page.rows
      }),
    logger: services.logger,
  })
}

type Cursor = [order: string, key: string]

const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
const encodeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Refuses with `invalid_input` what `encodeCursor` never makes. */
function decodeCursor(text: string): Cursor {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (isCursor(cursor)) return cursor
  } catch {
    // As below.
  }
  throw new Refusal('invalid_input', { issues: [{ path: 'cursor', message: 'cursor format is invalid' }] })
}

const isCursor = (value: unknown): value is Cursor =>
  Array.isArray(value) &&
  value.length === 2 &&
  /^-?\d{1,18}(\.\d\d)?$/.test(String(value[0])) &&
  /^[0-9a-f-]{0,36}$/.test(String(value[1]))
