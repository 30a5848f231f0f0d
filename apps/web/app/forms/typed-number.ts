import {
  DEFAULT_QUANTITY,
  DEFAULT_UNIT_PRICE,
  formatDecimal,
  formatTrimmedDecimal,
  multiplyRounded,
  tryParseDecimal,
} from '@quotespark/domain'

/** Enough decimals to read whatever is typed or pasted before it is rounded. */
const READ_SCALE = 12
const QUANTITY_SCALE = 3
const MONEY_SCALE = 2

/** The quantity that is meant by what was typed on a quote. What cannot be read, or is not above zero, is 1. */
export function settleQuantity(text: string): string {
  return readQuantity(text) ?? DEFAULT_QUANTITY
}

/** The quantity above zero that was typed, rounded to three decimals; nothing where it is none. */
export function readQuantity(text: string): string | undefined {
  const rounded = readRounded(text, QUANTITY_SCALE)
  return rounded === undefined || rounded <= 0n ? undefined : formatTrimmedDecimal(rounded, QUANTITY_SCALE)
}

/** The same, but what is no quantity stays as it was typed: a form says what is wrong with it. */
export function tidyQuantity(text: string): string {
  return readQuantity(text) ?? text.trim()
}

/** What was typed for a quantity as a plain number, be it none that can be had; what is no number stays. */
export function plainQuantity(text: string): string {
  const rounded = readRounded(text, QUANTITY_SCALE)
  return rounded === undefined ? text.trim() : formatTrimmedDecimal(rounded, QUANTITY_SCALE)
}

/** The same of a sum of money, which may be below zero here. */
export function plainAmount(text: string): string {
  const rounded = readRounded(text, MONEY_SCALE)
  return rounded === undefined ? text.trim() : formatDecimal(rounded, MONEY_SCALE)
}

/** The price that is meant by what was typed, rounded to the penny. What cannot be read, or is below zero, is 0.00. */
export function settleUnitPrice(text: string): string {
  return readUnitPrice(text) ?? DEFAULT_UNIT_PRICE
}

/** The same, but what is no price stays as it was typed: a form says what is wrong with it. */
export function tidyUnitPrice(text: string): string {
  return readUnitPrice(text) ?? text.trim()
}

/** The sum of money that was typed. Nothing is rounded; what is no sum to the penny stays, to be corrected. */
export function tidyAmount(text: string): string {
  const number = readNumber(text)
  const isExact = number !== undefined && number % 10n ** BigInt(READ_SCALE - MONEY_SCALE) === 0n
  return isExact ? tidyUnitPrice(text) : text.trim()
}

/** The price that was typed, rounded to the penny; nothing where it is none. */
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

/** '£1,234.5', ' 12 ', '.5' and, to those who write it so, '12,50' and '1.234,50' are numbers to a person. */
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
