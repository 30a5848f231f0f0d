import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

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
  const search = params.get('search') ?? ''
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

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === written.current) return
    const timer = setTimeout(() => {
      written.current = wanted
      write({ search: wanted })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text, write])

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
