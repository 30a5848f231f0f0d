import { LIMITS } from '@quotespark/domain'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

const REST_MS = 300

export interface ListFilters<Status extends string> {
  /** What stands in the search box. */
  text: string
  setText: (text: string) => void
  /** What to ask the server for: the text once it rests. Absent for none. */
  search: string | undefined
  /** One of the values given, else absent. */
  status: Status | undefined
  setStatus: (status: Status | null) => void
  /** Neither searched nor filtered. */
  clear: () => void
}

/**
 * Search and status of a list, kept in the address (`?search=…&status=…`) so that a reload, a link and Back show the
 * same rows.
 */
export function useListFilters<Status extends string>(statuses: readonly Status[]): ListFilters<Status> {
  const [params, setParams] = useSearchParams()
  // Whoever writes an address by hand may write anything.
  const search = (params.get('search') ?? '').replaceAll('\0', '').slice(0, LIMITS.search)
  const status = statuses.find((one) => one === params.get('status'))
  const [text, setText] = useState(search)
  /** What this page itself put into the address: only another one's search goes into the box. */
  const written = useRef(search)

  const replace = useRef(setParams)
  replace.current = setParams
  const write = useRef((changes: Record<string, string>) => {
    replace.current(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) current.set(name, value)
          else current.delete(name)
        }
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }).current

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
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text, write, isLeaving])

  return {
    text,
    setText,
    search: search || undefined,
    status,
    setStatus: (next) => write({ status: next ?? '' }),
    clear: () => {
      written.current = ''
      setText('')
      write({ search: '', status: '' })
    },
  }
}

function useIsLeaving(): boolean {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location !== undefined && location.pathname !== pathname
}
