import { formatMoney, formatVatRate, formatVatRow, isZeroMoney, type Totals } from '@quotespark/domain'
import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'

type DocumentTotals = Pick<Totals, 'subtotal' | 'tax_amount' | 'total_amount' | 'vat_by_rate'>

export interface TotalsListProps {
  /** Null while the amounts are beyond what a document can hold. */
  totals: DocumentTotals | null
  showsVat: boolean
  /** What comes after the total, such as what is paid. */
  children?: ReactNode
  className?: string
}

/** Subtotal, VAT (by rate where there are several) and total. */
export function TotalsList({ totals, showsVat, children, className }: TotalsListProps) {
  return (
    <dl className={cn('flex flex-col gap-3 text-sm', className)}>
      <Row label="Subtotal" value={amount(totals?.subtotal)} />
      {showsVat && <Vat totals={totals} />}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-border border-t pt-4">
        <dt className="font-semibold text-base">Total</dt>
        <dd className={cn('amount', isWide(totals) ? 'font-semibold text-lg' : 'text-figure')}>
          {amount(totals?.total_amount)}
        </dd>
      </div>
      {children}
    </dl>
  )
}

/** A million pounds and more is written smaller, so that it fits beside its label. */
function isWide(totals: DocumentTotals | null): boolean {
  return totals !== null && totals.total_amount.length > '999999.99'.length
}

function Vat({ totals }: { totals: DocumentTotals | null }) {
  const rates = totals?.vat_by_rate ?? []
  // A line without a price yet says nothing about its rate.
  const charged = rates.filter(({ net }) => !isZeroMoney(net))
  const shown = charged.length > 0 ? charged : rates
  const only = shown.length === 1 ? shown[0]?.vat_rate : null
  return (
    <>
      <Row label={only == null ? 'VAT' : `VAT (${formatVatRate(only)})`} value={amount(totals?.tax_amount)} />
      {charged.length > 1 &&
        charged.map((row) => (
          <Row
            key={formatVatRow(row)}
            label={`${formatVatRow(row)} on ${formatMoney(row.net)}`}
            value={formatMoney(row.vat)}
            className="-mt-1.5 pl-3 text-muted-foreground text-xs"
          />
        ))}
    </>
  )
}

function Row({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4', className)}>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="amount">{value}</dd>
    </div>
  )
}

function amount(money: string | undefined): string {
  return money === undefined ? '–' : formatMoney(money)
}
