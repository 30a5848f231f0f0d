import type { Dashboard, DashboardCharts } from '@quotespark/contract'
import { type CalendarDate, type DateRange, endOfLondonDay, londonDate } from '@quotespark/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '~/api/client.ts'

interface DashboardState {
  /** Undefined while there is nothing to show yet. */
  dashboard: Dashboard | undefined
  charts: DashboardCharts | undefined
  error: Error | null
  chartsError: Error | null
  /** What is shown still belongs to the range before. */
  isChanging: boolean
  refetch: () => void
}

/** `today` is London's date: the charts end with it. */
export function useDashboard(range: DateRange, today: CalendarDate): DashboardState {
  const figures = useQuery({
    ...api.dashboard.get.queryOptions({ input: range }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const charts = useQuery({ ...api.dashboard.getCharts.queryOptions(), refetchOnMount: 'always' })
  useAnew(today, charts.refetch)
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

/** Reads again when the day is another one. */
function useAnew(today: CalendarDate, refetch: () => unknown): void {
  const read = useRef(today)
  useEffect(() => {
    if (read.current === today) return
    read.current = today
    void refetch()
  }, [today, refetch])
}

/** Today in London; a page that is left open learns of midnight. */
export function useLondonDate(): CalendarDate {
  const [today, setToday] = useState(() => londonDate(new Date()))
  useEffect(() => {
    const look = () => setToday(londonDate(new Date()))
    // A machine that slept through midnight looks when somebody comes back to it.
    document.addEventListener('visibilitychange', look)
    const timer = setTimeout(look, endOfLondonDay(today).getTime() + 1 - Date.now())
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [today])
  return today
}
