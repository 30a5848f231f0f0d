import type { NextDate, RecurringInvoiceRow } from '@quotespark/contract'
import {
  countAYear,
  type Frequency,
  frequencyWords,
  leftWords,
  RECURRING_STATUS_LABELS,
  type RecurringStatus,
  yearWords,
} from '@quotespark/domain/billing'
import { addMoney, type Money, ZERO_MONEY } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import type { BadgeProps } from '@quotespark/ui'

export const STATUS_TONES: Readonly<Record<RecurringStatus, NonNullable<BadgeProps['tone']>>> = {
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
}

export const statusLabel = (status: RecurringStatus): string => RECURRING_STATUS_LABELS[status]

/** Says how often a schedule makes an invoice, and until when: 'Every month on the last day, until 31 May 2027'. */
export function scheduleWords(schedule: RecurringInvoiceRow): string {
  const { end_date, count } = schedule
  const end =
    end_date !== null
      ? `, until ${formatDate(end_date)}`
      : count !== null
        ? `, ${count} ${count === 1 ? 'invoice' : 'invoices'} in all`
        : ''
  return `${frequencyWords(schedule)}${end}`
}

/** Says how many invoices were made. */
export function madeWords(count: number): string {
  return count === 0 ? 'None yet' : count === 1 ? '1 invoice' : `${count} invoices`
}

/** True when fewer invoices are left than a year has. */
export const endsWithinAYear = (frequency: Frequency, left: number | null): left is number =>
  left !== null && left < countAYear(frequency)

interface Upcoming {
  /** Invoices that are left; null without an end. */
  left: number | null
  /** The next of them. */
  dates: readonly Pick<NextDate, 'total_amount'>[]
  yearly_amount: Money
}

/** Says what a year comes to; of a schedule that ends sooner how many invoices are left, with their sum where all are shown. */
export function comesToWords(frequency: Frequency, { left, dates, yearly_amount }: Upcoming): string {
  if (!endsWithinAYear(frequency, left)) return yearWords(frequency, yearly_amount)
  const sum = dates.reduce((total, { total_amount }) => addMoney(total, total_amount), ZERO_MONEY)
  return leftWords(left, dates.length === left ? sum : null)
}
