import type { QuoteRow } from '@quotespark/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { BY_PAGES, COUNTED, LIST_PAGE_SIZE, type ListPages, useListPages } from '~/documents/list-pages.ts'
import type { QuoteFilters, QuoteOrder } from './quote-filter.ts'

/** The company's quotes that match, in this order. */
export function useQuotes(
  { search, status }: Pick<QuoteFilters, 'search' | 'status'>,
  { sort, direction }: QuoteOrder,
): ListPages<QuoteRow> {
  const filter = { ...(search ? { search } : {}), ...(status ? { status } : {}) }
  const list = useInfiniteQuery({
    ...api.quote.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, sort, direction, cursor, limit: LIST_PAGE_SIZE }),
      ...BY_PAGES,
    }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ ...api.quote.count.queryOptions({ input: filter }), ...COUNTED })
  return useListPages(list, count)
}
