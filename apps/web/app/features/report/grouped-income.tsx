import type { GroupedIncome, IncomeGroup, IncomeRow } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { INCOME_BASES, INCOME_BASIS_LABELS, type IncomeBasis, steppedRange } from '@quotespark/domain/report'
import { StatCard, TableBody, TableCell, TableFooter, TableRow } from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { BasisControl } from './basis-control.tsx'
import { EntryRows } from './entry-rows.tsx'
import { RangeLength } from './range-length.tsx'
import { lengthsOf, ReportChart } from './report-chart.tsx'
import { IncompleteAlert, NothingInDays, ReportPage, rangeLabel } from './report-page.tsx'
import { type ReportQuery, useReportQuery } from './report-query.ts'
import { ReportTable } from './report-table.tsx'
import { useRows } from './use-rows.ts'

/** Bars of the longest chart; the table has all groups. */
const MOST_BARS = 12

interface Days {
  from: string
  to: string
  basis: IncomeBasis
}

interface Grouping {
  title: string
  /** The name of a group. */
  name: string
  path: string
  /** The parameter that names a group, here and in the API. */
  parameter: 'customer_id' | 'product_id' | 'month'
  read: (input: Partial<Days> & { cursor?: string | undefined }) => Promise<GroupedIncome>
  readRows: (
    input: Days & { key: string; cursor: string | undefined },
  ) => Promise<{ items: IncomeRow[]; next_cursor: string | null }>
}

export const GROUPINGS = {
  customer: {
    ...{
      title: 'Income by customer',
      name: 'Customer',
      path: 'income-by-customer',
      parameter: 'customer_id',
    },
    read: (input) => api.report.incomeByCustomer.call(input),
    readRows: ({ key, ...input }) => api.report.listIncomeByCustomerRows.call({ ...input, customer_id: key }),
  },
  product: {
    ...{ title: 'Income by product', name: 'Product', path: 'income-by-product', parameter: 'product_id' },
    read: (input) => api.report.incomeByProduct.call(input),
    readRows: ({ key, ...input }) => api.report.listIncomeByProductRows.call({ ...input, product_id: key }),
  },
  month: {
    ...{ title: 'Income by month', name: 'Month', path: 'income-by-month', parameter: 'month' },
    read: (input) => api.report.incomeByMonth.call(input),
    readRows: ({ key, ...input }) => api.report.listIncomeByMonthRows.call({ ...input, month: key }),
  },
} as const satisfies Record<string, Grouping>

/** Income of some days by customer, product or month. Each group opens the documents behind it on the same page. */
export function GroupedIncomeReport({ grouping }: { grouping: Grouping }) {
  const { title, path, parameter, read } = grouping
  const query = useReportQuery()
  const basis = query.oneOf('basis', INCOME_BASES)
  const input = { ...query.range, ...(basis && { basis }) }
  const report = useQuery({
    queryKey: [...api.report.key(), path, input],
    queryFn: () => read(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  const show = (changes: Partial<Days>) =>
    data &&
    query.show({ from: data.from, to: data.to, basis: data.basis, [parameter]: undefined, ...changes })
  return (
    <ReportPage
      title={title}
      label={data && rangeLabel(data)}
      stepName="period"
      onStep={(by) => data && show(steppedRange(data, by))}
      csv={data && `${path}/csv?${new URLSearchParams({ from: data.from, to: data.to, basis: data.basis })}`}
      basis={data && INCOME_BASIS_LABELS[data.basis]}
      controls={
        data && (
          <>
            <RangeLength range={data} onShow={show} />
            <BasisControl basis={data.basis} onShow={(basis) => show({ basis })} />
          </>
        )
      }
      error={data ? null : report.error}
      onRetry={() => void report.refetch()}
    >
      {data && (
        <Groups
          key={`${data.from} ${data.to} ${data.basis}`}
          {...{ grouping, data, query }}
          loadedAt={report.dataUpdatedAt}
        />
      )}
    </ReportPage>
  )
}

interface GroupsProps {
  grouping: Grouping
  data: GroupedIncome
  query: ReportQuery
  loadedAt: number
}

function Groups({ grouping, data, query, loadedAt }: GroupsProps) {
  const { title, name, path, parameter, read } = grouping
  const { from, to, basis, total_net } = data
  const list = useRows<IncomeGroup>({
    name: [path, from, to, basis, loadedAt],
    first: { items: data.rows, next_cursor: data.next_cursor },
    load: async (cursor) => {
      const page = await read({ from, to, basis, cursor })
      return { items: page.rows, next_cursor: page.next_cursor }
    },
  })
  const groups = list.rows ?? []
  if (groups.length === 0) {
    return (
      <>
        <IncompleteAlert is_complete={data.is_complete} />
        <NothingInDays text="Sent invoices and payments count here." />
      </>
    )
  }
  const bars = groups.slice(0, MOST_BARS)
  const lengths = lengthsOf(bars.map(({ net }) => [net]))
  const addressOf = ({ key }: IncomeGroup) =>
    query.addressWith({ [parameter]: key ?? 'none' }, { from, to, basis })
  const shownKey = query.text(parameter)
  return (
    <>
      <IncompleteAlert is_complete={data.is_complete} />
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard label="Income, net of VAT" value={formatMoney(total_net)} />
      </div>
      <ReportChart
        label={title}
        bars={bars.map((group, at) => ({
          key: group.key ?? '',
          label: group.name,
          words: group.share === null ? formatMoney(group.net) : `${formatMoney(group.net)}, ${group.share}%`,
          parts: lengths[at] ?? [],
          to: addressOf(group),
        }))}
      />
      <ReportTable
        label={title}
        columns={[
          { name },
          ...['Net', 'VAT', 'Gross', 'Documents', 'Share'].map((column) => ({ name: column, numeric: true })),
        ]}
        list={list}
      >
        <TableBody>
          {groups.map((group) => (
            <TableRow key={group.key}>
              <TableCell>
                <Link to={addressOf(group)} className="wrap-break-word underline underline-offset-4">
                  {group.name}
                </Link>
              </TableCell>
              <TableCell numeric>{formatMoney(group.net)}</TableCell>
              <TableCell numeric>{formatMoney(group.vat)}</TableCell>
              <TableCell numeric>{formatMoney(group.gross)}</TableCell>
              <TableCell numeric>{group.count.toLocaleString('en-GB')}</TableCell>
              <TableCell numeric>{group.share === null ? '' : `${group.share}%`}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell>Total</TableCell>
            <TableCell numeric>{formatMoney(total_net)}</TableCell>
            <TableCell colSpan={4} />
          </TableRow>
        </TableFooter>
      </ReportTable>
      {shownKey !== undefined && (
        <Behind
          key={shownKey}
          {...{ grouping, shownKey, days: { from, to, basis } }}
          name={groups.find(({ key }) => (key ?? 'none') === shownKey)?.name}
        />
      )}
    </>
  )
}

/** The entries behind one group. */
function Behind({
  grouping: { path, readRows },
  shownKey,
  days,
  name,
}: {
  grouping: Grouping
  shownKey: string
  days: Days
  name: string | undefined
}) {
  const list = useRows<IncomeRow>({
    name: [path, 'rows', days.from, days.to, days.basis, shownKey],
    load: (cursor) => readRows({ ...days, key: shownKey, cursor }),
  })
  return <EntryRows title={name === undefined ? 'Behind this figure' : `Behind ${name}`} list={list} />
}
