import { useDebounced } from '@quotespark/ui'
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { LOOK_AGAIN_MS } from '~/api/query-client.ts'

export const LIST_PAGE_SIZE = 50

interface Page<Row> {
  items: Row[]
  next_cursor: string | null
}

/** The rows of a list as its screen shows them. */
export interface ListPages<Row> {
  /** In the order asked for, page by page; undefined while there is nothing to show yet. */
  pages: Row[][] | undefined
  /** How many match; at least so many unless it is exact. */
  total: number | undefined
  isExact: boolean
  /** Nothing could be loaded; `moreError` is about the next page. */
  error: Error | null
  moreError: Error | null
  /** What is shown still belongs to the search or order before. */
  isSearching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** For the query of the rows: page after page; those of one search or order stay while the next is under way. */
export const BY_PAGES = {
  initialPageParam: undefined,
  getNextPageParam: (page: Page<unknown>) => page.next_cursor ?? undefined,
}

const COUNT_REST_MS = 300

/**
 * For the query that counts them, which tells of what a colleague has added. To count takes the server longer than to find,
 * and nobody waits for a figure: while a search is typed the count waits, for the keys to rest and for the rows.
 */
export function useCounting(rows: { isPlaceholderData: boolean }, search: string | undefined) {
  const rested = useDebounced(search, COUNT_REST_MS)
  return {
    enabled: rested === search && !rows.isPlaceholderData,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnMount: 'always',
  } as const
}

/** Lists of few count all of them. */
interface Count {
  total: number
  is_exact?: boolean
}

/** The two queries of a list as one. */
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

/** How many rows there were when these pages were read. */
const totals = new WeakMap<object, number>()

/** Like `listPages`; the rows are read again when there are more, or fewer, than when they were read. */
export function useListPages<Row>(
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
  count: UseQueryResult<Count>,
): ListPages<Row> {
  const read = list.isPlaceholderData ? undefined : list.data
  // A count of the first rows alone says nothing about the others.
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
