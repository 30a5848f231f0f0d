import type { FunnelStage } from '@quotespark/domain/dashboard'
import { type Money, toPence } from '@quotespark/domain/money'
import { once } from '@quotespark/domain/text'

export const FUNNEL_STAGE_LABELS: Readonly<Record<FunnelStage, string>> = {
  created: 'Created',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  invoiced: 'Invoiced',
}

/** '1 invoice', '1,234 invoices'. */
export function countOf(count: number, name: string): string {
  return `${count.toLocaleString('en-GB')} ${name}${count === 1 ? '' : 's'}`
}

const monthFormats = {
  narrow: once(() => new Intl.DateTimeFormat('en-GB', { month: 'narrow', timeZone: 'UTC' })),
  short: once(() => new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })),
  long: once(() => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })),
}

/** '2026-11' as 'N', 'Nov' or 'November 2026'. */
export function monthName(month: string, width: keyof typeof monthFormats): string {
  return monthFormats[width]().format(new Date(`${month}-01T00:00:00Z`))
}

const compactPounds = once(
  () =>
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: 'GBP',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
)

/** An axis label: '£0', '£1.5k', '£20k'. */
export function axisPounds(value: number): string {
  return compactPounds().format(value)
}

/** Length of a bar as a percentage of the whole; for drawing only. */
export function shareOf(part: Money, whole: Money): number {
  const all = toPence(whole)
  return all === 0n ? 0 : Number((toPence(part) * 10_000n) / all) / 100
}
