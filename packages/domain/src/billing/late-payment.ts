import type { CreditReason } from '../document/document.ts'
import type { InvoiceStatus } from '../document/invoice-status.ts'
import { divideRounded } from '../money/decimal.ts'
import { formatMoney, fromPence, type Money, toPence, ZERO_MONEY } from '../money/money.ts'
import { parseVatRate } from '../money/vat.ts'
import { addDays, type CalendarDate, daysBetween } from '../time/calendar.ts'
import { formatDate } from '../time/date-format.ts'
import type { LatePaymentReason } from './late-payment-reason.ts'
import { type HalfYear, halfYearOf, type InterestRate, statutoryRate } from './reference-rate.ts'

/** Agreed terms beyond this many days are a warning (Late Payment Act 1998, s. 4(2A) to (2F)). */
export const LONG_TERMS_DAYS = 60
export const LONG_TERMS_WARNING = 'Terms of more than 60 days must not be grossly unfair to the supplier.'

/** Days within which a public authority pays at the latest (Late Payment Act 1998, s. 4(2A) to (2F)). */
const PUBLIC_AUTHORITY_DAYS = 30

/** An invoice as far as its statutory interest follows from it. */
export interface Debt {
  status: InvoiceStatus
  /** True when it claims interest itself, which bears none (Late Payment Act 1998, s. 3). */
  is_claim: boolean
  /** Null while nobody has said what the customer is. */
  is_business: boolean | null
  is_public_authority: boolean
  /** True while chasing is on hold because the customer disputes it. */
  is_disputed: boolean
  issue_date: CalendarDate
  /** The agreed day, as the customer was told it. */
  due_date: CalendarDate
  work_finished_on: CalendarDate | null
  asked_before_work: boolean
  /** As sent, with VAT, less CIS that the customer deducts; so are credit notes. */
  total_amount: Money
  /** Money that came, and below zero what was refunded or taken by a dispute; nothing that was voided. */
  movements: readonly { on: CalendarDate; amount: Money }[]
  credit_notes: readonly { on: CalendarDate; amount: Money; reason_kind: CreditReason }[]
  /** Claims that were made before, cancelled ones apart. `credited_amount` was waived of each. */
  claims: readonly Claimed[]
  /** The reference rate that the first claim was made at: it stays that of the debt (Late Payment Act 1998, s. 4(2)). */
  kept_rate: InterestRate | null
}

interface Claimed {
  interest_amount: Money
  fixed_sum: Money
  credited_amount: Money
}

export interface LatePayment {
  eligible: boolean
  reason: LatePaymentReason | null
  /** The last day on which it could be paid in time; null where there is none yet. */
  relevant_day: CalendarDate | null
  /** Days late on which something was owed. */
  days: number
  reference_rate: InterestRate | null
  /** Percent a year. */
  rate: InterestRate | null
  /** By the formula up to and including the day asked for, whatever was claimed. */
  interest_amount: Money
  fixed_sum: Money
  total_amount: Money
  /** Adds to the interest with one more day. */
  daily_amount: Money
  /** Claimed before and not waived. */
  claimed_amount: Money
  /** Can be claimed now: of interest and fixed sum each what was not claimed before. */
  claimable_amount: Money
}

/** The figures of a claim: what is due less what was claimed. */
export type ClaimFigures = Pick<Claimed, 'interest_amount' | 'fixed_sum'>

const NOTHING: Omit<LatePayment, 'reason'> = {
  eligible: false,
  relevant_day: null,
  days: 0,
  reference_rate: null,
  rate: null,
  interest_amount: ZERO_MONEY,
  fixed_sum: ZERO_MONEY,
  total_amount: ZERO_MONEY,
  daily_amount: ZERO_MONEY,
  claimed_amount: ZERO_MONEY,
  claimable_amount: ZERO_MONEY,
}

/**
 * Statutory interest and the fixed sum of a debt on a day (Late Payment of Commercial Debts (Interest) Act 1998), and what of them can
 * be claimed then. `referenceRate` looks up the rate of a half-year, and throws where there is none: a rate is never guessed.
 */
export function workOutLatePayment(
  debt: Debt,
  on: CalendarDate,
  referenceRate: (halfYear: HalfYear) => InterestRate,
): { figures: LatePayment; claim: ClaimFigures | null } {
  const nothing = (reason: LatePaymentReason, of: Partial<LatePayment> = {}) => ({
    figures: { ...NOTHING, ...of, reason },
    claim: null,
  })
  const excluded = excludedBy(debt)
  if (excluded) return nothing(excluded)
  const relevant_day = relevantDay(debt)
  if (relevant_day === null) return nothing('advance_payment')
  const { days, penceDays } = daysOwed(debt, { after: relevant_day, to: on })
  if (days === 0) return nothing('not_late', { relevant_day })
  const reference_rate = debt.kept_rate ?? referenceRate(halfYearOf(addDays(relevant_day, 1)))
  const rate = statutoryRate(reference_rate)
  const interest = interestOn(penceDays, 1, rate)
  const fixed = fixedSum(owedAfter(debt, relevant_day))
  const claimed = sumClaimed(debt.claims)
  const claimable = { interest: above(interest, claimed.interest), fixed: above(fixed, claimed.fixed) }
  const claim = { interest_amount: fromPence(claimable.interest), fixed_sum: fromPence(claimable.fixed) }
  const known = { relevant_day, days, reference_rate, rate }
  if (interest + fixed === 0n) return nothing('not_late', known)
  if (claim.interest_amount === ZERO_MONEY && claim.fixed_sum === ZERO_MONEY) {
    return nothing('nothing_to_claim', known)
  }
  const figures = {
    ...known,
    eligible: true,
    reason: null,
    interest_amount: fromPence(interest),
    fixed_sum: fromPence(fixed),
    total_amount: fromPence(interest + fixed),
    daily_amount: fromPence(interestOn(owedAfter(debt, on), 1, rate)),
    claimed_amount: fromPence(claimed.interest + claimed.fixed),
    claimable_amount: fromPence(claimable.interest + claimable.fixed),
  }
  return { figures, claim }
}

