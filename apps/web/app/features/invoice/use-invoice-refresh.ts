import type { Invoice } from '@quotespark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** Stores an invoice that the server returned, and refreshes every query that counts or lists it. */
export function useInvoiceRefresh(): (invoice: Invoice) => void {
  const queryClient = useQueryClient()
  return (invoice) => {
    const { queryKey } = api.invoice.get.queryOptions({ input: { id: invoice.id } })
    queryClient.setQueryData(queryKey, invoice)
    const own = queryClient.getQueryCache().find({ queryKey })?.queryHash
    for (const part of [api.invoice, api.credit_note, api.quote, api.customer, api.dashboard, api.payment]) {
      void queryClient.invalidateQueries({
        queryKey: part.key(),
        predicate: (query) => query.queryHash !== own,
      })
    }
  }
}
