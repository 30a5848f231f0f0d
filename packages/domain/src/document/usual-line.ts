import type { Money } from '../money/money.ts'

/** What a new line starts with. */
export const DEFAULT_QUANTITY = '1'
export const DEFAULT_UNIT_PRICE: Money = '0.00'
