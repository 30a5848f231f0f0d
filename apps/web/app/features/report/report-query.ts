import { isCalendarDate } from '@quotespark/domain/time'
import { useSearchParams } from 'react-router'

/** Parameters of a report in the URL, so that it can be bookmarked and the way back keeps them. */
export function useReportQuery() {
  const [params, setParams] = useSearchParams()
  const day = (name: string) => {
    const text = params.get(name)
    return text !== null && isCalendarDate(text) ? text : undefined
  }
  const [from, to] = [day('from'), day('to')]
  return {
    /** Both days, or neither; days in the wrong order are ignored. */
    range: from !== undefined && to !== undefined && from <= to ? { from, to } : {},
    day,
    text: (name: string) => params.get(name) ?? undefined,
    /** One of some values; anything else is ignored. */
    oneOf: <Value extends string>(name: string, values: readonly Value[]) =>
      values.find((value) => value === params.get(name)),
    /** Sets parameters, and removes those that are undefined. */
    show(changes: Record<string, string | undefined>) {
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes))
            if (value === undefined) next.delete(name)
            else next.set(name, value)
          return next
        },
        { preventScrollReset: true },
      )
    },
    /**
     * The address of this report with some parameters changed. `shown` is added where the URL says nothing of it, so that what is shown
     * now is found again; while other days are loading, the URL already has those.
     */
    addressWith(changes: Record<string, string>, shown: Record<string, string> = {}): string {
      const next = new URLSearchParams({ ...shown, ...Object.fromEntries(params) })
      for (const [name, value] of Object.entries(changes)) next.set(name, value)
      return `?${next}`
    },
  }
}

export type ReportQuery = ReturnType<typeof useReportQuery>
