import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS } from '@quotespark/domain'
import { DateRangePicker, Select } from '@quotespark/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import type { ActivityFilter } from './activity-filter.ts'

interface ActivityFiltersProps {
  filter: ActivityFilter
  onChange: (filter: ActivityFilter) => void
}

/** A select takes an empty value for nothing chosen. */
const EVERY = 'every'

const ACTIONS = [
  { value: EVERY, label: 'All changes' },
  ...AUDIT_ACTION_NAMES.map((value) => ({ value, label: AUDIT_ACTIONS[value] })),
]

export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { data } = useQuery(api.auditLog.listPeople.queryOptions())
  const { user_id, action, from, to, ...rest } = filter
  const people = [
    { value: EVERY, label: 'Everybody' },
    ...(data?.items ?? []).map((person) => ({ value: person.user_id, label: person.name })),
  ]
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Select
        aria-label="Person"
        value={user_id ?? EVERY}
        options={people}
        onValueChange={(chosen) =>
          onChange({ ...without(filter, 'user_id'), ...(chosen !== EVERY && { user_id: chosen }) })
        }
      />
      <Select
        aria-label="What was changed"
        value={action ?? EVERY}
        options={ACTIONS}
        onValueChange={(chosen) =>
          onChange({
            ...without(filter, 'action'),
            ...(chosen !== EVERY && { action: chosen as typeof action }),
          })
        }
      />
      <DateRangePicker
        placeholder="All days"
        value={from && to ? { from, to } : null}
        onValueChange={(range) =>
          onChange({
            ...rest,
            ...(user_id && { user_id }),
            ...(action && { action }),
            ...(range && { from: range.from, to: range.to ?? range.from }),
          })
        }
      />
    </div>
  )
}

function without(filter: ActivityFilter, field: keyof ActivityFilter): ActivityFilter {
  const { [field]: _, ...others } = filter
  return others
}
