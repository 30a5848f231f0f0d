import type { Money } from '../../money/money.ts'

/** What a new line starts with. */
export const DEFAULT_QUANTITY = '1'
export const DEFAULT_UNIT_PRICE: Money = '0.00'

/** Nothing is taken off a line or a document. */
export const NO_DISCOUNT = { discount_percent: null, discount_amount: null } as const

/** Nothing of a line is for the customer to choose. */
export const NO_CHOICE = {
  choice: 'included',
  group: null,
  selected: true,
  quantity_min: null,
  quantity_max: null,
} as const

/** What most lines do not say: nothing is taken off, and VAT follows from the rate. */
export const USUAL_TERMS = { ...NO_DISCOUNT, vat_category: null, exemption_reason: null } as const
