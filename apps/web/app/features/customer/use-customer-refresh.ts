import type { CustomerDetail } from '@quotespark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/**
 * Stores a customer as the server answered them after a change, and refetches everything that lists them: quotes and
 * invoices show the customer's current name.
 */
export function useCustomerRefresh(): (customer: CustomerDetail) => void {
  const queryClient = useQueryClient()
  return (customer) => {
    queryClient.setQueryData(api.customer.get.queryKey({ input: { id: customer.id } }), customer)
    for (const part of [api.customer, api.quote, api.invoice, api.dashboard]) {
      void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }
}
