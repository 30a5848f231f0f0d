import type { BillingFilter } from '@quotespark/domain/billing'
import { DOCUMENTS, type DocumentKind, situationsOf } from '@quotespark/domain/document'
import { isCalendarDate } from '@quotespark/domain/time'
import { Button, Checkbox, DateRangePicker, Select } from '@quotespark/ui'
import { type ComponentProps, useState } from 'react'
import type { RowFilter } from '~/lists/list-filters.ts'
import { CustomerFilter } from './customer-filter.tsx'
import { SITUATION_LABELS } from './situation-labels.ts'

interface DocumentFiltersProps {
  kind: DocumentKind
  narrowed: RowFilter
  onNarrow: (changes: RowFilter) => void
  /** Placeholder that says which date is meant: 'Issued on any day'. */
  anyDay: string
}

const NOTHING: RowFilter = {
  situation: undefined,
  customer: undefined,
  from: undefined,
  to: undefined,
  archive: undefined,
  billing: undefined,
}

type Days = ComponentProps<typeof DateRangePicker>['value']

/** Filters documents by situation, by customer and by a range of days, and adds the archived ones. */
export function DocumentFilters({ kind, narrowed, onNarrow, anyDay }: DocumentFiltersProps) {
  const { situation, customer, from, to, archive, billing } = narrowed
  /** The first day alone, while the last is being chosen. */
  const [begun, setBegun] = useState<Days>(null)
  return (
    <section
      aria-label="Filters"
      className="flex flex-col gap-3 pb-5 sm:flex-row sm:flex-wrap sm:items-center"
    >
      <Select
        aria-label="Stage"
        options={situationOptions(kind)}
        value={situation ?? null}
        onValueChange={(chosen) => onNarrow({ situation: chosen ?? undefined })}
        className="sm:w-60"
      />
      {DOCUMENTS[kind].has_plan && (
        <Select<BillingFilter | null>
          aria-label="Billing"
          options={BILLING_OPTIONS}
          value={billing ?? null}
          onValueChange={(chosen) => onNarrow({ billing: chosen ?? undefined })}
          className="sm:w-48"
        />
      )}
      <CustomerFilter id={customer} onChange={(id) => onNarrow({ customer: id })} />
      <DateRangePicker
        placeholder={anyDay}
        value={begun ?? daysBetween(from, to)}
        onValueChange={(days) => {
          setBegun(days?.to ? null : days)
          if (days === null || days.to) onNarrow({ from: days?.from, to: days?.to ?? undefined })
        }}
        className="justify-start sm:w-64"
      />
      <div className="flex items-center justify-between gap-3 sm:contents">
        <Checkbox
          label="Include archived"
          checked={archive === 'with'}
          onCheckedChange={(isIncluded) => onNarrow({ archive: isIncluded ? 'with' : undefined })}
        />
        <Button
          variant="ghost"
          disabled={Object.keys(narrowed).length === 0}
          onClick={() => {
            setBegun(null)
            onNarrow(NOTHING)
          }}
        >
          Clear Filters
        </Button>
      </div>
    </section>
  )
}

const BILLING_OPTIONS = [
  { value: null, label: 'Any billing' },
  { value: 'due' as const, label: 'Stage due' },
  { value: 'open' as const, label: 'Stages to bill' },
  { value: 'done' as const, label: 'All stages billed' },
]

function situationOptions(kind: DocumentKind): { value: string | null; label: string }[] {
  return [
    { value: null, label: 'Any stage' },
    ...situationsOf(kind).map((value) => ({ value, label: SITUATION_LABELS[value] })),
  ]
}

/** The range in the address; where it names only one end, the picker shows that day by itself. */
function daysBetween(from: string | undefined, to: string | undefined): Days {
  const first = from ?? to
  return first && isCalendarDate(first) ? { from: first, to: (from && to) ?? null } : null
}
