import type { Product } from '@quotespark/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { BY_PAGES, LIST_PAGE_SIZE, type ListPages, listPages } from '~/lists/list-pages.ts'

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
  const { pages, ...rest } = listPages(list, count)
  return { ...rest, pages: pages?.filter(isNotEmpty) }
}
