import type { Product } from '@quotespark/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { BY_PAGES, LIST_PAGE_SIZE, type ListPages } from '~/documents/list-pages.ts'

/** Everything on it may have been deleted since. */
const isNotEmpty = (items: Product[], index: number) => items.length > 0 || index === 0

/** What the catalogue offers and matches. The rows of one search stay while the next is under way. */
export function useProducts(search: string | undefined): ListPages<Product> {
  const filter = search ? { search } : {}
  const list = useInfiniteQuery({
    ...api.product.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, cursor, limit: LIST_PAGE_SIZE }),
      ...BY_PAGES,
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
