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
    /** Sets parameters of the URL. */
    show(changes: Changes) {
      setParams((before) => withChanges(before, changes), { preventScrollReset: true })
    },
    addressWith: (changes: Changes, shown: Record<string, string> = {}) =>
      addressWith(params, changes, shown),
  }
}

/** Parameters to set; those that are undefined are removed. */
type Changes = Record<string, string | undefined>

function withChanges(before: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  return next
}

/**
 * Gives the address of a report with some parameters changed. Whoever leads to the rows behind a figure names all parameters that narrow
 * them, as the address may have others of an earlier choice. `shown` is added where it says nothing of it, so that what is shown now is found
 * again; while other days are loading, it already has those.
 */
export function addressWith(
  params: URLSearchParams,
  changes: Changes,
  shown: Record<string, string> = {},
): string {
  return `?${withChanges(new URLSearchParams({ ...shown, ...Object.fromEntries(params) }), changes)}`
}

export type ReportQuery = ReturnType<typeof useReportQuery>
