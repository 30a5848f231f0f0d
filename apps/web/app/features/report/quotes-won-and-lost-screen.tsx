import type { AnsweredQuote, QuotesWonAndLost } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { LOSS_LABELS, LOSSES, steppedRange } from '@quotespark/domain/report'
import { formatDate, formatMonth } from '@quotespark/domain/time'
import { StatCard, TableBody, TableCell, TableRow } from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { DocumentLink, RowsFrame } from './entry-rows.tsx'
import { RangeLength } from './range-length.tsx'
import { lengthsOf, ReportChart } from './report-chart.tsx'
import { NothingInDays, ReportPage, rangeLabel } from './report-page.tsx'
import { type ReportQuery, useReportQuery } from './report-query.ts'
import { ReportTable } from './report-table.tsx'
import { useRows } from './use-rows.ts'

const OUTCOMES = ['won', 'lost'] as const
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const ALL = { outcome: undefined, lost_reason: undefined, month: undefined }

/** `/app/reports/quotes-won-and-lost` */
export default function QuotesWonAndLostScreen() {
  const query = useReportQuery()
  const report = useQuery({
    ...api.report.quotesWonAndLost.queryOptions({ input: query.range }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  const show = (range: { from: string; to: string }) => query.show({ ...ALL, from: range.from, to: range.to })
  return (
    <ReportPage
      title="Quotes won and lost"
      label={data && rangeLabel(data)}
      stepName="period"
      onStep={(by) => data && show(steppedRange(data, by))}
      csv={data && `quotes-won-and-lost/csv?${new URLSearchParams({ from: data.from, to: data.to })}`}
      controls={data && <RangeLength range={data} onShow={show} />}
      error={data ? null : report.error}
      onRetry={() => void report.refetch()}
    >
      {data && (
        <Report key={`${data.from} ${data.to}`} data={data} query={query} loadedAt={report.dataUpdatedAt} />
      )}
    </ReportPage>
  )
}

interface ReportProps {
  data: QuotesWonAndLost
  query: ReportQuery
  loadedAt: number
}

const countOf = ({ count, total_amount }: QuotesWonAndLost['won']) =>
  `${count.toLocaleString('en-GB')} (${formatMoney(total_amount)})`
const monthLabel = (month: string) => `${formatMonth(month)} ${month.slice(0, 4)}`

function Report({ data, query, loadedAt }: ReportProps) {
  const { won, lost, open, win_rate_count, win_rate_amount, average_days_to_answer } = data
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <StatCard
          label="Won"
          value={won.count.toLocaleString('en-GB')}
          hint={formatMoney(won.total_amount)}
          link={<Link to={query.addressWith({ ...ALL, outcome: 'won' }, { from: data.from, to: data.to })} />}
        />
        <StatCard
          label="Lost"
          value={lost.count.toLocaleString('en-GB')}
          hint={formatMoney(lost.total_amount)}
          link={
            <Link to={query.addressWith({ ...ALL, outcome: 'lost' }, { from: data.from, to: data.to })} />
          }
        />
        <StatCard
          label="Still open"
          value={open.count.toLocaleString('en-GB')}
          hint={`${formatMoney(open.total_amount)}, sent in these days`}
        />
        <StatCard
          label="Win rate"
          value={win_rate_count === null ? 'None yet' : `${win_rate_count}%`}
          hint={win_rate_amount === null ? undefined : `${win_rate_amount}% by amount`}
        />
        <StatCard
          label="Average days to answer"
          value={average_days_to_answer ?? 'None yet'}
          hint="Without quotes that expired"
        />
      </div>
      {data.rows.length === 0 ? (
        <NothingInDays text="Quotes that were accepted, rejected or expired count here." />
      ) : (
        <>
          <Months data={data} query={query} />
          {data.by_reason.length > 0 && <Reasons data={data} query={query} />}
          <Quotes data={data} query={query} loadedAt={loadedAt} />
        </>
      )}
    </>
  )
}

function Months({ data: { by_month, from, to }, query }: Omit<ReportProps, 'loadedAt'>) {
  const lengths = lengthsOf(by_month.map(({ won, lost }) => [String(won.count), String(lost.count)]))
  const addressOf = (month: string) => query.addressWith({ ...ALL, month }, { from, to })
  return (
    <>
      <ReportChart
        label="Quotes by month"
        legend={['Won', 'Lost']}
        bars={by_month.map(({ month, won, lost }, at) => ({
          key: month,
          label: monthLabel(month),
          words: `${won.count} won, ${lost.count} lost`,
          parts: lengths[at] ?? [],
          to: addressOf(month),
        }))}
      />
      <ReportTable
        label="Quotes by month"
        columns={[{ name: 'Month' }, { name: 'Won', numeric: true }, { name: 'Lost', numeric: true }]}
      >
        <TableBody>
          {by_month.map(({ month, won, lost }) => (
            <TableRow key={month}>
              <TableCell>
                <Link to={addressOf(month)} className="underline underline-offset-4">
                  {monthLabel(month)}
                </Link>
              </TableCell>
              <TableCell numeric>{countOf(won)}</TableCell>
              <TableCell numeric>{countOf(lost)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </ReportTable>
    </>
  )
}

function Reasons({ data: { by_reason, from, to }, query }: Omit<ReportProps, 'loadedAt'>) {
  return (
    <ReportTable
      label="Why quotes were lost"
      title="Why quotes were lost"
      columns={[{ name: 'Reason' }, { name: 'Quotes', numeric: true }, { name: 'Total', numeric: true }]}
    >
      <TableBody>
        {by_reason.map(({ lost_reason, count, total_amount }) => (
          <TableRow key={lost_reason}>
            <TableCell>
              <Link
                to={query.addressWith({ ...ALL, lost_reason }, { from, to })}
                className="underline underline-offset-4"
              >
                {LOSS_LABELS[lost_reason]}
              </Link>
            </TableCell>
            <TableCell numeric>{count.toLocaleString('en-GB')}</TableCell>
            <TableCell numeric>{formatMoney(total_amount)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </ReportTable>
  )
}

/** The quotes behind the figures: all, or those of what was chosen. */
function Quotes({ data: { from, to, rows, next_cursor }, query, loadedAt }: ReportProps) {
  const outcome = query.oneOf('outcome', OUTCOMES)
  const lost_reason = query.oneOf('lost_reason', LOSSES)
  const asked = query.text('month')
  const month = asked !== undefined && MONTH.test(asked) ? asked : undefined
  const chosen = [
    outcome && (outcome === 'won' ? 'Won' : 'Lost'),
    lost_reason && LOSS_LABELS[lost_reason],
    month && monthLabel(month),
  ].filter((each) => each !== undefined)
  const list = useRows<AnsweredQuote>({
    name: ['answered quotes', from, to, outcome, lost_reason, month, loadedAt],
    first: chosen.length === 0 ? { items: rows, next_cursor } : undefined,
    load: (cursor) =>
      api.report.listQuotesWonAndLostRows.call({ from, to, outcome, lost_reason, month, cursor }),
  })
  return (
    <RowsFrame list={list}>
      {(quotes) => (
        <ReportTable
          label="Quotes"
          title={chosen.length > 0 ? `Quotes: ${chosen.join(', ')}` : 'Quotes'}
          columns={[
            { name: 'Number' },
            { name: 'Answered' },
            { name: 'Title' },
            { name: 'Customer' },
            { name: 'Outcome' },
            { name: 'Total', numeric: true },
          ]}
          list={list}
        >
          <TableBody>
            {quotes.map((quote) => (
              <TableRow key={quote.id}>
                <TableCell>
                  <DocumentLink document={quote.document} />
                </TableCell>
                <TableCell>{formatDate(quote.date)}</TableCell>
                <TableCell>
                  <span className="block max-w-60 truncate" title={quote.title}>
                    {quote.title}
                  </span>
                </TableCell>
                <TableCell>
                  <span className="block max-w-60 truncate" title={quote.customer_name ?? undefined}>
                    {quote.customer_name}
                  </span>
                </TableCell>
                <TableCell>
                  {quote.lost_reason === null ? 'Won' : `Lost: ${LOSS_LABELS[quote.lost_reason]}`}
                </TableCell>
                <TableCell numeric>{formatMoney(quote.total_amount)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </ReportTable>
      )}
    </RowsFrame>
  )
}
