import type { PaymentFilter } from '@quotespark/contract'
import { PAYMENT_KINDS, PAYMENT_METHODS } from '@quotespark/domain/document'
import { isCalendarDate } from '@quotespark/domain/time'
import { useSearchParams } from 'react-router'
import { useSearchBox } from '~/lists/list-filters.ts'

export type ListedFilter = Pick<
  PaymentFilter,
  'kind' | 'method' | 'state' | 'customer_id' | 'from' | 'to' | 'search'
>

/** States that the list is narrowed to. */
const LISTED_STATES = ['on_its_way', 'failed', 'voided'] as const

/** Kept in the URL with the text of the search box, so that it can be bookmarked and sent; invalid values there are ignored. */
export function usePaymentsFilter() {
  const [params, setParams] = useSearchParams()
  const box = useSearchBox()
  return {
    box,
    filter: { ...filterIn(params), ...(box.search && { search: box.search }) },
    setFilter: (filter: ListedFilter) =>
      setParams(addressOf(filter), { replace: true, preventScrollReset: true }),
  }
}

export function addressOf(filter: ListedFilter): URLSearchParams {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given as [string, string][])
}

function filterIn(params: URLSearchParams): ListedFilter {
  const kind = PAYMENT_KINDS.find((each) => each === params.get('kind'))
  const method = PAYMENT_METHODS.find((each) => each === params.get('method'))
  const state = LISTED_STATES.find((each) => each === params.get('state'))
  const customer_id = params.get('customer_id')
  const [from, to] = [day(params, 'from'), day(params, 'to')]
  return {
    ...(kind && { kind }),
    ...(method && { method }),
    ...(state && { state }),
    ...(customer_id && /^[\da-f-]{36}$/.test(customer_id) && { customer_id }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

function day(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name)
  return text !== null && isCalendarDate(text) ? text : undefined
}
