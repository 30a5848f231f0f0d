/** Fields that a column of pasted rows can hold; `amount` only checks quantity times price. */
export const PASTED_COLUMNS = [
  'ignored',
  'kind',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'discount',
  'vat',
  'amount',
] as const
export type PastedColumn = (typeof PASTED_COLUMNS)[number]

/** Terms of the document that rows are pasted into. */
export interface PasteTerms {
  showsVat: boolean
  /** True when a discount can be taken off a line. */
  discounts: boolean
  /** True on quotes, whose lines may be offered for the customer to choose. */
  offers: boolean
  /** True when VAT may be typed in pounds. */
  bills: boolean
  /** The company's VAT rates in percent. */
  rates: readonly string[]
}

/** True for a column that the document can take. */
export function isColumnTaken(column: PastedColumn, { showsVat, discounts }: PasteTerms): boolean {
  if (column === 'vat') return showsVat
  return column !== 'discount' || discounts
}
