import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS, type AuditAction } from '@quotespark/domain/company'
import { Button, DateRangePicker, Select } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { api } from '~/api/client.ts'
import type { ActivityFilter } from './activity-filter.ts'

interface ActivityFiltersProps {
  filter: ActivityFilter
  onChange: (filter: ActivityFilter) => void
}

type Days = ComponentProps<typeof DateRangePicker>['value']

const ACTIONS: { value: AuditAction | 'all'; label: string }[] = [
  { value: 'all', label: 'All changes' },
  ...AUDIT_ACTION_NAMES.map((value) => ({ value, label: AUDIT_ACTIONS[value] })),
]

/** Filters by person, by change and by date range. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { data } = useQuery(api.auditLog.listPeople.queryOptions())
  /** The first day, while the last one is being chosen. */
  const [begun, setBegun] = useState<Days>(null)
  const { user_id = 'all', action = 'all', from, to } = filter
  const people = [
    { value: 'all', label: 'Everyone' },
    ...(data?.items ?? []).map((person) => ({ value: person.user_id, label: person.name })),
  ]
  const isFiltered = Object.keys(filter).length > 0
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
      <Select
        aria-label="Person"
        value={user_id}
        options={people}
        onValueChange={(chosen) => onChange(changed(filter, { user_id: unlessAll(chosen) }))}
      />
      <Select
        aria-label="What was changed"
        value={action}
        options={ACTIONS}
        onValueChange={(chosen) => onChange(changed(filter, { action: unlessAll(chosen) }))}
      />
      <DateRangePicker
        placeholder="Any date"
        value={begun ?? (from && to ? { from, to } : null)}
        onValueChange={(days) => {
          setBegun(days?.to ? null : days)
          if (days === null || days.to)
            onChange(changed(filter, { from: days?.from, to: days?.to ?? undefined }))
        }}
      />
      <Button variant="ghost" disabled={!isFiltered} onClick={() => onChange({})}>
        Clear Filters
      </Button>
    </div>
  )
}

/** The filter with these changes, without its empty values. */
function changed(filter: ActivityFilter, by: Record<string, string | undefined>): ActivityFilter {
  const all = Object.entries({ ...filter, ...by })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

const unlessAll = (chosen: string) => (chosen === 'all' ? undefined : chosen)
