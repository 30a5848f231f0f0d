import type { Statement } from '@quotespark/contract'
import { STATEMENT_RANGE_LABELS, STATEMENT_RANGES } from '@quotespark/domain/billing'
import { RangeFilter } from '~/lists/range-filter.tsx'
import type { StatementDays } from './use-statement-days.ts'

const PRESETS = STATEMENT_RANGES.map((value) => ({ value, label: STATEMENT_RANGE_LABELS[value] }))

/** Chooses the days of a statement. Everything begins with the first entry, once that is known. */
export function StatementRange({
  days: { choice, asked, choose },
  statement,
}: {
  days: StatementDays
  statement: Statement | undefined
}) {
  const from = asked.from ?? statement?.from ?? asked.to
  return (
    <RangeFilter
      presets={PRESETS}
      custom="Own days"
      chosen={{ choice, range: { from, to: asked.to } }}
      onChoose={choose}
    />
  )
}
