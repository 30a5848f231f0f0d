import type { Invoice } from '@quotespark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** Takes over an invoice as the server answered it, and has everything look again that counts or lists it. */
export function useInvoiceRefresh(): (invoice: Invoice) => void {
  const queryClient = useQueryClient()
  return (invoice) => {
    const { queryKey } = api.invoice.get.queryOptions({ input: { id: invoice.id } })
    queryClient.setQueryData(queryKey, invoice)
    const own = queryClient.getQueryCache().find({ queryKey })?.queryHash
    for (const part of [api.invoice, api.quote, api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({
        queryKey: part.key(),
        predicate: (query) => query.queryHash !== own,
      })
    }
  }
}
