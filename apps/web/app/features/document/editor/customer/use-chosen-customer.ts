import type { Customer } from '@quotespark/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '~/api/client.ts'

export type PickedCustomer = Pick<Customer, 'id' | 'name' | 'email'>

/**
 * The customer named in the address of a new document (`?customer_id=`), as after adding one for it, or the one a
 * restored draft was for. Undefined while loading; null for none, an archived customer or an unknown id.
 */
export function useChosenCustomer(restored_id?: string | null): PickedCustomer | null | undefined {
  const [params] = useSearchParams()
  return usePickedCustomer(restored_id ?? params.get('customer_id') ?? '')
}

/** The customer with that id; null for none, an archived customer or an unknown id. Undefined while loading. */
export function usePickedCustomer(id = ''): PickedCustomer | null | undefined {
  const { data, error } = useQuery({
    ...api.customer.get.queryOptions({ input: { id } }),
    enabled: id !== '',
  })
  return id === '' || error || data?.archived_at ? null : data
}
