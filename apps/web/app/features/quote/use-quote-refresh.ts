import type { Quote } from '@quotespark/contract'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** Takes over a quote as the server answered it after a change, and has everything look again that counts or lists it. */
export function useQuoteRefresh(): (quote: Quote) => void {
  const queryClient = useQueryClient()
  return (quote) => {
    queryClient.setQueryData(api.quote.get.queryKey({ input: { id: quote.id } }), quote)
    for (const part of [api.quote, api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }
}

/**
 * After a new quote: lists begin again at their first page, where it stands. All pages that were read would otherwise
 * be read again, one after the other, before it shows.
 */
export function useQuoteListRestart(): () => void {
  const queryClient = useQueryClient()
  return () => {
    queryClient.setQueriesData<InfiniteData<unknown>>(
      { queryKey: api.quote.list.key({ type: 'infinite' }) },
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    )
  }
}
