import { isCalendarDate, LIMITS } from '@quotespark/domain'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { SEARCH_REST_MS } from '~/api/search-rest.ts'
import { useAddressChange } from './use-address-change.ts'

export interface ListFilters<Status extends string> {
  /** What stands in the search box. */
  text: string
  setText: (text: string) => void
  /** What to ask the server for: the text once it rests. Absent for none. */
  search: string | undefined
  /** One of the values given, else absent. */
  status: Status | undefined
  /** Of whom, by id, and of which days, both ends included. */
  narrowed: Narrowing
  /** Changes those that are named; undefined is any. */
  narrow: (changes: Narrowing) => void
  /** Neither searched nor filtered. */
  clear: () => void
}

export interface Narrowing {
  customer?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const NARROWING = ['customer', 'from', 'to'] as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Search and filters of a list, kept in the address (`?search=…&status=…&customer=…&from=…&to=…`) so that a reload, a link
 * and Back show the same rows.
 */
export function useListFilters<Status extends string>(statuses: readonly Status[]): ListFilters<Status> {
  const [params] = useSearchParams()
  // Whoever writes an address by hand may write anything.
  const search = (params.get('search') ?? '').replaceAll('\0', '').slice(0, LIMITS.search)
  const status = statuses.find((one) => one === params.get('status'))
  const [text, setText] = useState(search)
  /** What this page itself put into the address: only another one's search goes into the box. */
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
    // Writing into the address would cancel the navigation to another page that is under way.
    if (wanted === written.current || isLeaving) return
    const timer = setTimeout(() => {
      written.current = wanted
      write({ search: wanted })
    }, SEARCH_REST_MS)
    return () => clearTimeout(timer)
  }, [text, write, isLeaving])

  return {
    text,
    setText,
    search: search || undefined,
    status,
    narrowed: narrowingIn(params),
    narrow: (changes) => write({ ...changes }),
    clear: () => {
      written.current = ''
      setText('')
      write({ search: '', status: '', customer: '', from: '', to: '' })
    },
  }
}

/** Of what is malformed nothing is asked for. */
function narrowingIn(params: URLSearchParams): Narrowing {
  const [customer, from, to] = NARROWING.map((name) => params.get(name) ?? '')
  return {
    ...(customer && UUID.test(customer) ? { customer } : {}),
    ...(from && isCalendarDate(from) ? { from } : {}),
    ...(to && isCalendarDate(to) ? { to } : {}),
  }
}

function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location !== undefined && location.pathname !== pathname
}
