import type { Customer, CustomerSort } from '@quotespark/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { BY_PAGES, COUNTED, type ListPages, useListPages } from '~/lists/list-pages.ts'
import { askedFor, type ListState } from '~/lists/list-state.ts'

/** The company's customers as they are looked at. */
export function useCustomers(list: ListState<'archived', CustomerSort>): ListPages<Customer> {
  const { filter, page } = askedFor(list)
  const rows = useInfiniteQuery({
    ...api.customer.list.infiniteOptions({ input: page, ...BY_PAGES }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ ...api.customer.count.queryOptions({ input: filter }), ...COUNTED })
  return useListPages(rows, count)
}
