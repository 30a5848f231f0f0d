import { DEFAULT_QUANTITY, DEFAULT_UNIT_PRICE } from '@quotespark/domain/line'
import {
  formatDecimal,
  formatTrimmedDecimal,
  multiplyRounded,
  tryParseDecimal,
} from '@quotespark/domain/money'

/** Enough decimals to read any typed or pasted number before rounding. */
const READ_SCALE = 12
const QUANTITY_SCALE = 3
const MONEY_SCALE = 2

/** The typed quantity on a quote; 1 when the text is unreadable or not above zero. */
export function settleQuantity(text: string): string {
  return readQuantity(text) ?? DEFAULT_QUANTITY
}

/** The typed quantity, rounded to three decimals; undefined unless it is above zero. */
export function readQuantity(text: string): string | undefined {
  const rounded = readRounded(text, QUANTITY_SCALE)
  return rounded === undefined || rounded <= 0n ? undefined : formatTrimmedDecimal(rounded, QUANTITY_SCALE)
}

/** Like `readQuantity`, but invalid text stays as typed, so that the form can show an error. */
export function tidyQuantity(text: string): string {
  return readQuantity(text) ?? text.trim()
}

/** The typed quantity as a plain number, even one that is not allowed; other text stays. */
export function plainQuantity(text: string): string {
  const rounded = readRounded(text, QUANTITY_SCALE)
  return rounded === undefined ? text.trim() : formatTrimmedDecimal(rounded, QUANTITY_SCALE)
}

/** Like `plainQuantity` for an amount of money, which may be negative here. */
export function plainAmount(text: string): string {
  const rounded = readRounded(text, MONEY_SCALE)
  return rounded === undefined ? text.trim() : formatDecimal(rounded, MONEY_SCALE)
}

/** The typed price, rounded to the penny; 0.00 when the text is unreadable or negative. */
export function settleUnitPrice(text: string): string {
  return readUnitPrice(text) ?? DEFAULT_UNIT_PRICE
}

/** Like `readUnitPrice`, but invalid text stays as typed, so that the form can show an error. */
export function tidyUnitPrice(text: string): string {
  return readUnitPrice(text) ?? text.trim()
}

/** The typed amount, never rounded: text that is not an amount exact to the penny stays, to be corrected. */
export function tidyAmount(text: string): string {
  const number = readNumber(text)
  const isExact = number !== undefined && number % 10n ** BigInt(READ_SCALE - MONEY_SCALE) === 0n
  return isExact ? tidyUnitPrice(text) : text.trim()
}

/** The typed price, rounded to the penny; undefined when it is unreadable or negative. */
export function readUnitPrice(text: string): string | undefined {
  const rounded = readRounded(text, MONEY_SCALE)
  return rounded === undefined || rounded < 0n ? undefined : formatDecimal(rounded, MONEY_SCALE)
}

function readRounded(text: string, scale: number): bigint | undefined {
  const number = readNumber(text)
  return number === undefined ? undefined : multiplyRounded(number, 1n, READ_SCALE - scale)
}

const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/
const DECIMAL_COMMA = /^-?(\d*|\d{1,3}(\.\d{3})+),\d{1,2}$/

/** Reads '£1,234.5', ' 12 ', '.5' and also the decimal commas '12,50' and '1.234,50' as numbers. */
function readNumber(text: string): bigint | undefined {
  const compact = text.replace(/[£\s]/g, '')
  const british = GROUPED.test(compact)
    ? compact.replaceAll(',', '')
    : DECIMAL_COMMA.test(compact)
      ? compact.replaceAll('.', '').replace(',', '.')
      : compact
  const plain = british.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
  return tryParseDecimal(plain, READ_SCALE)
}
