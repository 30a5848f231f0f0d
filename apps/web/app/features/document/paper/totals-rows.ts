import {
  discountLabel,
  formatVatRow,
  PRICES_INCLUDE_VAT,
  type Totals,
  totalRows,
} from '@quotespark/domain/document'
import { type Discount, reverseChargeNote } from '@quotespark/domain/line'
import { formatMoney, formatVatRate, isZeroMoney, subtractMoney } from '@quotespark/domain/money'

export type DocumentTotals = Pick<Totals, 'subtotal' | 'tax_amount' | 'total_amount' | 'vat_by_rate'> &
  Partial<Pick<Totals, 'discount_total' | 'net_amount' | 'subtotal_with_vat'>> &
  Discount

export interface TotalsRow {
  label: string
  value: string
  look: keyof typeof ROW_LOOK
}

/** Looks of the rows, shared by every place that draws them. */
export const ROW_LOOK = {
  plain: look('', 'text-muted-foreground', 'amount'),
  /** Indented below the row that it is part of. */
  part: look('-mt-1.5 pl-3 text-muted-foreground text-xs', 'text-muted-foreground', 'amount'),
  total: look(
    'mt-1 border-border border-t pt-4',
    'font-semibold text-base',
    'amount text-figure',
    'amount font-semibold text-lg',
  ),
}

function look(row: string, label: string, value: string, wideValue = value) {
  return { row: `flex items-baseline justify-between gap-4 ${row}`.trim(), label, value, wideValue }
}

/** True for £1,000,000 and more, which is written smaller so that it fits beside its label. */
export function isWide(value: string): boolean {
  return value.length > '£999,999.99'.length
}

/** The rows below the lines of a document; only dashes while the amounts exceed what it can hold. */
export function totalsRows(totals: DocumentTotals | null, showsVat: boolean): TotalsRow[] {
  const withVat = totals?.subtotal_with_vat ?? null
  const discount =
    withVat === null ? totals?.discount_total : subtractMoney(withVat, totals?.total_amount ?? withVat)
  const isDiscounted = !!discount && !isZeroMoney(discount)
  const includesVat = showsVat && withVat !== null
  return totalRows({ isDiscounted, showsVat, includesVat, showsRepeats: true }).flatMap(
    (row): TotalsRow[] => {
      if (row === 'vat') return vatRows(totals)
      if (row === 'discount') {
        return [{ label: discountLabel(totals ?? {}), value: formatMoney(`-${discount}`), look: 'plain' }]
      }
      const { label, of, look } = PLAIN_ROWS[row]
      return [{ label, value: amount(totals?.[of] ?? undefined), look }]
    },
  )
}

const PLAIN_ROWS = {
  subtotal_with_vat: { label: 'Subtotal with VAT', of: 'subtotal_with_vat', look: 'plain' },
  subtotal: { label: 'Subtotal', of: 'subtotal', look: 'plain' },
  net: { label: 'Net', of: 'net_amount', look: 'plain' },
  total: { label: 'Total', of: 'total_amount', look: 'total' },
} as const

function vatRows(totals: DocumentTotals | null): TotalsRow[] {
  const rates = totals?.vat_by_rate ?? []
  // A line without a price yet does not count for its rate.
  const charged = rates.filter(({ net }) => !isZeroMoney(net))
  const shown = charged.length > 0 ? charged : rates
  const only = shown.length === 1 && shown[0]?.vat_category !== 'AE' ? shown[0]?.vat_rate : null
  const parts = charged.map(
    (row): TotalsRow => ({
      label: `${formatVatRow(row)} on ${formatMoney(row.net)}`,
      value: formatMoney(row.vat),
      look: 'part',
    }),
  )
  return [
    {
      label: only == null ? 'VAT' : `VAT (${formatVatRate(only)})`,
      value: amount(totals?.tax_amount),
      look: 'plain',
    },
    ...(parts.length > 1 ? parts : []),
  ]
}

/** Notes below the totals: what the prices are, and why VAT is not charged. */
export function vatNotes(totals: DocumentTotals | null): string[] {
  const rows = totals?.vat_by_rate ?? []
  const prices = totals?.subtotal_with_vat == null ? [] : [PRICES_INCLUDE_VAT]
  const reversed = reverseChargeNote(rows)
  const exempt = rows.flatMap(({ vat_category, exemption_reason }) =>
    vat_category === 'E' && exemption_reason !== null ? [`Exempt from VAT: ${exemption_reason}`] : [],
  )
  return [...prices, ...(reversed === null ? [] : [reversed]), ...exempt]
}

function amount(money: string | undefined): string {
  return money === undefined ? '–' : formatMoney(money)
}
