import type { Quote } from '@quotespark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** Takes over a quote as the server answered it after a change, and has everything look again that counts or lists it. */
export function useQuoteRefresh(): (quote: Quote) => void {
  const queryClient = useQueryClient()
  return (quote) => {
    const { queryKey } = api.quote.get.queryOptions({ input: { id: quote.id } })
    queryClient.setQueryData(queryKey, quote)
    for (const part of [api.quote, api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({
        queryKey: part.key(),
        predicate: (query) => query.queryHash !== queryClient.getQueryCache().find({ queryKey })?.queryHash,
      })
    }
  }
}
