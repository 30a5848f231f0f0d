import type { Customer } from '@quotespark/contract'
import { Combobox } from '@quotespark/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { api } from '~/api/client.ts'
import { useDebounced } from './use-debounced.ts'

const SHOWN = 30

export type PickedCustomer = Pick<Customer, 'id' | 'name' | 'email'>

export interface CustomerPickerProps {
  /** Who is chosen at first. */
  initial?: PickedCustomer | null
  /** The chosen customer's id; empty for none. */
  onValueChange: (id: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A customer of the company, found by the server as one types. Stands inside a Field. */
export function CustomerPicker({ initial = null, onValueChange, onBlur, ref }: CustomerPickerProps) {
  const [chosen, setChosen] = useState(initial)
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim(), 250)
  const { data, isFetching } = useQuery({
    ...api.customer.list.queryOptions({ input: { limit: SHOWN, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const searching = isFetching || search !== query.trim()
  return (
    <Combobox<PickedCustomer>
      {...(ref ? { ref } : {})}
      {...(onBlur ? { onBlur } : {})}
      items={(data?.items ?? []).filter(({ id }) => id !== '')}
      value={chosen}
      onValueChange={(customer) => {
        setChosen(customer)
        onValueChange(customer?.id ?? '')
      }}
      getKey={customerKey}
      getLabel={customerName}
      renderItem={(customer) => <Choice customer={customer} />}
      onSearch={setQuery}
      loading={searching}
      empty={search ? 'No customer matches.' : 'There are no customers yet.'}
      clearable={false}
      placeholder="Select a customer"
    />
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

/** For under the picker: the way to the first customer while the company has none. */
export function useFirstCustomerHint(): ReactNode {
  const { data } = useQuery(api.customer.list.queryOptions({ input: { limit: SHOWN } }))
  const { pathname } = useLocation()
  if (!data || data.items.length > 0) return null
  return (
    <>
      No customers found.{' '}
      <Link
        to={`/app/customers/new?return_to=${encodeURIComponent(pathname)}`}
        className="rounded-xs text-link underline underline-offset-4"
      >
        Create one first
      </Link>
    </>
  )
}
