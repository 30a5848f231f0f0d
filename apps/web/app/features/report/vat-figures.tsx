import type { VatSummary } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { formatLongDate } from '@quotespark/domain/time'
import { StatCard, TableBody, TableCell, TableFooter, TableRow } from '@quotespark/ui'
import { Link } from 'react-router'
import { DocumentLink } from './entry-rows.tsx'
import { lengthsOf, ReportChart } from './report-chart.tsx'
import type { ReportQuery } from './report-query.ts'
import { ReportTable } from './report-table.tsx'
import { rateLabel } from './vat-rows.tsx'

interface VatFiguresProps {
  data: VatSummary
  addressWith: ReportQuery['addressWith']
}

/** The boxes of the return, the VAT by rate, and what to know beside them. */
export function VatFigures({ data, addressWith }: VatFiguresProps) {
  const { box_1, box_6_pounds, due_on } = data
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard label="Box 1: VAT due on sales" value={formatMoney(box_1)} />
        <StatCard label="Box 6: net sales" value={`£${Number(box_6_pounds).toLocaleString('en-GB')}`} />
        <StatCard
          label="Return due on"
          value={due_on === null ? 'Not a VAT period' : formatLongDate(due_on)}
        />
      </div>
      {data.rates.length > 0 && <Rates data={data} addressWith={addressWith} />}
      <Notes data={data} />
    </>
  )
}

function Rates({ data: { from, to, basis, rates, box_1, box_6 }, addressWith }: VatFiguresProps) {
  const lengths = lengthsOf(rates.map(({ net, vat }) => [net, vat]))
  const addresses = rates.map(({ vat_category, vat_rate }) =>
    addressWith({ vat_category, vat_rate: vat_rate ?? undefined }, { from, to, basis }),
  )
  return (
    <>
      <ReportChart
        label="VAT by rate"
        legend={['Net', 'VAT']}
        bars={rates.map((rate, at) => ({
          key: rateLabel(rate),
          label: rateLabel(rate),
          words: `${formatMoney(rate.net)} net, ${formatMoney(rate.vat)} VAT`,
          parts: lengths[at] ?? [],
          to: addresses[at],
        }))}
      />
      <ReportTable
        label="VAT by rate"
        columns={[{ name: 'Rate' }, { name: 'Net', numeric: true }, { name: 'VAT', numeric: true }]}
      >
        <TableBody>
          {rates.map((rate, at) => (
            <TableRow key={rateLabel(rate)}>
              <TableCell>
                <Link to={addresses[at] ?? ''} className="underline underline-offset-4">
                  {rateLabel(rate)}
                </Link>
              </TableCell>
              <TableCell numeric>{formatMoney(rate.net)}</TableCell>
              <TableCell numeric>{formatMoney(rate.vat)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell>Return (box 6 and box 1)</TableCell>
            <TableCell numeric>{formatMoney(box_6)}</TableCell>
            <TableCell numeric>{formatMoney(box_1)}</TableCell>
          </TableRow>
        </TableFooter>
      </ReportTable>
    </>
  )
}

function Notes({ data }: { data: VatSummary }) {
  const { from, earlier_period, held_credit, may_be_due, bad_debts, left_cash } = data
  const hasEarlier = !isZeroMoney(earlier_period.vat) || !isZeroMoney(earlier_period.net)
  const hasHeld = !isZeroMoney(held_credit.net)
  const hasLeftCash = left_cash !== null && left_cash.count > 0
  const hasLists = may_be_due.by_reason.length > 0 || bad_debts.length > 0 || hasLeftCash
  if (!hasEarlier && !hasHeld && !hasLists) return null
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
      {hasEarlier && (
        <li>
          Of an earlier period: {formatMoney(earlier_period.net)} net and {formatMoney(earlier_period.vat)}{' '}
          VAT, told after that period was filed.
        </li>
      )}
      {hasHeld && (
        <li>
          Held credit: {formatMoney(held_credit.net)} net and {formatMoney(held_credit.vat)} VAT of credit
          notes count once refunded or used.
        </li>
      )}
      {hasLeftCash && <LeftCash from={from} {...left_cash} />}
      {may_be_due.by_reason.map(({ reason, vat, count }) => (
        <MayBeDue
          key={reason}
          rows={may_be_due.rows.filter((row) => row.reason === reason)}
          {...{ reason, vat, count }}
        />
      ))}
      {bad_debts.length > 0 && (
        <li>
          Unpaid for more than six months:{' '}
          <Documents
            rows={bad_debts.map(({ document, balance_due }) => ({ document, amount: balance_due }))}
          />
          . You may be able to claim bad debt relief.
        </li>
      )}
    </ul>
  )
}

type MayBeDueRow = VatSummary['may_be_due']['rows'][number]
type OfReason = VatSummary['may_be_due']['by_reason'][number] & { rows: MayBeDueRow[] }

const MAY_BE_DUE: Readonly<Record<OfReason['reason'], string>> = {
  invoice_date: 'may be due by invoice date',
  prepaid: 'may be due on money that waits for its invoice',
}

/** The VAT that no figure counts yet, with a link to the first of its documents. */
function MayBeDue({ reason, vat, count, rows }: OfReason) {
  return (
    <li>
      VAT of {formatMoney(vat)} {MAY_BE_DUE[reason]}: <DocumentsOfVat rows={rows} count={count} />.
      {rows.some(({ asked_before_work }) => asked_before_work) &&
        ' Ask your accountant in which period this VAT is due.'}
    </li>
  )
}

type LeftCashProps = NonNullable<VatSummary['left_cash']> & { from: string }

/** The VAT that no payment counts any more, as at the first day of the report. */
function LeftCash({ from, on, vat, count, rows }: LeftCashProps) {
  const then = on === from ? 'then' : `on ${formatLongDate(from)}`
  return (
    <li>
      You left cash accounting on {formatLongDate(on)}. VAT of {formatMoney(vat)} on invoices that were unpaid{' '}
      {then} is due in the return of that period: <DocumentsOfVat rows={rows} count={count} />.
    </li>
  )
}

function DocumentsOfVat({ rows, count }: { rows: Pick<MayBeDueRow, 'document' | 'vat'>[]; count: number }) {
  return (
    <>
      <Documents rows={rows.map(({ document, vat }) => ({ document, amount: vat }))} />
      {count > rows.length && ` and ${(count - rows.length).toLocaleString('en-GB')} more`}
    </>
  )
}

function Documents({ rows }: { rows: { document: MayBeDueRow['document']; amount: string }[] }) {
  return rows.map(({ document, amount }, at) => (
    // Money for one quote can come several times.
    // biome-ignore lint/suspicious/noArrayIndexKey: rows stay in their order
    <span key={at}>
      {at > 0 && ', '}
      <DocumentLink document={document} /> ({formatMoney(amount)})
    </span>
  ))
}
