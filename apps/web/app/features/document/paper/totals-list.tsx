import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { type DocumentTotals, isWide, ROW_LOOK, totalsRows } from './totals-rows.ts'

export interface TotalsListProps {
  /** Null while the amounts exceed what a document can hold. */
  totals: DocumentTotals | null
  showsVat: boolean
  /** Rows after the total, such as the amount paid. */
  children?: ReactNode
  className?: string
}

/** Subtotal, discount, VAT (by rate where there are several) and total. */
export function TotalsList({ totals, showsVat, children, className }: TotalsListProps) {
  return (
    <dl data-totals className={cn('flex flex-col gap-3 text-sm', className)}>
      {totalsRows(totals, showsVat).map(({ label, value, look }) => {
        const classes = ROW_LOOK[look]
        return (
          <div key={label} className={classes.row}>
            <dt className={classes.label}>{label}</dt>
            <dd className={isWide(value) ? classes.wideValue : classes.value}>{value}</dd>
          </div>
        )
      })}
      {children}
    </dl>
  )
}
