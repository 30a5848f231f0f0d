import { DEFAULT_QUANTITY, DEFAULT_UNIT_PRICE } from '../document/line/default-line.ts'
import { MAX_QUANTITY, QUANTITY_SCALE } from '../document/line/line.ts'
import { formatDecimal, formatTrimmedDecimal, tryParseDecimal } from '../money/decimal.ts'
import { formatMoney, MAX_AMOUNT, MONEY_SCALE } from '../money/money.ts'
import {
  formatPlainUnitPrice,
  formatUnitPrice,
  MAX_UNIT_PRICE,
  UNIT_PRICE_SCALE,
} from '../money/unit-price.ts'
import { VAT_RATE_SCALE } from '../money/vat.ts'
import { MESSAGES } from '../validation.ts'
import { type NumberReading, readNumber } from './read-number.ts'

/** A number as somebody typed it, read for one kind of field. */
export interface TypedValue {
  /** The text for the field: the number in one spelling, or what was typed where that is refused. */
  text: string
  /** The number as the contract takes it; undefined when it is refused, and for an empty field. */
  number?: string
  /** Said beside the field where the number is not what was literally typed: 'Set to 1', '12p is £0.12.' */
  note?: string
  /** Why it is refused, said beside the field. */
  problem?: string
}

/** How a field treats an empty text, and one without any digit. */
interface Fallback {
  /** True where the specification sets a default: 1 for a quantity and £0.00 for a price on a quote. Otherwise they are refused. */
  settles: boolean
}
const REFUSES: Fallback = { settles: false }

/**
 * Reads a quantity: up to three decimals, above zero. Times are hours: '7:30' is 7.5. A field that settles also turns zero into
 * 1, as the specification has it.
 */
export function typedQuantity(typed: string, { settles }: Fallback = REFUSES): TypedValue {
  const reading = readNumber(typed)
  const settled = { text: DEFAULT_QUANTITY, number: DEFAULT_QUANTITY, note: `Set to ${DEFAULT_QUANTITY}` }
  if (reading.kind !== 'number') {
    return settles && lacksDigits(reading) ? settled : refused(typed, MESSAGES.itemQuantityFormat)
  }
  if (reading.unit !== null && reading.unit !== 'hours') return refused(typed, MESSAGES.itemQuantityFormat)
  const quantity = exactly(reading.number, QUANTITY_SCALE)
  if (quantity === undefined) {
    const isNegative = reading.number.startsWith('-')
    return refused(typed, isNegative ? MESSAGES.itemQuantity : MESSAGES.itemQuantityFormat)
  }
  if (quantity === 0n && settles) return settled
  if (quantity <= 0n) return refused(typed, MESSAGES.itemQuantity)
  if (quantity > scaled(MAX_QUANTITY, QUANTITY_SCALE)) return refused(typed, MESSAGES.itemQuantityTooLarge)
  const number = formatTrimmedDecimal(quantity, QUANTITY_SCALE)
  return { text: number, number, ...noteOf(timeNote(typed, reading.time, number)) }
}

/** Reads a unit price: pounds with up to four decimals, or pence ('12p'), not below zero. */
export function typedUnitPrice(typed: string, { settles }: Fallback = REFUSES): TypedValue {
  const reading = readNumber(typed)
  if (settles && lacksDigits(reading)) {
    const note = `Set to ${formatUnitPrice(DEFAULT_UNIT_PRICE)}`
    return { text: DEFAULT_UNIT_PRICE, number: DEFAULT_UNIT_PRICE, note }
  }
  return readPounds(typed, reading, UNIT_PRICE)
}

interface PoundsField {
  scale: number
  maximum: string
  /** Formats for the field, and with '£' for a sentence. */
  plain: (scaled: bigint) => string
  shown: (plain: string) => string
  words: { format: string; negative: string; tooLarge: string }
}

const UNIT_PRICE: PoundsField = {
  scale: UNIT_PRICE_SCALE,
  maximum: MAX_UNIT_PRICE,
  plain: formatPlainUnitPrice,
  shown: formatUnitPrice,
  words: {
    format: MESSAGES.itemPriceFormat,
    negative: MESSAGES.itemPrice,
    tooLarge: MESSAGES.itemPriceTooLarge,
  },
}

