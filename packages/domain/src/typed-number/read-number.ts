import { divideRounded, formatTrimmedDecimal } from '../money/decimal.ts'
import { cleanNumberText } from './clean-text.ts'
import { plainDecimal } from './plain-decimal.ts'

/** A unit written beside a number. Hours are already converted where they were written in minutes. */
export type TypedUnit = 'pounds' | 'pence' | 'percent' | 'hours' | 'other_currency'

export type NumberReading =
  | {
      kind: 'number'
      /** A plain decimal as computers write it, without needless zeros in front: '-1234.50'. */
      number: string
      unit: TypedUnit | null
      /** Set where hours were written as a time: rounded when three decimals of an hour cannot give it, as for 20 minutes. */
      time?: 'exact' | 'rounded'
    }
  | { kind: 'empty' | 'no_digits' | 'unreadable' }

/** Longer texts are read as no number, so that hostile input costs nothing. */
const MAX_LENGTH = 80
/** As many decimals as a quantity has. */
const HOUR_SCALE = 3

/** Fractions that are a decimal exactly. A third is not, and is refused rather than rounded. */
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '5',
  '¼': '25',
  '¾': '75',
  '⅕': '2',
  '⅖': '4',
  '⅗': '6',
  '⅘': '8',
  '⅒': '1',
  '⅛': '125',
  '⅜': '375',
  '⅝': '625',
  '⅞': '875',
}

const POUNDS = '£|gbp|pounds?'
const OTHER_CURRENCY =
  '[a-z]{0,3}(?!£)\\p{Sc}|aud|brl|cad|chf|cny|czk|dkk|eur|euros?|hkd|huf|inr|jpy|nok|nzd|pln|sek|sgd|try|usd|dollars?|zar'
const CURRENCY = `${POUNDS}|${OTHER_CURRENCY}`
const UNIT = `${CURRENCY}|p|pence|penny|%|per ?cent|h|hrs?|hours?|mins?|minutes?`

/** Sign, currency, sign, digits, fraction, sign, unit, sign. A sign may stand on either side, and on either side of a currency. */
const NUMBER = new RegExp(
  `^([-+]?) ?(${CURRENCY})? ?([-+]?) ?([.,]?\\d[\\d.,' ]*?)? ?([${Object.keys(FRACTIONS).join('')}])?(-?) ?(${UNIT})? ?(-?)$`,
  'u',
)
const BRACKETED = /^\((.*)\)$/
/** A dash in place of pence: '12,-' and '12.–'. */
const DASH_FOR_PENCE = /[.,][-—]+$/
const CLOCK = /^(\d{1,6}):([0-5]\d)(?::([0-5]\d))? ?(?:h|hrs?|hours?)?$/
const HOURS_AND_MINUTES = /^(\d{1,6}) ?(?:h|hrs?|hours?),? ?(?:and )?([0-5]?\d) ?(?:m|mins?|minutes?)?$/

const IS_POUNDS = new RegExp(`^(${POUNDS})$`)
const IS_PENCE = /^(p|pence|penny)$/
const IS_PERCENT = /^(%|per ?cent)$/
const IS_HOURS = /^(h|hrs?|hours?)$/
const IS_MINUTES = /^mins?$|^minutes?$/

/** Reads a number as people type and paste it: '£1,234.50', '1 234,50', '12p', '1½', '7:30', '(99 GBP)'. */
export function readNumber(text: string): NumberReading {
  const clean = text.length > MAX_LENGTH ? text : cleanNumberText(text)
  if (clean === '') return { kind: 'empty' }
  if (!/\p{N}/u.test(clean)) return { kind: 'no_digits' }
  if (clean.length > MAX_LENGTH) return UNREADABLE
  return readTime(clean) ?? readSigned(clean)
}

const UNREADABLE: NumberReading = { kind: 'unreadable' }

function readTime(text: string): NumberReading | undefined {
  const [, hours, minutes, seconds = '0'] = CLOCK.exec(text) ?? HOURS_AND_MINUTES.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  return hoursOf(BigInt(hours) * 3600n + BigInt(minutes) * 60n + BigInt(seconds))
}

function hoursOf(seconds: bigint): NumberReading {
  const scaled = seconds * 10n ** BigInt(HOUR_SCALE)
  const number = formatTrimmedDecimal(divideRounded(scaled, 3600n), HOUR_SCALE)
  return { kind: 'number', number, unit: 'hours', time: scaled % 3600n === 0n ? 'exact' : 'rounded' }
}

function readSigned(text: string): NumberReading {
  const inner = BRACKETED.exec(text)?.[1]
  const match = NUMBER.exec((inner ?? text).trim().replace(DASH_FOR_PENCE, ''))
  if (!match) return UNREADABLE
  const [, before = '', currency, between = '', digits = '', fraction, behind = '', written, last = ''] =
    match
  const signs = before + between + behind + last + (inner === undefined ? '' : '-')
  const plain = withFraction(plainDecimal(digits.trim()), digits, fraction)
  const unit = unitOf(currency, written, plain)
  if (signs.length > 1 || plain === undefined || unit === 'unknown') return UNREADABLE
  if (unit === 'minutes')
    return /^\d{1,6}$/.test(plain) && signs === '' ? hoursOf(BigInt(plain) * 60n) : UNREADABLE
  return { kind: 'number', number: signs === '-' ? `-${plain}` : plain, unit }
}

function withFraction(
  plain: string | undefined,
  digits: string,
  fraction: string | undefined,
): string | undefined {
  if (fraction === undefined) return plain
  const whole = digits === '' ? '0' : plain
  return whole === undefined || whole.includes('.') ? undefined : `${whole}.${FRACTIONS[fraction]}`
}

/** '£1.20p' is pounds, as people write it; '£12p' may be either. */
function unitOf(
  currency: string | undefined,
  written: string | undefined,
  plain: string | undefined,
): TypedUnit | 'minutes' | 'unknown' | null {
  const [first, second] = [currency, written].map((unit) => (unit === undefined ? null : nameOf(unit)))
  if (first == null) return second ?? null
  if (second == null || first === second) return first
  return first === 'pounds' && second === 'pence' && /\.\d\d$/.test(plain ?? '') ? 'pounds' : 'unknown'
}

function nameOf(unit: string): TypedUnit | 'minutes' {
  if (IS_POUNDS.test(unit)) return 'pounds'
  if (IS_PENCE.test(unit)) return 'pence'
  if (IS_PERCENT.test(unit)) return 'percent'
  if (IS_HOURS.test(unit)) return 'hours'
  return IS_MINUTES.test(unit) ? 'minutes' : 'other_currency'
}
