import type { Dashboard, DashboardCharts } from '@quotespark/contract'
import type { DateRange } from '@quotespark/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import type { FirstStepsProps } from './first-steps.tsx'

interface DashboardState {
  /** Undefined while there is nothing to show yet. */
  dashboard: Dashboard | undefined
  charts: DashboardCharts | undefined
  /** What a company that has written no quote has done so far; null for all others. */
  firstSteps: FirstStepsProps | null
  error: Error | null
  /** What is shown still belongs to the range before. */
  isChanging: boolean
  refetch: () => void
}

export function useDashboard(range: DateRange): DashboardState {
  const figures = useQuery({
    ...api.dashboard.get.queryOptions({ input: range }),
    placeholderData: keepPreviousData,
  })
  const charts = useQuery(api.dashboard.getCharts.queryOptions())
  const isNew = figures.data?.recent_quotes.length === 0
  const customers = useQuery({ ...api.customer.count.queryOptions({ input: {} }), enabled: isNew })
  const failed = [figures, charts].filter(({ data, error }) => !data && error)
  return {
    // Shown at once: not first without the first steps and then with them.
    dashboard: isNew && customers.isPending ? undefined : figures.data,
    charts: charts.data,
    firstSteps: isNew && customers.data ? { hasCustomer: customers.data.total > 0 } : null,
    error: failed[0]?.error ?? null,
    isChanging: figures.isPlaceholderData,
    refetch: () => {
      for (const query of failed) void query.refetch()
    },
  }
}
