import type { RecurringInvoiceRow } from '@quotespark/contract'
import { frequencyWords, RECURRING_STATUS_LABELS, type RecurringStatus } from '@quotespark/domain/billing'
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
