import { Refusal } from '../refusal.ts'
import { formatDecimal, parseDecimal, tryParseDecimal } from './decimal.ts'

/** Pounds with two decimals, e.g. '1234.50'. */
export type Money = string

export const ZERO_MONEY: Money = '0.00'
/** The largest amount that numeric(14,2) can hold. */
export const MAX_AMOUNT: Money = '999999999999.99'

export const MONEY_SCALE = 2
const MAX_PENCE = toPence(MAX_AMOUNT)

export function toPence(money: Money): bigint {
  return parseDecimal(money, MONEY_SCALE)
}

export function fromPence(pence: bigint): Money {
  return formatDecimal(pence, MONEY_SCALE)
}

/** Refuses amounts that numeric(14,2) cannot hold, positive or negative. */
export function boundedPence(pence: bigint): bigint {
  if (pence > MAX_PENCE || pence < -MAX_PENCE) throw new Refusal('amount_too_large', { maximum: MAX_AMOUNT })
  return pence
}

/** Turns '5' into '5.00'; refuses malformed text and amounts beyond MAX_AMOUNT. */
export function normaliseMoney(text: string): Money {
  return fromPence(boundedPence(toPence(text)))
}

/** True for zero or more, with at most two decimals, up to MAX_AMOUNT. */
export function isAmount(text: string): boolean {
  const pence = tryParseDecimal(text, MONEY_SCALE)
  return pence !== undefined && pence >= 0n && pence <= MAX_PENCE
}

export function addMoney(left: Money, right: Money): Money {
  return fromPence(toPence(left) + toPence(right))
}

export function subtractMoney(left: Money, right: Money): Money {
  return fromPence(toPence(left) - toPence(right))
}

export function sumMoney(amounts: Iterable<Money>): Money {
  let pence = 0n
  for (const amount of amounts) pence += toPence(amount)
  return fromPence(pence)
}

/** Comparator for Array.sort. */
export function compareMoney(left: Money, right: Money): -1 | 0 | 1 {
  const difference = toPence(left) - toPence(right)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function isZeroMoney(money: Money): boolean {
  return toPence(money) === 0n
}

/** Formats '12083.5' as '£12,083.50'. */
export function formatMoney(money: Money): string {
  const text = fromPence(toPence(money))
  const [whole = '', pence = ''] = text.replace('-', '').split('.')
  return `${text.startsWith('-') ? '-' : ''}£${groupThousands(whole)}.${pence}`
}

/** Writes '12083' as '12,083'. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
