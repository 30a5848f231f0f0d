import type { CustomerDetail } from '@quotespark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/**
 * Takes over a customer as the server answered them after a change, and has everything look again that lists them:
 * quotes and invoices show their customer's name as it is now.
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
