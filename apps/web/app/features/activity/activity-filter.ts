import type { AuditFilter } from '@quotespark/contract'
import { AUDIT_ACTIONS, type AuditAction } from '@quotespark/domain/company'
import { isCalendarDate } from '@quotespark/domain/time'
import { useSearchParams } from 'react-router'

export type ActivityFilter = AuditFilter

/** Kept in the URL, so that it can be bookmarked and sent; invalid values there are ignored. */
export function useActivityFilter() {
  const [params, setParams] = useSearchParams()
  return {
    filter: filterIn(params),
    setFilter: (filter: ActivityFilter) =>
      setParams(addressOf(filter), { replace: true, preventScrollReset: true }),
  }
}

export function addressOf(filter: ActivityFilter): URLSearchParams {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given as [string, string][])
}

function filterIn(params: URLSearchParams): ActivityFilter {
  const user_id = params.get('user_id')
  const action = params.get('action')
  const from = day(params, 'from')
  const to = day(params, 'to')
  return {
    ...(user_id !== null && /^[\da-f-]{36}$/.test(user_id) ? { user_id } : {}),
    ...(action !== null && Object.hasOwn(AUDIT_ACTIONS, action) ? { action: action as AuditAction } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

function day(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name)
  return text !== null && isCalendarDate(text) ? text : undefined
}