/** Says why an invoice bears no interest at all, whatever the day. */
function excludedBy({ status, is_claim, is_business, is_disputed }: Debt): LatePaymentReason | null {
  if (is_claim) return 'claim'
  if (status === 'draft' || status === 'cancelled') return 'not_issued'
  if (status === 'credited') return 'credited'
  if (is_business === null) return 'customer_unknown'
  if (!is_business) return 'consumer'
  return is_disputed ? 'disputed' : null
}

/**
 * The last day on which a debt can be paid in time: the agreed one (Late Payment Act 1998, s. 4(2A)); of a sum asked for before the
 * work not before that is done (ss. 4(2G) and 11), and null until it is; of a public authority at the latest the 30th day after the
 * invoice or the work.
 */
function relevantDay(debt: Debt): CalendarDate | null {
  const { issue_date, due_date, work_finished_on, asked_before_work, is_public_authority } = debt
  if (asked_before_work && work_finished_on === null) return null
  const agreed = asked_before_work ? later(due_date, work_finished_on) : due_date
  if (!is_public_authority) return agreed
  const latest = addDays(later(issue_date, work_finished_on), PUBLIC_AUTHORITY_DAYS)
  if (latest < agreed) return latest
  return agreed
}

const later = (one: CalendarDate, other: CalendarDate | null) => (other !== null && other > one ? other : one)

/** The balance at the end of a day, in pence: a note for a mistake makes the debt smaller from the start, one for a reduction on its day. */
function owedAfter({ total_amount, movements, credit_notes }: Debt, day: CalendarDate): bigint {
  let owed = toPence(total_amount)
  for (const { on, amount } of movements) if (on <= day) owed -= toPence(amount)
  for (const { on, amount, reason_kind } of credit_notes) {
    if (reason_kind === 'mistake' || on <= day) owed -= toPence(amount)
  }
  return above(owed, 0n)
}

/** The days after `after` up to and including `to` on which something was owed, and what was owed on each, in pence, added up. */
function daysOwed(
  debt: Debt,
  { after, to }: { after: CalendarDate; to: CalendarDate },
): { days: number; penceDays: bigint } {
  if (to <= after) return { days: 0, penceDays: 0n }
  const changes = [...debt.movements, ...debt.credit_notes]
    .map(({ on }) => on)
    .filter((on) => on > after && on < to)
  const ends = [...new Set([...changes, to])].sort()
  let start = after
  let days = 0
  let penceDays = 0n
  for (const end of ends) {
    const owed = owedAfter(debt, start)
    const length = daysBetween(start, end)
    if (owed > 0n) days += length
    penceDays += owed * BigInt(length)
    start = end
  }
  return { days, penceDays }
}

/** A year has 365 days for this, a leap year as well; the rate is in hundredths of a percent. */
const DIVISOR = 365n * 10_000n

/** Interest in pence: exact, and rounded once. */
function interestOn(pence: bigint, days: number, rate: InterestRate): bigint {
  return divideRounded(pence * BigInt(days) * parseVatRate(rate, 'rate'), DIVISOR)
}

/** The fixed sum in pence of a debt by what was owed when it became late (Late Payment Act 1998, s. 5A). */
function fixedSum(owed: bigint): bigint {
  if (owed === 0n) return 0n
  if (owed < 1_000_00n) return 40_00n
  return owed < 10_000_00n ? 70_00n : 100_00n
}

/** Adds up claims in pence. A credit note waives the interest of its claim first, then the fixed sum. */
function sumClaimed(claims: readonly Claimed[]): { interest: bigint; fixed: bigint } {
  let interest = 0n
  let fixed = 0n
  for (const claim of claims) {
    const ofInterest = toPence(claim.interest_amount)
    const waived = toPence(claim.credited_amount)
    interest += above(ofInterest, waived)
    fixed += toPence(claim.fixed_sum) - above(waived, ofInterest)
  }
  return { interest, fixed }
}

/** How far one amount is above another; never below zero. */
function above(amount: bigint, other: bigint): bigint {
  return amount > other ? amount - other : 0n
}

/** Tells a customer what can be claimed of them on a day, interest and fixed sums together. */
export const claimableSentence = (amount: Money, on: CalendarDate): string =>
  `By the Late Payment of Commercial Debts (Interest) Act 1998 we may add interest and compensation, ${formatMoney(amount)} as at ${formatDate(on)}.`
