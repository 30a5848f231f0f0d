import { addMoney, type Money, ZERO_MONEY } from '../money/money.ts'
import { addDays, type CalendarDate, endOfMonth, startOfMonth } from '../time/calendar.ts'
import type { DateRange } from './dashboard.ts'

/*
 * Completes the sums from the database into whole charts: months without money, stages no quote reached and empty ages get a
 * zero. Amounts are added exactly.
 */

/** Number of calendar months shown for revenue, including the current one. */
export const REVENUE_MONTHS = 12

/** First days of the last `REVENUE_MONTHS` months up to the month of `today`, oldest first. */
export function revenueMonths(today: CalendarDate): CalendarDate[] {
  const months = [startOfMonth(today)]
  while (months.length < REVENUE_MONTHS) months.unshift(startOfMonth(addDays(months[0] ?? today, -1)))
  return months
}

/** First and last day of those months. */
export function revenueDays(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: revenueMonths(today)[0] ?? today, to: endOfMonth(today) }
}

export interface MonthAmount {
  /** Index into `revenueMonths`; 0 is the oldest. */
  month: number
  amount: Money
}

export interface RevenueMonth {
  /** 'yyyy-MM' */
  month: string
  /** Total of the quotes accepted in the month. */
  accepted_amount: Money
  /** Total of the payments received in the month. */
  paid_amount: Money
}

export function revenueByMonth(
  today: CalendarDate,
  accepted: readonly MonthAmount[],
  paid: readonly MonthAmount[],
): RevenueMonth[] {
  const amountIn = (amounts: readonly MonthAmount[], index: number) =>
    amounts.find(({ month }) => month === index)?.amount ?? ZERO_MONEY
  return revenueMonths(today).map((firstDay, index) => ({
    month: firstDay.slice(0, 7),
    accepted_amount: amountIn(accepted, index),
    paid_amount: amountIn(paid, index),
  }))
}

/** Stages of a quote, in order. */
export const FUNNEL_STAGES = ['created', 'sent', 'viewed', 'accepted', 'invoiced'] as const
export type FunnelStage = (typeof FUNNEL_STAGES)[number]

export interface FunnelStep {
  stage: FunnelStage
  count: number
  total_amount: Money
}

/**
 * Turns the quotes, grouped by the last stage they reached, into how many reached each stage, including those that went
 * beyond it. The funnel therefore never widens, even where a quote skipped a stage: one accepted by phone was never opened.
 */
export function quoteFunnel(lastStages: readonly FunnelStep[]): FunnelStep[] {
  let count = 0
  let total_amount = ZERO_MONEY
  return FUNNEL_STAGES.toReversed()
    .map((stage) => {
      const ended = funnelStep(lastStages, stage)
      count += ended.count
      total_amount = addMoney(total_amount, ended.total_amount)
      return { stage, count, total_amount }
    })
    .toReversed()
}

/** Finds the step of this stage; zero when it is missing. */
export function funnelStep(steps: readonly FunnelStep[], stage: FunnelStage): FunnelStep {
  return steps.find((one) => one.stage === stage) ?? { stage, count: 0, total_amount: ZERO_MONEY }
}

/** How overdue an invoice is, in days after the due date. */
export const INVOICE_AGES = ['not_yet_due', 'late_1_30', 'late_31_60', 'late_61_90', 'late_over_90'] as const
export type InvoiceAge = (typeof INVOICE_AGES)[number]

export const INVOICE_AGE_LABELS: Readonly<Record<InvoiceAge, string>> = {
  not_yet_due: 'Not yet due',
  late_1_30: '1–30 days late',
  late_31_60: '31–60 days late',
  late_61_90: '61–90 days late',
  late_over_90: 'Over 90 days late',
}

/** First day late of each age after `not_yet_due`. On the due date itself an invoice is not late. */
export const LATE_DAYS = [1, 31, 61, 91] as const

/** Due dates of invoices of this age; an end that is missing is open. */
export function dueDatesOfAge(age: InvoiceAge, today: CalendarDate): Partial<DateRange> {
  const place = INVOICE_AGES.indexOf(age)
  const [first, next] = [LATE_DAYS[place - 1], LATE_DAYS[place]]
  return {
    ...(next === undefined ? {} : { from: addDays(today, 1 - next) }),
    ...(first === undefined ? {} : { to: addDays(today, -first) }),
  }
}

export interface OutstandingAge {
  age: InvoiceAge
  count: number
  balance_due: Money
}

export function outstandingByAge(owed: readonly OutstandingAge[]): OutstandingAge[] {
  return INVOICE_AGES.map(
    (age) => owed.find((one) => one.age === age) ?? { age, count: 0, balance_due: ZERO_MONEY },
  )
}
