import type { InvoiceRow } from '@quotespark/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/api/client.ts'
import { LOOK_AGAIN_MS } from '~/api/query-client.ts'
import type { InvoiceFilters, InvoiceOrder } from './invoice-filter.ts'

const PAGE_SIZE = 50

export interface Invoices {
  /** In the order asked for, page by page; undefined while there is nothing to show yet. */
  pages: InvoiceRow[][] | undefined
  /** How many match. */
  total: number | undefined
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

/** How many invoices there were when these pages were read. */
const totals = new WeakMap<object, number>()

/** The company's invoices that match. The rows of one search or order stay while the next is under way. */
export function useInvoices(
  { search, status }: Pick<InvoiceFilters, 'search' | 'status'>,
  { sort, direction }: InvoiceOrder,
): Invoices {
  const filter = { ...(search ? { search } : {}), ...(status ? { status } : {}) }
  const list = useInfiniteQuery({
    ...api.invoice.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, sort, direction, cursor, limit: PAGE_SIZE }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    ...api.invoice.count.queryOptions({ input: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnMount: 'always',
  })
  const read = list.isPlaceholderData ? undefined : list.data
  const total = count.isPlaceholderData ? undefined : count.data?.total
  const { refetch } = list
  useEffect(() => {
    if (!read || total === undefined) return
    const before = totals.get(read)
    totals.set(read, total)
    if (before !== undefined && before !== total) void refetch()
  }, [read, total, refetch])
  return {
    pages: list.data?.pages.map(({ items }) => items),
    total: count.data?.total,
    error: list.data ? null : list.error,
    moreError: list.isFetchNextPageError ? list.error : null,
    isSearching: list.isPlaceholderData && list.isFetching,
    hasNextPage: list.hasNextPage,
    isFetchingNextPage: list.isFetchingNextPage,
    fetchNextPage: list.fetchNextPage,
    refetch,
  }
}
