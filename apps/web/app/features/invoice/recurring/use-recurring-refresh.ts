import type { RecurringInvoice } from '@quotespark/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

/** Stores a recurring invoice that the server returned, and refreshes what lists it and what it made. */
export function useRecurringRefresh(): (schedule: RecurringInvoice) => void {
  const queryClient = useQueryClient()
  return (schedule) => {
    const { queryKey } = api.recurring_invoice.get.queryOptions({ input: { id: schedule.id } })
    queryClient.setQueryData(queryKey, schedule)
    const own = queryClient.getQueryCache().find({ queryKey })?.queryHash
    for (const part of [api.recurring_invoice, api.invoice, api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({
        queryKey: part.key(),
        predicate: (query) => query.queryHash !== own,
      })
    }
  }
}
