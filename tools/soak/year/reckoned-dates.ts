/*
 * Dates of schedules, computed a second time with nothing of the domain's code.
 */

export interface Rhythm {
  every: number
  unit: 'week' | 'month' | 'quarter' | 'year'
  start: string
}

const MONTHS = { month: 1, quarter: 3, year: 12 }
const DAY_MS = 86_400_000

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The date this many days later. */
export const later = (date: string, days: number) => dateOf(Date.parse(date) + days * DAY_MS)

/** The nth date, the start being 0: a day that the month lacks is its last. */
export function nthDate({ every, unit, start }: Rhythm, n: number): string {
  if (unit === 'week') return later(start, n * every * 7)
  const first = new Date(start)
  const months = first.getUTCFullYear() * 12 + first.getUTCMonth() + n * every * MONTHS[unit]
  const [year, month] = [Math.floor(months / 12), months % 12]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dateOf(Date.UTC(year, month, Math.min(first.getUTCDate(), last)))
}

/** The dates up to a day, each with the period that it bills, ahead or behind. */
export function periodsUntil(rhythm: Rhythm, billed: 'ahead' | 'behind', until: string) {
  const periods: { date: string; from: string; to: string }[] = []
  for (let n = 0; ; n += 1) {
    const date = nthDate(rhythm, n)
    if (date > until) return periods
    periods.push(
      billed === 'ahead'
        ? { date, from: date, to: later(nthDate(rhythm, n + 1), -1) }
        : { date, from: nthDate(rhythm, n - 1), to: later(date, -1) },
    )
  }
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

/** True from Monday to Friday, but not on a bank holiday. */
export const isWorked = (day: string, holidays: readonly string[]) =>
  !isWeekend(day) && !holidays.includes(day)
