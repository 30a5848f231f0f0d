import type { CisSuffered, CisSufferedRow, Payment } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { updateYearLabel } from '@quotespark/domain/report'
import { formatDate } from '@quotespark/domain/time'
import { StatCard, TableBody, TableCell, TableFooter, TableRow } from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { RowsFrame } from './entry-rows.tsx'
import { lengthsOf, ReportChart } from './report-chart.tsx'
import { NothingInDays, ReportPage, rangeLabel } from './report-page.tsx'
import { type ReportQuery, useReportQuery } from './report-query.ts'
import { ReportTable } from './report-table.tsx'
import { useRows } from './use-rows.ts'

const ALL = { month: undefined, customer_id: undefined }
const YEAR = /^20\d\d$/
const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

/** `/app/reports/cis-suffered` */
export default function CisSufferedScreen() {
  const query = useReportQuery()
  const year = query.text('year')
  const report = useQuery({
    ...api.report.cisSuffered.queryOptions({
      input: year !== undefined && YEAR.test(year) ? { year: Number(year) } : {},
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  return (
    <ReportPage
      title="CIS suffered"
      label={data && `tax year ${updateYearLabel(data.year)}`}
      stepName="year"
      onStep={(by) =>
        data && YEAR.test(String(data.year + by)) && query.show({ year: String(data.year + by), ...ALL })
      }
      csv={data && `cis-suffered/csv?year=${data.year}`}
      error={data ? null : report.error}
      onRetry={() => void report.refetch()}
    >
      {data && <Report key={data.year} data={data} query={query} loadedAt={report.dataUpdatedAt} />}
    </ReportPage>
  )
}

interface ReportProps {
  data: CisSuffered
  query: ReportQuery
  loadedAt: number
}

function Report({ data, query, loadedAt }: ReportProps) {
  if (data.rows.length === 0) {
    return <NothingInDays text="CIS that you record as deducted from your invoices counts here." />
  }
  const lengths = lengthsOf(data.months.map(({ deducted_amount }) => [deducted_amount]))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard label="CIS deducted" value={formatMoney(data.total_amount)} />
      </div>
      <ReportChart
        label="CIS deducted by tax month"
        bars={data.months.map((month, at) => ({
          key: month.from,
          label: rangeLabel(month),
          words: formatMoney(month.deducted_amount),
          parts: lengths[at] ?? [],
          to: query.addressWith({ ...ALL, month: String(at + 1) }, { year: String(data.year) }),
        }))}
      />
      <Suffered data={data} query={query} loadedAt={loadedAt} />
      <Deductions data={data} query={query} loadedAt={loadedAt} />
    </>
  )
}

function Suffered({ data, query, loadedAt }: ReportProps) {
  const { year, months } = data
  const list = useRows<CisSufferedRow>({
    name: ['cis suffered', year, loadedAt],
    first: { items: data.rows, next_cursor: data.next_cursor },
    load: async (cursor) => {
      const page = await api.report.cisSuffered.call({ year, cursor })
      return { items: page.rows, next_cursor: page.next_cursor }
    },
  })
  const monthOf = ({ from }: CisSufferedRow) => String(months.findIndex((month) => month.from === from) + 1)
  return (
    <ReportTable
      label="CIS deducted by tax month and customer"
      columns={[
        { name: 'Tax month' },
        { name: 'Customer' },
        { name: 'Deductions', numeric: true },
        { name: 'CIS deducted', numeric: true },
      ]}
      list={list}
    >
      <TableBody>
        {list.rows?.map((row) => (
          <TableRow key={`${row.from} ${row.customer_id}`}>
            <TableCell>
              <Link
                to={query.addressWith(
                  { month: monthOf(row), customer_id: row.customer_id },
                  { year: String(year) },
                )}
                className="underline underline-offset-4"
              >
                {rangeLabel(row)}
              </Link>
            </TableCell>
            <TableCell>
              <span className="block max-w-60 truncate" title={row.customer_name}>
                {row.customer_name}
              </span>
            </TableCell>
            <TableCell numeric>{row.count}</TableCell>
            <TableCell numeric>{formatMoney(row.deducted_amount)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell>Total</TableCell>
          <TableCell />
          <TableCell />
          <TableCell numeric>{formatMoney(data.total_amount)}</TableCell>
        </TableRow>
      </TableFooter>
    </ReportTable>
  )
}

/** The payments behind the figures: all, or those of the tax month and the customer that were chosen. */
function Deductions({ data, query, loadedAt }: ReportProps) {
  const { year, months } = data
  const month = query.oneOf('month', MONTHS)
  const customer_id = query.text('customer_id')
  const list = useRows<Payment>({
    name: ['cis deductions', year, month, customer_id, loadedAt],
    load: (cursor) =>
      api.report.listCisSufferedRows.call({
        ...{ year, customer_id, cursor },
        ...(month !== undefined && { tax_month: Number(month) }),
      }),
  })
  const shown = month === undefined ? undefined : months[Number(month) - 1]
  const customer = data.rows.find((row) => row.customer_id === customer_id)?.customer_name
  const chosen = [shown && rangeLabel(shown), customer].filter((each) => each !== undefined)
  return (
    <RowsFrame list={list}>
      {(rows) => (
        <ReportTable
          label="Recorded deductions"
          title={chosen.length > 0 ? `Recorded deductions: ${chosen.join(', ')}` : 'Recorded deductions'}
          columns={[
            { name: 'Date' },
            { name: 'Customer' },
            { name: 'Kind' },
            { name: 'Invoices' },
            { name: 'Amount', numeric: true },
          ]}
          list={list}
        >
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableCell>
                  <Link
                    data-row=""
                    to={`/app/payments/${row.id}`}
                    className="whitespace-nowrap underline underline-offset-4"
                  >
                    {formatDate(row.paid_on)}
                  </Link>
                </TableCell>
                <TableCell>
                  <span className="block max-w-60 truncate" title={row.customer?.name}>
                    {row.customer?.name}
                  </span>
                </TableCell>
                <TableCell>{row.kind === 'void' ? 'Void' : 'Deduction'}</TableCell>
                <TableCell>{row.invoices.map(({ invoice_number }) => invoice_number).join(', ')}</TableCell>
                <TableCell numeric>{formatMoney(row.signed_amount)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </ReportTable>
      )}
    </RowsFrame>
  )
}
