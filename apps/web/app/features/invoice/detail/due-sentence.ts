import type { Invoice } from '@quotespark/contract'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { type CalendarDate, daysBetween, formatDate } from '@quotespark/domain/time'

/** Says how much is owed and by when: '£120.00 is due on 20 Dec 2026, in 30 days.' Dates are London's. */
export function dueSentence(
  { balance_due, due_date }: Pick<Invoice, 'balance_due' | 'due_date'>,
  today: CalendarDate,
): string {
  if (isZeroMoney(balance_due)) return 'There is nothing to pay.'
  const left = daysBetween(today, due_date)
  const amount = formatMoney(balance_due)
  if (left < 0) return `${amount} was due on ${formatDate(due_date)}, ${days(-left)} ago.`
  return `${amount} is due on ${formatDate(due_date)}, ${left === 0 ? 'today' : `in ${days(left)}`}.`
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
