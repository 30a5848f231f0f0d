import type { Discount } from './line/discount.ts'
import { formatDiscount } from './line/format-discount.ts'

/** Printed on a document whose prices are typed with VAT. */
export const PRICES_INCLUDE_VAT = 'Prices include VAT'

export type TotalRow = 'subtotal_with_vat' | 'subtotal' | 'discount' | 'net' | 'vat' | 'total'

interface TotalRowsOptions {
  isDiscounted: boolean
  showsVat: boolean
  /** True where prices include VAT: the lines then come to the total, and the net follows from it. */
  includesVat: boolean
  /** True on screen: without VAT, subtotal and net repeat other rows, and paper leaves them out. */
  showsRepeats: boolean
}

/** Names the rows below the lines of a document, from top to bottom. */
export function totalRows({
  isDiscounted,
  showsVat,
  includesVat,
  showsRepeats,
}: TotalRowsOptions): TotalRow[] {
  if (includesVat) {
    return [...(isDiscounted ? (['subtotal_with_vat', 'discount'] as const) : []), 'net', 'vat', 'total']
  }
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
