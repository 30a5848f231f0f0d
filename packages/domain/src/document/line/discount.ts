import { multiplyRounded, parseDecimal, tryParseDecimal } from '../../money/decimal.ts'
import { formatMoney, fromPence, MONEY_SCALE, type Money } from '../../money/money.ts'
import { type Issue, type IssueLocation, issueAt, refuseAt } from './issue-location.ts'
import { LINE_MESSAGES } from './line-messages.ts'

/** A discount on a line or a whole document, before VAT, in percent or in pounds, never both. */
export interface Discount {
  /** From 0 to 100, with at most two decimals. */
  discount_percent?: string | null
  discount_amount?: Money | null
}

const DISCOUNT_PERCENT_SCALE = 2
const MAX_PERCENT = 10_000n
/** Hundredths of a percent are a fraction with four decimals. */
const FRACTION_SCALE = 4

/** A discount ready for calculation: hundredths of a percent, or pence. */
export type ParsedDiscount = { percent: bigint } | { amount: bigint }

/** Returns undefined when there is no discount. Refuses a malformed one; callers check `discountIssue` first. */
export function parseDiscount(
  { discount_percent, discount_amount }: Discount,
  place: IssueLocation,
): ParsedDiscount | undefined {
  if (discount_percent != null) {
    return {
      percent: parseDecimal(discount_percent, DISCOUNT_PERCENT_SCALE, place.pathOf('discount_percent')),
    }
  }
  if (discount_amount == null) return undefined
  return { amount: parseDecimal(discount_amount, MONEY_SCALE, place.pathOf('discount_amount')) }
}

/** Finds what is wrong with a discount by itself: both kinds at once, a percentage outside 0 to 100, or a negative amount. */
export function discountIssue(
  { discount_percent, discount_amount }: Discount,
  place: IssueLocation,
): Issue | undefined {
  if (discount_percent != null && discount_amount != null) {
    return issueAt(place, 'discount_amount', LINE_MESSAGES.discountTwice)
  }
  if (discount_percent != null) {
    const percent = tryParseDecimal(discount_percent, DISCOUNT_PERCENT_SCALE)
    const isPercentage = percent !== undefined && percent >= 0n && percent <= MAX_PERCENT
    return isPercentage ? undefined : issueAt(place, 'discount_percent', LINE_MESSAGES.discountPercent)
  }
  if (discount_amount == null) return undefined
  const amount = tryParseDecimal(discount_amount, MONEY_SCALE)
  const isAmountOff = amount !== undefined && amount >= 0n
  return isAmountOff ? undefined : issueAt(place, 'discount_amount', LINE_MESSAGES.discountAmount)
}

/** The percentage of an amount in pence, rounded half away from zero. */
export function percentOf(pence: bigint, percent: bigint): bigint {
  return multiplyRounded(pence, percent, FRACTION_SCALE)
}

/** The discount on an amount in pence. Refuses a discount above it. */
export function discountOn(
  pence: bigint,
  discount: ParsedDiscount | undefined,
  place: IssueLocation,
): bigint {
  if (!discount) return 0n
  if ('percent' in discount) return percentOf(pence, discount.percent)
  if (discount.amount > pence) {
    refuseAt(place, 'discount_amount', LINE_MESSAGES.discountTooLarge(formatMoney(fromPence(pence))))
  }
  return discount.amount
}

/**
 * Shares an amount over nets in proportion, to the penny (largest remainder): each share is rounded down, and the pennies left
 * over go to the largest remainders, the first of equals first. All nets must be 0 or more, and the amount at most their sum.
 */
export function shareAmount(amount: bigint, nets: readonly bigint[]): bigint[] {
  const whole = nets.reduce((sum, net) => sum + net, 0n)
  if (whole === 0n) return nets.map(() => 0n)
  const shares = nets.map((net) => (amount * net) / whole)
  let left = amount - shares.reduce((sum, share) => sum + share, 0n)
  const cutOff = nets.map((net, at) => ({ at, rest: (amount * net) % whole }))
  cutOff.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const { at } of cutOff) {
    if (left === 0n) break
    shares[at] = (shares[at] ?? 0n) + 1n
    left -= 1n
  }
  return shares
}
