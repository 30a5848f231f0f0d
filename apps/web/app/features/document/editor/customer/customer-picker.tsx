import { Combobox, useDebounced } from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '~/api/client.ts'
import { SEARCH_DEBOUNCE_MS } from '~/api/search-rest.ts'
import { NewCustomerDialog } from './new-customer-dialog.tsx'
import { type NewCustomer, NOBODY, suggestedCustomer } from './new-customer-suggestion.ts'
import type { PickedCustomer } from './use-chosen-customer.ts'

const SHOWN = 30

export interface CustomerPickerProps {
  /** Chosen at first. */
  initial?: PickedCustomer | null
  /** Receives the chosen customer's id; empty for none. */
  onValueChange: (id: string) => void
  /** Details of the new customer who is being added, and is then chosen; null for none. */
  adding: NewCustomer | null
  onAdd: (customer: NewCustomer | null) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Picks a customer of the company; the server searches as the user types. Must be placed inside a Field. */
export function CustomerPicker({
  initial = null,
  onValueChange,
  adding,
  onAdd,
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
  const area = useRef<HTMLDivElement>(null)
  const searching = isFetching || search !== query.trim()
  const found = (data?.items ?? []).filter(({ id }) => id !== '')
  const suggested = searching ? null : suggestedCustomer(query, found)

  function choose(customer: PickedCustomer | null) {
    setChosen(customer)
    onValueChange(customer?.id ?? '')
  }

  function offered(): string | null {
    if (suggested) return `Add “${query.trim()}” as a new customer`
    return firstCustomerPath === null ? null : 'Create one first'
  }

  return (
    <div ref={area} className="contents">
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
        action={{ label: offered, onSelect: () => onAdd(suggested ?? NOBODY) }}
        clearable={false}
        placeholder="Select a customer"
      />
      <NewCustomerDialog
        customer={adding}
        onClose={() => onAdd(null)}
        onCreated={(customer) => {
          onAdd(null)
          choose(customer)
        }}
        focusCreated={() => area.current?.querySelector('input')}
      />
    </div>
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

/**
 * A hint for under the picker while the company has no customer: a plain press adds the first one here, and the document stays;
 * as a link it opens their page in another tab.
 */
export function useFirstCustomerHint(onAdd: () => void): ReactNode {
  const path = useFirstCustomerPath()
  if (path === null) return null
  return (
    <>
      No customers found.{' '}
      <Link
        to={path}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          onAdd()
        }}
        className="rounded-xs text-link underline underline-offset-4"
      >
        Create one first
      </Link>
    </>
  )
}

/** False for a press that opens a link in another tab or window. */
function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)
}
