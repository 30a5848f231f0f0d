import type { QuoteRow, QuoteSort } from '@quotespark/contract'
import type { QuoteStatus } from '@quotespark/domain'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { BY_PAGES, COUNTED, type ListPages, useListPages } from '~/lists/list-pages.ts'
import { askedFor, type ListState } from '~/lists/list-state.ts'

/** The company's quotes as they are looked at. */
export function useQuotes(list: ListState<QuoteStatus, QuoteSort>): ListPages<QuoteRow> {
  const { filter, page } = askedFor(list)
  const rows = useInfiniteQuery({
    ...api.quote.list.infiniteOptions({ input: page, ...BY_PAGES }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ ...api.quote.count.queryOptions({ input: filter }), ...COUNTED })
  return useListPages(rows, count)
}
