import type { AnsweredQuote, QuotesWonAndLost } from '@quotespark/contract'
import { sumMoney, toPence } from '@quotespark/domain/money'
import { LOSS_LABELS, type Loss, monthsAround, type ReportRange } from '@quotespark/domain/report'
import { endOfLondonDay, londonDate, startOfLondonDay } from '@quotespark/domain/time'
import { type SQL, sql } from 'drizzle-orm'
import type { ExportContext, StaffReader } from '../../api/context.ts'
import { afterCursor, inOrder, type ListOrder, sortedPage } from '../../api/sorted-page.ts'
import { EXPORT_PAGE, streamCsv } from '../../api/streamed-csv.ts'

const ROWS = 50
const NEWEST_FIRST: ListOrder = {
  ...{ sort: 'date', direction: 'desc' },
  ...{ key: sql`quote.date`, type: 'date', id: sql`quote.id` },
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}
interface Narrowed {
  outcome?: 'won' | 'lost' | undefined
  lost_reason?: Loss | undefined
  /** 'yyyy-MM' */
  month?: string | undefined
}
interface Page {
  cursor?: string | undefined
  limit: number
}
type Reader = Pick<StaffReader, 'db' | 'actor' | 'services'>

/** By default it is the current calendar quarter. */
function rangeOf({ services }: Pick<Reader, 'services'>, { from, to }: Days): ReportRange {
  const quarter = monthsAround(from ?? to ?? londonDate(services.clock.now()), 3)
  return { from: from ?? quarter.from, to: to ?? quarter.to }
}

/** Matches what happened on these days in London. */
const within = (instant: SQL, { from, to }: ReportRange) =>
  sql`${instant} between ${startOfLondonDay(from).toISOString()}::timestamptz and ${endOfLondonDay(to).toISOString()}::timestamptz`

const london = (instant: SQL) => sql`(${instant} at time zone 'Europe/London')::date`
/** Written like the index. */
const LAST_DAY = sql`(case when quote.valid_until is null then 'infinity'::date else quote.valid_until end)`

/** Quotes that were won, rejected or expired in these days: one with its last answer. */
function answeredQuotes({ actor, services }: Omit<Reader, 'db'>, range: ReportRange): SQL {
  const company = sql`${actor.company_id}::uuid`
  const today = londonDate(services.clock.now())
  const columns = sql`quote.id, quote.number, quote.title, quote.customer_id, quote.sealed_customer_name, quote.sent_at`
  return sql`
    select ${columns}, ${london(sql`quote.accepted_at`)} as date, 'won' as outcome, null as lost_reason,
      coalesce(quote.accepted_total_amount, quote.total_amount) as total_amount
    from documents quote
    where quote.company_id = ${company} and quote.kind = 'quote' and quote.status = 'accepted' and quote.is_billed in (true, false)
      and ${within(sql`quote.accepted_at`, range)}
    union all
    select ${columns}, ${london(sql`answer.timestamp`)}, 'lost', coalesce(answer.lost_reason, 'not_said'), quote.total_amount
    from document_answers answer
    join documents quote on quote.company_id = ${company} and quote.id = answer.document_id
    where answer.company_id = ${company} and answer.action = 'reject' and ${within(sql`answer.timestamp`, range)}
      and quote.status = 'rejected' and not exists (
        select from document_answers later
        where later.company_id = ${company} and later.document_id = answer.document_id
          and (later.timestamp, later.id) > (answer.timestamp, answer.id)
      )
    union all
    select ${columns}, quote.valid_until, 'lost', 'no_answer', quote.total_amount
    from documents quote
    where quote.company_id = ${company} and quote.kind = 'quote' and ${LAST_DAY} between ${range.from}::date and ${range.to}::date
      and (quote.status = 'expired' or (quote.status = 'sent' and quote.valid_until < ${today}::date))`
}

interface Group {
  [column: string]: unknown
  month: string
  outcome: 'won' | 'lost'
  lost_reason: Loss | null
  count: number
  total_amount: string
  /** Quotes that were answered after they were sent, and the days that took together. */
  answered: number
  days: number
}

/** Quotes that were won and lost in some days, and why, with the first page of them. */
export async function quotesWonAndLost(context: StaffReader, input: Days): Promise<QuotesWonAndLost> {
  const range = rangeOf(context, input)
  const { rows: groups } = await context.db.execute<Group>(sql`
    select to_char(date, 'YYYY-MM') as month, outcome, lost_reason, count(*)::int, sum(total_amount)::numeric(20, 2)::text as total_amount,
      (count(*) filter (where ${IS_ANSWERED}))::int as answered,
      coalesce(sum(greatest(date - ${london(sql`sent_at`)}, 0)) filter (where ${IS_ANSWERED}), 0)::int as days
    from (${answeredQuotes(context, range)}) quote group by 1, 2, 3 order by 1`)
  const won = sumOf(groups.filter(({ outcome }) => outcome === 'won'))
  const lost = sumOf(groups.filter(({ outcome }) => outcome === 'lost'))
  const answered = groups.reduce((sum, each) => sum + each.answered, 0)
  const days = groups.reduce((sum, each) => sum + each.days, 0)
  const { items, next_cursor } = await readAnswered(context, range, { limit: ROWS })
  return {
    ...range,
    ...{ won, lost, open: await sumOpen(context, range) },
    win_rate_count: percentOf(BigInt(won.count), BigInt(won.count + lost.count)),
    win_rate_amount: percentOf(
      toPence(won.total_amount),
      toPence(won.total_amount) + toPence(lost.total_amount),
    ),
    average_days_to_answer: tenths(BigInt(days), BigInt(answered)),
    by_reason: reasonsOf(groups),
    by_month: [...Map.groupBy(groups, ({ month }) => month)].map(([month, ofMonth]) => ({
      month,
      won: sumOf(ofMonth.filter(({ outcome }) => outcome === 'won')),
      lost: sumOf(ofMonth.filter(({ outcome }) => outcome === 'lost')),
    })),
    ...{ rows: items, next_cursor },
  }
}

