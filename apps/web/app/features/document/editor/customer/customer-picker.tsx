import { Combobox, useDebounced } from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '~/api/client.ts'
import { SEARCH_DEBOUNCE_MS } from '~/api/search-rest.ts'
import { NewCustomerDialog } from './new-customer-dialog.tsx'
import { type NewCustomer, suggestedCustomer } from './new-customer-suggestion.ts'
import type { PickedCustomer } from './use-chosen-customer.ts'

const SHOWN = 30

export interface CustomerPickerProps {
  /** Chosen at first. */
  initial?: PickedCustomer | null
  /** Receives the chosen customer's id; empty for none. */
  onValueChange: (id: string) => void
  /** True when a new customer can be added on the spot, and is then chosen. */
  addsNew?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Picks a customer of the company; the server searches as the user types. Must be placed inside a Field. */
export function CustomerPicker({
  initial = null,
  onValueChange,
  addsNew = false,
  onBlur,
  ref,
}: CustomerPickerProps) {
  const [chosen, setChosen] = useState(initial)
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim(), SEARCH_DEBOUNCE_MS)
  const { data, isFetching } = useQuery({
    ...api.customer.list.queryOptions({ input: { limit: SHOWN, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const firstCustomerPath = useFirstCustomerPath()
  const navigate = useNavigate()
  const [adding, setAdding] = useState<NewCustomer | null>(null)
  const searching = isFetching || search !== query.trim()
  const found = (data?.items ?? []).filter(({ id }) => id !== '')
  const suggested = addsNew && !searching ? suggestedCustomer(query, found) : null

  function choose(customer: PickedCustomer | null) {
    setChosen(customer)
    onValueChange(customer?.id ?? '')
  }

  function offered(): string | null {
    if (suggested) return `Add “${query.trim()}” as a new customer`
    return firstCustomerPath === null ? null : 'Create one first'
  }

  function take() {
    if (addsNew) setAdding(suggested ?? { name: '', contact_person: '', email: '' })
    else if (firstCustomerPath !== null) navigate(firstCustomerPath)
  }

  return (
    <>
      <Combobox<PickedCustomer>
        {...(ref ? { ref } : {})}
        {...(onBlur ? { onBlur } : {})}
        items={found}
        value={chosen}
        onValueChange={choose}
        getKey={customerKey}
        getLabel={customerName}
        renderItem={(customer) => <Choice customer={customer} />}
        onSearch={setQuery}
        loading={searching}
        empty={firstCustomerPath === null ? 'No customer matches.' : 'No customers found.'}
        action={{ label: offered, onSelect: take }}
        clearable={false}
        placeholder="Select a customer"
      />
      {addsNew && (
        <NewCustomerDialog
          customer={adding}
          onClose={() => setAdding(null)}
          onCreated={(customer) => {
            setAdding(null)
            choose(customer)
          }}
        />
      )}
    </>
  )
}

const customerKey = ({ id }: PickedCustomer) => id
const customerName = ({ name }: PickedCustomer) => name

function Choice({ customer: { name, email } }: { customer: PickedCustomer }) {
  return (
    <span className="block">
      <span className="block truncate">{name}</span>
      {email && <span className="block truncate text-muted-foreground text-xs">{email}</span>}
    </span>
  )
}

/** The path that adds the first customer and comes back here; null once there is one. */
function useFirstCustomerPath(): string | null {
  const { data } = useQuery(api.customer.list.queryOptions({ input: { limit: SHOWN } }))
  const { pathname } = useLocation()
  if (!data || data.items.length > 0) return null
  return `/app/customers/new?return_to=${encodeURIComponent(pathname)}`
}

/** A hint for under the picker that leads to adding the first customer while the company has none. */
export function useFirstCustomerHint(): ReactNode {
  const path = useFirstCustomerPath()
  if (path === null) return null
  return (
    <>
      No customers found.{' '}
      <Link to={path} className="rounded-xs text-link underline underline-offset-4">
        Create one first
      </Link>
    </>
  )
}
