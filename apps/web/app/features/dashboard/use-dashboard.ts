import type { Dashboard, DashboardCharts } from '@quotespark/contract'
import type { DateRange } from '@quotespark/domain/dashboard'
import { type CalendarDate, endOfLondonDay, londonDate } from '@quotespark/domain/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '~/api/client.ts'

interface DashboardState {
  /** Undefined until there is something to show. */
  dashboard: Dashboard | undefined
  charts: DashboardCharts | undefined
  error: Error | null
  chartsError: Error | null
  /** True while the figures shown still belong to the previous range. */
  isChanging: boolean
  refetch: () => void
}

/** Loads the figures of the range and the charts. `today` is the date in London, because the charts end with it. */
export function useDashboard(range: DateRange, today: CalendarDate): DashboardState {
  const figures = useQuery({
    ...api.dashboard.get.queryOptions({ input: range }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const charts = useQuery({ ...api.dashboard.getCharts.queryOptions(), refetchOnMount: 'always' })
  useRefetchOnDateChange(today, charts.refetch)
  const failed = [figures, charts].filter(({ data, error }) => !data && error)
  return {
    dashboard: figures.data,
    charts: charts.data,
    error: figures.data ? null : figures.error,
    chartsError: charts.data ? null : charts.error,
    isChanging: figures.isPlaceholderData,
    refetch: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

/** Refetches when the date changes. */
function useRefetchOnDateChange(today: CalendarDate, refetch: () => unknown): void {
  const read = useRef(today)
  useEffect(() => {
    if (read.current === today) return
    read.current = today
    void refetch()
  }, [today, refetch])
}

/** Today's date in London; updates at midnight on a page that is left open. */
export function useLondonDate(): CalendarDate {
  const [today, setToday] = useState(() => londonDate(new Date()))
  useEffect(() => {
    const look = () => setToday(londonDate(new Date()))
    // A machine that slept through midnight checks when the user comes back to the page.
    document.addEventListener('visibilitychange', look)
    const timer = setTimeout(look, endOfLondonDay(today).getTime() + 1 - Date.now())
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [today])
  return today
}
