import type { UnitPrice } from '../../money/unit-price.ts'

/** Defaults for a new line. */
export const DEFAULT_QUANTITY = '1'
export const DEFAULT_UNIT_PRICE: UnitPrice = '0.00'

/** No discount on a line or a document. */
export const NO_DISCOUNT = { discount_percent: null, discount_amount: null } as const

/** A line that leaves the customer no choice. */
export const NO_CHOICE = {
  choice: 'included',
  group: null,
  selected: true,
  quantity_min: null,
  quantity_max: null,
} as const

/** Defaults of most lines: no discount, VAT that follows from the rate, and labour where CIS is deducted. */
export const DEFAULT_LINE_TERMS = {
  ...NO_DISCOUNT,
  vat_category: null,
  exemption_reason: null,
  cis: null,
} as const
