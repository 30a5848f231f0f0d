export { convertAmount, convertDiscount, convertUnitPrice, type PriceBasis } from './convert-price.ts'
export {
  DEFAULT_LINE_TERMS,
  DEFAULT_QUANTITY,
  DEFAULT_UNIT_PRICE,
  NO_CHOICE,
  NO_DISCOUNT,
} from './default-line.ts'
export type { Discount } from './discount.ts'
export { formatDiscount } from './format-discount.ts'
export {
  hasVatWithoutRate,
  isCharged,
  isQuantity,
  LINE_CIS,
  LINE_CIS_LABELS,
  LINE_KINDS,
  type LineCis,
  type LineInput,
  type LineKind,
  MAX_LINES,
  MAX_QUANTITY,
  normaliseQuantity,
  parseQuantity,
  QUANTITY_SCALE,
  withoutTrailingBlanks,
} from './line.ts'
export { LINE_MESSAGES } from './line-messages.ts'
export { lineRemarks, lineVatWords, reverseChargeNote } from './line-words.ts'
export { grossPrice, placeOfVatRow, priceLine } from './price-line.ts'
export { fitsOneDocument } from './printed-lines.ts'
export { formatQuantity, UNITS } from './unit.ts'
