import { useDebounced } from '@quotespark/ui'
import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { SEARCH_DEBOUNCE_MS } from '~/api/search-rest.ts'
import type { RecordKind } from './recent-records.ts'
import { type Found, SEARCHED } from './searched.ts'

const SHOWN = 5

/** The records of one kind that were found. */
export interface FoundGroup extends Found {
  kind: RecordKind
}

/** The company's documents and customers that match, from parallel calls to the server. */
export function usePaletteSearch(typed: string) {
  const wanted = typed.trim()
  const search = useDebounced(wanted, SEARCH_DEBOUNCE_MS)
  const options = { enabled: search !== '' && wanted !== '', placeholderData: keepPreviousData }
  const input = { search, limit: SHOWN }
  const all = useQueries({
    queries: KINDS.map((kind) => ({ ...SEARCHED[kind].query(input), ...options })),
  })
  const settled = search === wanted
  const answered =
    settled && all.every(({ isPlaceholderData, isPending }) => !isPlaceholderData && !isPending)

  /** Until every answer has arrived, keeps only those previous rows that visibly match the text: a stale row never shows. */
  function found(kind: RecordKind, { data, isPlaceholderData }: UseQueryResult<unknown>): Found {
    if (!data || wanted === '') return { records: [], more: false }
    const answer = SEARCHED[kind].read(data)
    if (answered && !isPlaceholderData) return answer
    const needle = wanted.toLowerCase()
    return {
      records: answer.records.filter(({ texts }) =>
        texts.some((text) => text?.toLowerCase().includes(needle)),
      ),
      more: false,
    }
  }

  return {
    groups: KINDS.flatMap((kind, index): FoundGroup[] => {
      const answer = all[index]
      return answer ? [{ kind, ...found(kind, answer) }] : []
    }),
    searching: wanted !== '' && (!settled || all.some(({ isFetching }) => isFetching)),
    error: wanted !== '' && settled ? (all.find(({ error }) => error)?.error ?? null) : null,
    searchAgain: () => {
      for (const query of all) if (query.error) void query.refetch()
    },
  }
}

const KINDS = Object.keys(SEARCHED) as RecordKind[]