/** Reads an amount of money: pounds and whole pence, or pence ('50p'), not below zero. `words` is the field's refusal. */
export function typedAmount(typed: string, words: string | { format: string; negative: string }): TypedValue {
  const { format, negative } = typeof words === 'string' ? { format: words, negative: words } : words
  return readPounds(typed, readNumber(typed), {
    scale: MONEY_SCALE,
    maximum: MAX_AMOUNT,
    plain: (pence) => formatDecimal(pence, MONEY_SCALE),
    shown: formatMoney,
    words: { format, negative, tooLarge: format },
  })
}

/** Reads the VAT of a line that is typed in pounds. */
export function typedVatAmount(typed: string): TypedValue {
  return typedAmount(typed, { format: MESSAGES.itemVatFormat, negative: MESSAGES.itemVat })
}

function readPounds(typed: string, reading: NumberReading, field: PoundsField): TypedValue {
  const { words, plain, shown } = field
  if (reading.kind !== 'number') return refused(typed, words.format)
  const { number, unit } = reading
  if (unit === 'percent' || unit === 'hours') return refused(typed, words.format)
  if (number.startsWith('-') && /[1-9]/.test(number)) return refused(typed, words.negative)
  const amount = exactly(unit === 'pence' ? inPounds(number) : number, field.scale)
  if (amount === undefined) return refused(typed, words.format)
  if (amount > scaled(field.maximum, field.scale)) return refused(typed, words.tooLarge)
  const pounds = plain(amount)
  if (unit === 'other_currency') return refused(typed, askedPounds(number, shown(pounds)))
  const note = unit === 'pence' ? `${typed.trim()} is ${shown(pounds)}.` : undefined
  return { text: pounds, number: pounds, ...noteOf(note) }
}

/** The question about an amount in another currency: nobody converts it. */
const askedPounds = (number: string, shown: string) =>
  `Amounts are in pounds. Enter ${number} if you mean ${shown}.`

/** Reads a percentage from 0 to 100 with at most two decimals, with or without '%'. `words` is the field's refusal. */
export function typedPercent(typed: string, words: string): TypedValue {
  const reading = readNumber(typed)
  if (reading.kind !== 'number' || (reading.unit !== null && reading.unit !== 'percent'))
    return refused(typed, words)
  const percent = exactly(reading.number, VAT_RATE_SCALE)
  if (percent === undefined || percent < 0n || percent > scaled('100', VAT_RATE_SCALE))
    return refused(typed, words)
  const number = formatTrimmedDecimal(percent, VAT_RATE_SCALE)
  return { text: number, number }
}

function refused(typed: string, problem: string): TypedValue {
  return { text: typed, problem }
}

const noteOf = (note: string | undefined) => (note === undefined ? {} : { note })

const lacksDigits = ({ kind }: NumberReading) => kind === 'empty' || kind === 'no_digits'

/** The number in units of its last permitted decimal; undefined when it has more decimals, other than zeros. */
function exactly(number: string, scale: number): bigint | undefined {
  return tryParseDecimal(number.includes('.') ? number.replace(/\.?0+$/, '') : number, scale)
}

function scaled(number: string, scale: number): bigint {
  return tryParseDecimal(number, scale) ?? 0n
}

/** '12' pence are '0.12' pounds. */
function inPounds(pence: string): string {
  const [whole = '', decimals = ''] = pence.replace('-', '').split('.')
  const digits = whole.padStart(MONEY_SCALE + 1, '0')
  return `${digits.slice(0, -MONEY_SCALE)}.${digits.slice(-MONEY_SCALE)}${decimals}`
}

/** Says how a time was read; hours written as a number ('3 hours') need no words. */
function timeNote(typed: string, time: 'exact' | 'rounded' | undefined, hours: string): string | undefined {
  if (time === undefined) return undefined
  return `${typed.trim()} is ${hours} ${hours === '1' ? 'hour' : 'hours'}${time === 'rounded' ? ', rounded' : ''}.`
}
