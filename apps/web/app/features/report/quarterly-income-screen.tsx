import type { IncomeRow, QuarterlyIncome } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import {
  INCOME_BASES,
  INCOME_BASIS_LABELS,
  UPDATE_PERIOD_LABELS,
  UPDATE_PERIODS,
  updateYearLabel,
} from '@quotespark/domain/report'
import { formatDate, formatLongDate } from '@quotespark/domain/time'
import { SegmentedControl, TableBody, TableCell, TableRow } from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { BasisControl } from './basis-control.tsx'
import { EntryRows } from './entry-rows.tsx'
import { lengthsOf, ReportChart } from './report-chart.tsx'
import { IncompleteAlert, NothingInDays, ReportPage, rangeLabel } from './report-page.tsx'
import { type ReportQuery, useReportQuery } from './report-query.ts'
import { ReportTable } from './report-table.tsx'
import { useRows } from './use-rows.ts'

const PERIODS = UPDATE_PERIODS.map((value) => ({ value, label: UPDATE_PERIOD_LABELS[value] }))
const QUARTERS = ['1', '2', '3', '4'] as const
const YEAR = /^20\d\d$/

/** `/app/reports/quarterly-income` */
export default function QuarterlyIncomeScreen() {
  const query = useReportQuery()
  const [basis, periods] = [query.oneOf('basis', INCOME_BASES), query.oneOf('periods', UPDATE_PERIODS)]
  const year = query.text('year')
  const report = useQuery({
    ...api.report.quarterlyIncome.queryOptions({
      input: {
        ...(year !== undefined && YEAR.test(year) && { year: Number(year) }),
        ...(basis && { basis }),
        ...(periods && { periods }),
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  const show = (changes: Partial<Record<'year' | 'periods' | 'basis', string>>) =>
    data && query.show({ ...askedOf(data), quarter: undefined, ...changes })
  return (
    <ReportPage
      title="Quarterly income"
      label={data && `tax year ${updateYearLabel(data.year)}`}
      stepName="year"
      onStep={(by) => data && YEAR.test(String(data.year + by)) && show({ year: String(data.year + by) })}
      csv={data && `quarterly-income/csv?${new URLSearchParams(askedOf(data))}`}
      basis={data && `${INCOME_BASIS_LABELS[data.basis]}, ${UPDATE_PERIOD_LABELS[data.periods]}`}
      controls={
        data && (
          <>
            <SegmentedControl
              label="Quarters"
              options={PERIODS}
              value={data.periods}
              onValueChange={(periods) => show({ periods })}
            />
            <BasisControl basis={data.basis} onShow={(basis) => show({ basis })} />
          </>
        )
      }
      error={data ? null : report.error}
      onRetry={() => void report.refetch()}
    >
      {data && <Report data={data} query={query} loadedAt={report.dataUpdatedAt} />}
    </ReportPage>
  )
}

const askedOf = ({ year, periods, basis }: QuarterlyIncome) => ({ year: String(year), periods, basis })

function Report({ data, query, loadedAt }: { data: QuarterlyIncome; query: ReportQuery; loadedAt: number }) {
  const { quarters } = data
  // Few firms have any deducted.
  const isDeducted = quarters.some(({ cis_suffered }) => !isZeroMoney(cis_suffered))
  const lengths = lengthsOf(quarters.map(({ income }) => [income]))
  const addressOf = (at: number) => query.addressWith({ quarter: String(at + 1) }, askedOf(data))
  return (
    <>
      <IncompleteAlert is_complete={data.is_complete} />
      <ReportChart
        label="Income by quarter"
        bars={quarters.map((quarter, at) => ({
          key: quarter.from,
          label: rangeLabel(quarter),
          words: formatMoney(quarter.income),
          parts: lengths[at] ?? [],
          to: addressOf(at),
        }))}
      />
      <ReportTable
        label="Income by quarter"
        columns={[
          { name: 'Quarter' },
          { name: 'Income', numeric: true },
          { name: 'From the start of the year', numeric: true },
          ...(isDeducted
            ? [
                { name: 'CIS suffered', numeric: true },
                { name: 'CIS from the start of the year', numeric: true },
              ]
            : []),
          { name: 'Update due' },
        ]}
      >
        <TableBody>
          {quarters.map((quarter, at) => (
            <TableRow key={quarter.from}>
              <TableCell>
                <Link to={addressOf(at)} className="underline underline-offset-4">
                  {rangeLabel(quarter)}
                </Link>
              </TableCell>
              <TableCell numeric>{formatMoney(quarter.income)}</TableCell>
              <TableCell numeric>{formatMoney(quarter.cumulative_income)}</TableCell>
              {isDeducted && (
                <>
                  <TableCell numeric>{formatMoney(quarter.cis_suffered)}</TableCell>
                  <TableCell numeric>{formatMoney(quarter.cumulative_cis_suffered)}</TableCell>
                </>
              )}
              <TableCell>{formatLongDate(quarter.update_due)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </ReportTable>
      {data.rows.length === 0 ? (
        <NothingInDays text="Sent invoices and payments count here." />
      ) : (
        <Rows data={data} quarter={query.oneOf('quarter', QUARTERS)} loadedAt={loadedAt} />
      )}
    </>
  )
}

function Rows({
  data,
  quarter,
  loadedAt,
}: {
  data: QuarterlyIncome
  quarter: (typeof QUARTERS)[number] | undefined
  loadedAt: number
}) {
  const { year, periods, basis } = data
  const list = useRows<IncomeRow>({
    name: ['quarterly rows', year, periods, basis, quarter, loadedAt],
    first: quarter === undefined ? { items: data.rows, next_cursor: data.next_cursor } : undefined,
    load: (cursor) =>
      api.report.listQuarterlyIncomeRows.call({
        ...{ year, periods, basis, cursor },
        ...(quarter !== undefined && { quarter: Number(quarter) }),
      }),
  })
  const shown = quarter === undefined ? undefined : data.quarters[Number(quarter) - 1]
  const title = shown ? `Behind ${formatDate(shown.from)} to ${formatDate(shown.to)}` : 'Behind these figures'
  return <EntryRows title={title} list={list} />
}
