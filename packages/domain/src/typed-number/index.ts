export { type NumberReading, readNumber, type TypedUnit } from './read-number.ts'
export {
  type TypedValue,
  typedAmount,
  typedPercent,
  typedQuantity,
  typedUnitPrice,
  typedVatAmount,
} from './typed-value.ts'
