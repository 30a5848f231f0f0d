import type { Discount } from './line/discount.ts'
import { formatDiscount } from './line/format-discount.ts'

export type TotalRow = 'subtotal' | 'discount' | 'net' | 'vat' | 'total'

interface TotalRowsOptions {
  isDiscounted: boolean
  showsVat: boolean
  /** True on screen: without VAT, subtotal and net repeat other rows, and paper leaves them out. */
  showsRepeats: boolean
}

/** Names the rows below the lines of a document, from top to bottom. */
export function totalRows({ isDiscounted, showsVat, showsRepeats }: TotalRowsOptions): TotalRow[] {
  const isSplit = showsVat || showsRepeats
  return [
    ...(isSplit || isDiscounted ? (['subtotal'] as const) : []),
    ...(isDiscounted ? (['discount'] as const) : []),
    ...(isDiscounted && isSplit ? (['net'] as const) : []),
    ...(showsVat ? (['vat'] as const) : []),
    'total',
  ]
}

/** 'Discount 10%', or 'Discount' when it is an amount, which the row itself shows. */
export function discountLabel(discount: Discount): string {
  return discount.discount_percent == null ? 'Discount' : `Discount ${formatDiscount(discount)}`
}
