export {
  formatDecimal,
  formatTrimmedDecimal,
  multiplyRounded,
  parseDecimal,
  tryParseDecimal,
} from './decimal.ts'
export {
  addMoney,
  compareMoney,
  formatMoney,
  fromPence,
  isAmount,
  isZeroMoney,
  MAX_AMOUNT,
  type Money,
  normaliseMoney,
  subtractMoney,
  sumMoney,
  toPence,
  ZERO_MONEY,
} from './money.ts'
export {
  formatPlainUnitPrice,
  formatUnitPrice,
  isUnitPrice,
  MAX_UNIT_PRICE,
  normaliseUnitPrice,
  parseUnitPrice,
  UNIT_PRICE_SCALE,
  type UnitPrice,
} from './unit-price.ts'
export {
  defaultVatRate,
  formatVatRate,
  isVatRate,
  normaliseVatRate,
  parseVatRate,
  taxRateFromVatRate,
  type VatRate,
  type VatRateSources,
  vatOn,
  vatRateFromTaxRate,
} from './vat.ts'
