import { STATEMENT_RANGES, type StatementRange, statementDays } from '@quotespark/domain/billing'
import type { DateRange } from '@quotespark/domain/dashboard'
import { isCalendarDate, londonDate } from '@quotespark/domain/time'
import { useSearchParams } from 'react-router'

const USUAL: StatementRange = 'this_quarter'

export interface StatementDays {
  choice: StatementRange | 'custom'
  /** The days as asked of the server; without `from` everything. */
  asked: { from?: string; to: string }
  choose: (chosen: StatementRange | DateRange) => void
}

/**
 * The days of a statement in the URL: `?range=last_month`, which moves on with today, or `?from=2026-10-01&to=2026-11-25`. Anything else
 * is this quarter.
 */
export function useStatementDays(): StatementDays {
  const [params, setParams] = useSearchParams()
  const today = londonDate(new Date())
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const range = STATEMENT_RANGES.find((one) => one === params.get('range'))
  const isCustom = !range && isCalendarDate(from) && isCalendarDate(to) && from <= to
  function choose(chosen: StatementRange | DateRange) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['range', 'from', 'to']) next.delete(name)
        if (typeof chosen === 'string') next.set('range', chosen)
        else for (const name of ['from', 'to'] as const) next.set(name, chosen[name])
        return next
      },
      { preventScrollReset: true },
    )
  }
  return isCustom
    ? { choice: 'custom', asked: { from, to }, choose }
    : { choice: range ?? USUAL, asked: statementDays(range ?? USUAL, today), choose }
}
