import type { VatSummary } from '@quotespark/contract'
import { addressOf, VAT_CATEGORY_LABELS } from '@quotespark/domain/document'
import { formatMoney, formatVatRate, isZeroMoney, sumMoney } from '@quotespark/domain/money'
import { formatLongDate } from '@quotespark/domain/time'
import {
  Card,
  StatCard,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from '@quotespark/ui'
import { Link } from 'react-router'

/** The boxes of the return, the VAT by rate, and what to know beside them. */
export function VatFigures({ data }: { data: VatSummary }) {
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
      {data.rates.length > 0 && <Rates data={data} />}
      <Notes data={data} />
    </>
  )
}

function Rates({ data: { rates, box_1, box_6 } }: { data: VatSummary }) {
  return (
    <Card>
      <Table label="VAT by rate">
        <TableHeader>
          <TableRow>
            <TableHead>Rate</TableHead>
            <TableHead className="text-right">Net</TableHead>
            <TableHead className="text-right">VAT</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rates.map(({ vat_category, vat_rate, net, vat }) => (
            <TableRow key={`${vat_category} ${vat_rate}`}>
              <TableCell>
                {VAT_CATEGORY_LABELS[vat_category]}
                {vat_rate !== null && `, ${formatVatRate(vat_rate)}`}
              </TableCell>
              <TableCell className="amount text-right">{formatMoney(net)}</TableCell>
              <TableCell className="amount text-right">{formatMoney(vat)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell>Return (box 6 and box 1)</TableCell>
            <TableCell className="amount text-right">{formatMoney(box_6)}</TableCell>
            <TableCell className="amount text-right">{formatMoney(box_1)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Card>
  )
}

function Notes({ data: { earlier_period, held_credit, may_be_due } }: { data: VatSummary }) {
  const hasEarlier = !isZeroMoney(earlier_period.vat) || !isZeroMoney(earlier_period.net)
  const hasHeld = !isZeroMoney(held_credit.net)
  const due = (reason: MayBeDueRow['reason']) => may_be_due.rows.filter((row) => row.reason === reason)
  if (!hasEarlier && !hasHeld && may_be_due.rows.length === 0) return null
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
      <MayBeDue rows={due('invoice_date')} words="may be due by invoice date" />
      <MayBeDue rows={due('prepaid')} words="may be due on money that waits for its invoice" />
    </ul>
  )
}

type MayBeDueRow = VatSummary['may_be_due']['rows'][number]

/** The VAT that no figure counts yet, with a link to each of its documents. */
function MayBeDue({ rows, words }: { rows: MayBeDueRow[]; words: string }) {
  if (rows.length === 0) return null
  return (
    <li>
      VAT of {formatMoney(sumMoney(rows.map(({ vat }) => vat)))} {words}:{' '}
      {rows.map(({ document, date, vat }, at) => (
        <span key={`${document.id} ${date} ${vat}`}>
          {at > 0 && ', '}
          <Link
            to={`/app/${addressOf(document.kind)}/${document.id}`}
            className="underline underline-offset-4"
          >
            {document.number}
          </Link>{' '}
          ({formatMoney(vat)})
        </span>
      ))}
      .
    </li>
  )
}
