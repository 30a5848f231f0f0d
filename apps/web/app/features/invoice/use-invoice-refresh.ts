import type { Invoice } from '@quotespark/contract'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
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

/** After a new invoice: lists begin again at their first page, where it stands. */
export function useInvoiceListRestart(): () => void {
  const queryClient = useQueryClient()
  return () => {
    queryClient.setQueriesData<InfiniteData<unknown>>(
      { queryKey: api.invoice.list.key({ type: 'infinite' }) },
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    )
  }
}
