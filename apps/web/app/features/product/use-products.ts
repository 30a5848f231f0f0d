import type { Product } from '@quotespark/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'

const PAGE_SIZE = 50

/** Everything on it may have been deleted since. */
const isNotEmpty = (items: Product[], index: number) => items.length > 0 || index === 0

export interface Products {
  /** By name, page by page; undefined while there is nothing to show yet. */
  pages: Product[][] | undefined
  /** How many match. */
  total: number | undefined
  /** Nothing could be loaded; `moreError` is about the next page. */
  error: Error | null
  moreError: Error | null
  /** What is shown still belongs to the search before. */
  isSearching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** What the catalogue offers and matches. The rows of one search stay while the next is under way. */
export function useProducts(search: string | undefined): Products {
  const filter = search ? { search } : {}
  const list = useInfiniteQuery({
    ...api.product.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, cursor, limit: PAGE_SIZE }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    ...api.product.count.queryOptions({ input: filter }),
    placeholderData: keepPreviousData,
  })
  return {
    pages: list.data?.pages.map(({ items }) => items).filter(isNotEmpty),
    total: count.data?.total,
    error: list.data ? null : list.error,
    moreError: list.isFetchNextPageError ? list.error : null,
    isSearching: list.isPlaceholderData && list.isFetching,
    hasNextPage: list.hasNextPage,
    isFetchingNextPage: list.isFetchingNextPage,
    fetchNextPage: list.fetchNextPage,
    refetch: list.refetch,
  }
}
