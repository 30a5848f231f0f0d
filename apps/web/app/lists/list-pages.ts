import { useDebounced } from '@quotespark/ui'
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { POLL_INTERVAL_MS } from '~/api/query-client.ts'

export const LIST_PAGE_SIZE = 50

interface Page<Row> {
  items: Row[]
  next_cursor: string | null
}

/** The rows of a list, as its screen shows them. */
export interface ListPages<Row> {
  /** Rows in the requested order, page by page; undefined until there is something to show. */
  pages: Row[][] | undefined
  /** Number of matches; a minimum unless `isExact`. */
  total: number | undefined
  isExact: boolean
  /** Set when nothing could be loaded; `moreError` concerns the next page. */
  error: Error | null
  moreError: Error | null
  /** True while the rows shown still belong to the previous search or order. */
  isSearching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** Options for the query of the rows, which loads page after page. */
export const PAGE_OPTIONS = {
  initialPageParam: undefined,
  getNextPageParam: (page: Page<unknown>) => page.next_cursor ?? undefined,
}

const COUNT_REST_MS = 300

/**
 * Options for the query that counts the rows and so notices rows added by colleagues. Counting takes the server longer than
 * finding, and nobody waits for the number: during a search it waits until typing pauses and the rows have loaded.
 */
export function useCountOptions(rows: { isPlaceholderData: boolean }, search: string | undefined) {
  const rested = useDebounced(search, COUNT_REST_MS)
  return {
    enabled: rested === search && !rows.isPlaceholderData,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnMount: 'always',
  } as const
}

/** Short lists count every row. */
interface Count {
  total: number
  is_exact?: boolean
}

/** Combines the two queries of a list. */
export function listPages<Row>(
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
  count: UseQueryResult<Count>,
): ListPages<Row> {
  return {
    pages: list.data?.pages.map(({ items }) => items),
    total: count.data?.total,
    isExact: count.data?.is_exact ?? true,
    error: list.data ? null : list.error,
    moreError: list.isFetchNextPageError ? list.error : null,
    isSearching: list.isPlaceholderData && list.isFetching,
    hasNextPage: list.hasNextPage,
    isFetchingNextPage: list.isFetchingNextPage,
    fetchNextPage: list.fetchNextPage,
    refetch: list.refetch,
  }
}

/** Number of rows at the time these pages were read. */
const totals = new WeakMap<object, number>()

/** Like `listPages`, but refetches the rows when their number differs from the time they were read. */
export function useListPages<Row>(
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
  count: UseQueryResult<Count>,
): ListPages<Row> {
  const read = list.isPlaceholderData ? undefined : list.data
  // A count of only the first rows says nothing about the others.
  const isKnown = !count.isPlaceholderData && count.data?.is_exact !== false
  const total = isKnown ? count.data?.total : undefined
  const { refetch } = list
  useEffect(() => {
    if (!read || total === undefined) return
    const before = totals.get(read)
    totals.set(read, total)
    if (before !== undefined && before !== total) void refetch()
  }, [read, total, refetch])
  return listPages(list, count)
}
