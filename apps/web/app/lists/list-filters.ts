import type { BillingFilter } from '@quotespark/domain/billing'
import { isCalendarDate } from '@quotespark/domain/time'
import { LIMITS } from '@quotespark/domain/validation'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { SEARCH_DEBOUNCE_MS } from '~/api/search-rest.ts'
import { useAddressChange } from './use-address-change.ts'

export interface ListFilters<Status extends string> {
  /** Text in the search box. */
  text: string
  setText: (text: string) => void
  /** Search to send to the server: the text once typing pauses. Undefined for none. */
  search: string | undefined
  /** One of the given statuses, otherwise undefined. */
  status: Status | undefined
  /** Filter by situation, by customer id, by days, both ends included, and by what of a payment plan is billed; archived rows join the others where asked for. */
  narrowed: RowFilter
  /** Changes the named filters; undefined removes one. */
  narrow: (changes: RowFilter) => void
  /** Clears search and filters. */
  clear: () => void
}

export interface RowFilter {
  situation?: string | undefined
  customer?: string | undefined
  from?: string | undefined
  to?: string | undefined
  archive?: 'with' | undefined
  billing?: BillingFilter | undefined
}

const NARROWING = ['situation', 'customer', 'from', 'to', 'archive', 'billing'] as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Search and filters of a list, kept in the URL (`?search=…&status=…&situation=…&customer=…&from=…&to=…&archive=with&billing=…`) so that a
 * reload, a link and Back show the same rows.
 */
export function useListFilters<Status extends string>(
  statuses: readonly Status[],
  situations: readonly string[] = [],
): ListFilters<Status> {
  const [params] = useSearchParams()
  const { text, setText, search, empty } = useSearchBox()
  const status = statuses.find((one) => one === params.get('status'))
  const write = useAddressChange()
  return {
    text,
    setText,
    search,
    status,
    narrowed: narrowingIn(params, situations),
    narrow: (changes) => write({ ...changes }),
    clear: () => {
      empty()
      write({
        search: '',
        status: '',
        situation: '',
        customer: '',
        from: '',
        to: '',
        archive: '',
        billing: '',
      })
    },
  }
}

export interface SearchBox extends Pick<ListFilters<never>, 'text' | 'setText' | 'search'> {
  /** Empties the box, for whoever removes the search from the URL. */
  empty: () => void
}

/** The search box of a list, kept in the URL (`?search=…`) once typing pauses; it follows every other change of that. */
export function useSearchBox(): SearchBox {
  const [params] = useSearchParams()
  // A URL typed by hand may contain anything.
  const search = (params.get('search') ?? '').replaceAll('\0', '').slice(0, LIMITS.search)
  const [text, setText] = useState(search)
  /** The search this page itself put into the URL: only a different one is copied into the box. */
  const written = useRef(search)
  const write = useAddressChange()

  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setText(search)
  }, [search])

  const isLeaving = useIsLeaving()
  useEffect(() => {
    const wanted = text.trim()
    // Writing to the URL would cancel a navigation to another page that is under way.
    if (wanted === written.current || isLeaving) return
    const timer = setTimeout(() => {
      written.current = wanted
      write({ search: wanted })
    }, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, write, isLeaving])

  return {
    text,
    setText,
    search: search || undefined,
    empty: () => {
      written.current = ''
      setText('')
    },
  }
}

/** Ignores malformed values. */
function narrowingIn(params: URLSearchParams, situations: readonly string[]): RowFilter {
  const [situation, customer, from, to, archive, billing] = NARROWING.map((name) => params.get(name) ?? '')
  return {
    ...(situation && situations.includes(situation) ? { situation } : {}),
    ...(customer && UUID.test(customer) ? { customer } : {}),
    ...(from && isCalendarDate(from) ? { from } : {}),
    ...(to && isCalendarDate(to) ? { to } : {}),
    ...(archive === 'with' ? { archive } : {}),
    ...(isBillingFilter(billing) ? { billing } : {}),
  }
}

const isBillingFilter = (text: string | undefined): text is BillingFilter =>
  text === 'due' || text === 'open' || text === 'done'

function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location !== undefined && location.pathname !== pathname
}
