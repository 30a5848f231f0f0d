import { Combobox, useDebounced } from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api/client.ts'
import { SEARCH_DEBOUNCE_MS } from '~/api/search-rest.ts'

const SHOWN = 30

interface CustomerFilterProps {
  id: string | undefined
  onChange: (id: string | undefined) => void
}

interface NamedCustomer {
  id: string
  name: string
}

/** Narrows a list to one customer. */
export function CustomerFilter({ id, onChange }: CustomerFilterProps) {
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim(), SEARCH_DEBOUNCE_MS)
  const { data, isFetching } = useQuery({
    ...api.customer.list.queryOptions({ input: { limit: SHOWN, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const found: readonly NamedCustomer[] = data?.items ?? []
  const known = found.find((customer) => customer.id === id)
  const { data: named } = useQuery({
    ...api.customer.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined && !known,
  })
  const chosen = known ?? (named?.id === id ? named : undefined)
  return (
    <Combobox<NamedCustomer>
      aria-label="Customer"
      items={found}
      value={chosen ?? null}
      onValueChange={(customer) => onChange(customer?.id)}
      getKey={customerKey}
      getLabel={customerName}
      onSearch={setQuery}
      loading={isFetching || search !== query.trim()}
      empty="No customer matches."
      placeholder="Any customer"
      className="sm:w-72"
    />
  )
}

const customerKey = ({ id }: NamedCustomer) => id
const customerName = ({ name }: NamedCustomer) => name
