import type { Dashboard } from '@quotespark/contract'
import type { DateRange } from '@quotespark/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import type { FirstStepsProps } from './first-steps.tsx'

interface DashboardState {
  /** Undefined while there is nothing to show yet. */
  dashboard: Dashboard | undefined
  /** What a company that has written no quote has done so far; null for all others. */
  firstSteps: FirstStepsProps | null
  error: Error | null
  /** What is shown still belongs to the range before. */
  isChanging: boolean
  refetch: () => unknown
}

export function useDashboard(range: DateRange): DashboardState {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.dashboard.get.queryOptions({ input: range }),
    placeholderData: keepPreviousData,
  })
  const isNew = data?.recent_quotes.length === 0
  const customers = useQuery({ ...api.customer.count.queryOptions({ input: {} }), enabled: isNew })
  return {
    // Shown at once: not first without the first steps and then with them.
    dashboard: isNew && customers.isPending ? undefined : data,
    firstSteps: isNew && customers.data ? { hasCustomer: customers.data.total > 0 } : null,
    error: data ? null : error,
    isChanging: isPlaceholderData,
    refetch,
  }
}
