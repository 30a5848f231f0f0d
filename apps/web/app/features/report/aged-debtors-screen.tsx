import type { AgedDebtors, Debtor, OwedInvoice } from '@quotespark/contract'
import { INVOICE_AGE_LABELS, INVOICE_AGES, type InvoiceAge } from '@quotespark/domain/dashboard'
import { formatMoney } from '@quotespark/domain/money'
import { addDays, formatDate, formatLongDate, isCalendarDate } from '@quotespark/domain/time'
import { DatePicker, StatCard, TableBody, TableCell, TableFooter, TableRow } from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { DocumentLink, RowsFrame } from './entry-rows.tsx'
import { lengthsOf, ReportChart } from './report-chart.tsx'
import { NothingInDays, ReportPage } from './report-page.tsx'
import { type ReportQuery, useReportQuery } from './report-query.ts'
import { ReportTable } from './report-table.tsx'
import { useRows } from './use-rows.ts'

const ALL = { customer_id: undefined, age: undefined }

/** `/app/reports/aged-debtors` */
export default function AgedDebtorsScreen() {
  const query = useReportQuery()
  const on = query.day('on')
  const report = useQuery({
    ...api.report.agedDebtors.queryOptions({ input: on === undefined ? {} : { on } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data } = report
  const show = (day: string) => query.show({ ...ALL, on: day })
  return (
    <ReportPage
      title="Aged debtors"
      label={data && `as at ${formatLongDate(data.on)}`}
      stepName="day"
      onStep={(by) => data && show(addDays(data.on, by))}
      csv={data && `aged-debtors/csv?on=${data.on}`}
      controls={
        data && (
          <DatePicker
            aria-label="As at"
            clearable={false}
            value={data.on}
            onValueChange={(day) => day !== null && isCalendarDate(day) && show(day)}
          />
        )
      }
      error={data ? null : report.error}
      onRetry={() => void report.refetch()}
    >
      {data && <Report key={data.on} data={data} query={query} loadedAt={report.dataUpdatedAt} />}
    </ReportPage>
  )
}

interface ReportProps {
  data: AgedDebtors
  query: ReportQuery
  loadedAt: number
}

function Report({ data, query, loadedAt }: ReportProps) {
  const { on, total } = data
  if (data.rows.length === 0) return <NothingInDays text="Unpaid invoices and unused credit count here." />
  const lengths = lengthsOf(INVOICE_AGES.map((age) => [total.ageing[age]]))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard label="Owed" value={formatMoney(total.balance_due)} />
        <StatCard label="Unused credit" value={formatMoney(total.unallocated_credit)} />
      </div>
      <ReportChart
        label="Owed by age"
        bars={INVOICE_AGES.map((age, at) => ({
          key: age,
          label: INVOICE_AGE_LABELS[age],
          words: formatMoney(total.ageing[age]),
          parts: lengths[at] ?? [],
          to: query.addressWith({ ...ALL, age }, { on }),
        }))}
      />
      <Debtors data={data} query={query} loadedAt={loadedAt} />
      <Invoices
        on={on}
        customer_id={query.text('customer_id')}
        age={query.oneOf('age', INVOICE_AGES)}
        debtors={data.rows}
        loadedAt={loadedAt}
      />
    </>
  )
}

function Debtors({ data, query, loadedAt }: ReportProps) {
  const { on, total } = data
  const list = useRows<Debtor>({
    name: ['debtors', on, loadedAt],
    first: { items: data.rows, next_cursor: data.next_cursor },
    load: async (cursor) => {
      const page = await api.report.agedDebtors.call({ on, cursor })
      return { items: page.rows, next_cursor: page.next_cursor }
    },
  })
  const cells = ({ balance_due, ageing, unallocated_credit }: AgedDebtors['total']) =>
    [balance_due, ...INVOICE_AGES.map((age) => ageing[age]), unallocated_credit].map((amount, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order
      <TableCell key={at} numeric>
        {formatMoney(amount)}
      </TableCell>
    ))
  return (
    <ReportTable
      label="Aged debtors"
      columns={[
        { name: 'Customer' },
        { name: 'Balance', numeric: true },
        ...INVOICE_AGES.map((age) => ({ name: INVOICE_AGE_LABELS[age], numeric: true })),
        { name: 'Unused credit', numeric: true },
      ]}
      list={list}
    >
      <TableBody>
        {list.rows?.map((debtor) => (
          <TableRow key={debtor.customer_id}>
            <TableCell>
              <Link
                to={query.addressWith({ ...ALL, customer_id: debtor.customer_id }, { on })}
                className="wrap-break-word underline underline-offset-4"
              >
                {debtor.customer_name}
              </Link>
            </TableCell>
            {cells(debtor)}
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell>Total</TableCell>
          {cells(total)}
        </TableRow>
      </TableFooter>
    </ReportTable>
  )
}

interface InvoicesProps {
  on: string
  customer_id: string | undefined
  age: InvoiceAge | undefined
  debtors: readonly Debtor[]
  loadedAt: number
}

/** The invoices behind the figures: all, or those of the customer and the age that were chosen. */
function Invoices({ on, customer_id, age, debtors, loadedAt }: InvoicesProps) {
  const list = useRows<OwedInvoice>({
    name: ['owed invoices', on, customer_id, age, loadedAt],
    load: (cursor) => api.report.listAgedDebtorsRows.call({ on, customer_id, age, cursor }),
  })
  const customer = debtors.find((debtor) => debtor.customer_id === customer_id)?.customer_name
  const chosen = [customer, age && INVOICE_AGE_LABELS[age]].filter((each) => each !== undefined)
  return (
    <RowsFrame list={list}>
      {(rows) => (
        <ReportTable
          label="Unpaid invoices"
          title={chosen.length > 0 ? `Unpaid invoices: ${chosen.join(', ')}` : 'Unpaid invoices'}
          columns={[
            { name: 'Number' },
            { name: 'Customer' },
            { name: 'Issued' },
            { name: 'Due' },
            { name: 'Days late', numeric: true },
            { name: 'Total', numeric: true },
            { name: 'Balance', numeric: true },
          ]}
          list={list}
        >
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableCell>
                  <DocumentLink document={row.document} />
                </TableCell>
                <TableCell>
                  <span className="block max-w-60 truncate" title={row.customer_name}>
                    {row.customer_name}
                  </span>
                </TableCell>
                <TableCell>{formatDate(row.issue_date)}</TableCell>
                <TableCell>{formatDate(row.due_date)}</TableCell>
                <TableCell numeric>{row.days_late}</TableCell>
                <TableCell numeric>{formatMoney(row.total_amount)}</TableCell>
                <TableCell numeric>{formatMoney(row.balance_due)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </ReportTable>
      )}
    </RowsFrame>
  )
}
