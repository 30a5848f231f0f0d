import type { Quote } from '@quotespark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** Stores a quote that the server returned after a change, and refreshes every query that counts or lists it. */
export function useQuoteRefresh(): (quote: Quote) => void {
  const queryClient = useQueryClient()
  return (quote) => {
    queryClient.setQueryData(api.quote.get.queryKey({ input: { id: quote.id } }), quote)
    for (const part of [api.quote, api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }
}
