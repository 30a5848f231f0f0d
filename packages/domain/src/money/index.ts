export {
  formatDecimal,
  formatTrimmedDecimal,
  multiplyRounded,
  parseDecimal,
  tryParseDecimal,
} from './decimal.ts'
export { defaultVatRate, type VatRateSources } from './default-vat-rate.ts'
export {
  addMoney,
  compareMoney,
  formatMoney,
  fromPence,
  isAmount,
  isZeroMoney,
  MAX_AMOUNT,
  MAX_UNIT_PRICE,
  type Money,
  normaliseMoney,
  subtractMoney,
  sumMoney,
  toPence,
  ZERO_MONEY,
} from './money.ts'
export {
  formatVatRate,
  isVatRate,
  normaliseVatRate,
  parseVatRate,
  taxRateFromVatRate,
  type VatRate,
  vatOn,
  vatRateFromTaxRate,
} from './vat.ts'