const IS_ANSWERED = sql`sent_at is not null and lost_reason is distinct from 'no_answer'`

const sumOf = (groups: readonly Group[]) => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  total_amount: sumMoney(groups.map(({ total_amount }) => total_amount)),
})

function reasonsOf(groups: readonly Group[]): QuotesWonAndLost['by_reason'] {
  const lost = groups.flatMap(({ lost_reason, ...group }) => (lost_reason ? [{ ...group, lost_reason }] : []))
  return [...Map.groupBy(lost, ({ lost_reason }) => lost_reason)]
    .map(([lost_reason, ofReason]) => ({
      lost_reason,
      count: ofReason.reduce((sum, { count }) => sum + count, 0),
      total_amount: sumMoney(ofReason.map(({ total_amount }) => total_amount)),
    }))
    .toSorted((one, other) => other.count - one.count || (one.lost_reason < other.lost_reason ? -1 : 1))
}

const percentOf = (part: bigint, whole: bigint) => tenths(part * 100n, whole)

/** A fraction with one decimal, half up; null of nothing. */
function tenths(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null
  const rounded = (part * 20n + whole) / (whole * 2n)
  return `${rounded / 10n}.${rounded % 10n}`
}

/** Quotes sent in these days that can still be answered. */
async function sumOpen({ db, actor, services }: Reader, range: ReportRange) {
  const today = londonDate(services.clock.now())
  const { rows } = await db.execute<{ count: number; total_amount: string }>(sql`
    select count(*)::int, coalesce(sum(total_amount), 0)::numeric(20, 2)::text as total_amount from documents
    where company_id = ${actor.company_id}::uuid and kind = 'quote' and status in ('sent', 'amendment_requested')
      and ${within(sql`sent_at`, range)}
      and not (status = 'sent' and coalesce(valid_until, 'infinity') < ${today}::date)`)
  return { count: rows[0]?.count ?? 0, total_amount: rows[0]?.total_amount ?? '0.00' }
}

interface Row {
  [column: string]: unknown
  id: string
  sort_key: string
  number: string
  title: string
  customer_name: string | null
  outcome: 'won' | 'lost'
  lost_reason: Loss | null
  total_amount: string
}

async function readAnswered(
  context: Reader,
  range: ReportRange,
  { outcome, lost_reason, month, cursor, limit }: Narrowed & Page,
): Promise<{ items: AnsweredQuote[]; next_cursor: string | null }> {
  const conditions = [
    outcome === undefined ? undefined : sql`quote.outcome = ${outcome}`,
    lost_reason === undefined ? undefined : sql`quote.lost_reason = ${lost_reason}`,
    month === undefined ? undefined : sql`to_char(quote.date, 'YYYY-MM') = ${month}`,
    afterCursor(NEWEST_FIRST, cursor),
  ]
  const { rows } = await context.db.execute<Row>(sql`
    select quote.id, quote.number, quote.title, quote.date::text as sort_key, quote.outcome, quote.lost_reason,
      quote.total_amount::text, coalesce(quote.sealed_customer_name, customer.name) as customer_name
    from (${answeredQuotes(context, range)}) quote
    left join customers customer on customer.company_id = ${context.actor.company_id} and customer.id = quote.customer_id
    where ${sql.join([sql`true`, ...conditions.filter((each) => each !== undefined)], sql` and `)}
    order by ${sql.join(inOrder(NEWEST_FIRST), sql`, `)} limit ${limit + 1}`)
  const { items, next_cursor } = sortedPage(rows, limit, NEWEST_FIRST)
  return {
    items: items.map(({ id, number, sort_key, title, customer_name, ...row }) => ({
      id,
      document: { id, kind: 'quote', number },
      ...{ title, customer_name, date: sort_key, outcome: row.outcome },
      ...{ lost_reason: row.lost_reason, total_amount: row.total_amount },
    })),
    next_cursor,
  }
}

export async function listAnsweredQuotes(context: StaffReader, input: Days & Narrowed & Page) {
  return readAnswered(context, rangeOf(context, input), input)
}

/** The quotes as a table for spreadsheets, the newest answer first. */
export async function exportAnsweredQuotes({ asStaff, services }: ExportContext, input: Days): Promise<File> {
  const range = rangeOf({ services }, input)
  let cursor: string | undefined
  return streamCsv<AnsweredQuote>({
    name: `quotes-won-and-lost-${range.from}-to-${range.to}.csv`,
    columns: [
      ['Date', ({ date }) => date],
      ['Number', ({ document }) => document.number],
      ['Title', ({ title }) => title],
      ['Customer', ({ customer_name }) => customer_name],
      ['Outcome', ({ outcome }) => (outcome === 'won' ? 'Won' : 'Lost')],
      ['Reason', ({ lost_reason }) => lost_reason && LOSS_LABELS[lost_reason]],
      ['Total', ({ total_amount }) => total_amount],
    ],
    readPage: () =>
      asStaff(async (context) => {
        const page = await readAnswered(context, range, { cursor, limit: EXPORT_PAGE })
        cursor = page.next_cursor ?? cursor
        return page.items
      }),
    logger: services.logger,
  })
}
