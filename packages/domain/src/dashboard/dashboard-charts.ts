import { addMoney, type Money, ZERO_MONEY } from '../money/money.ts'
import { addDays, type CalendarDate, endOfMonth, startOfMonth } from '../time/calendar.ts'

/*
 * What the database has added up becomes whole charts here: months without money, stages nobody reached and ages that
 * nothing has are there with a zero. Amounts are added exactly.
 */

/** How many calendar months the revenue is shown for, the current one included. */
export const REVENUE_MONTHS = 12

/** The first days of the last `REVENUE_MONTHS` months up to the one of `today`, oldest first. */
export function revenueMonths(today: CalendarDate): CalendarDate[] {
  const months = [startOfMonth(today)]
  while (months.length < REVENUE_MONTHS) months.unshift(startOfMonth(addDays(months[0] ?? today, -1)))
  return months
}

/** The days of those months. */
export function revenueDays(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: revenueMonths(today)[0] ?? today, to: endOfMonth(today) }
}

export interface MonthAmount {
  /** Of `revenueMonths`, 0 is the oldest. */
  month: number
  amount: Money
}

export interface RevenueMonth {
  /** 'yyyy-MM' */
  month: string
  /** Of the quotes accepted in it. */
  accepted_amount: Money
  /** Of the payments received in it. */
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

/** The way of a quote, in order. */
export const FUNNEL_STAGES = ['created', 'sent', 'viewed', 'accepted', 'invoiced'] as const
export type FunnelStage = (typeof FUNNEL_STAGES)[number]

export interface FunnelStep {
  stage: FunnelStage
  count: number
  total_amount: Money
}

/**
 * From the quotes by the last stage they came to: how many reached each, which all those did that went beyond it. So a
 * funnel never widens, also where a quote skipped a stage: one accepted on the telephone was never opened.
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

/** The step of this stage; nothing where it is missing. */
export function funnelStep(steps: readonly FunnelStep[], stage: FunnelStage): FunnelStep {
  return steps.find((one) => one.stage === stage) ?? { stage, count: 0, total_amount: ZERO_MONEY }
}

/** How late the money of an invoice is, in days after the due date. */
export const INVOICE_AGES = ['not_yet_due', 'late_1_30', 'late_31_60', 'late_61_90', 'late_over_90'] as const
export type InvoiceAge = (typeof INVOICE_AGES)[number]

/** With how many days each age but the first begins. On the due date itself an invoice is not late. */
export const LATE_DAYS = [1, 31, 61, 91] as const

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
