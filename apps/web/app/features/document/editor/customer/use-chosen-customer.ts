import type { Customer } from '@quotespark/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { api } from '~/api/client.ts'

export type PickedCustomer = Pick<Customer, 'id' | 'name' | 'email'>

/**
 * The customer whom the address of a new document names (`?customer_id=`), as after adding one for it, or whom a
 * restored one was for. Undefined while
 * they are being read; null for none, for one who is archived, or for an id that is nobody's.
 */
export function useChosenCustomer(restored_id?: string | null): PickedCustomer | null | undefined {
  const [params] = useSearchParams()
  return usePickedCustomer(restored_id ?? params.get('customer_id') ?? '')
}

/** The customer of that id; null for none. Undefined while they are being read. */
export function usePickedCustomer(id = ''): PickedCustomer | null | undefined {
  const { data, error } = useQuery({
    ...api.customer.get.queryOptions({ input: { id } }),
    enabled: id !== '',
  })
  return id === '' || error || data?.archived_at ? null : data
}
