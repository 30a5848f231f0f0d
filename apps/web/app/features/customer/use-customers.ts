import type { Customer } from '@quotespark/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { BY_PAGES, COUNTED, LIST_PAGE_SIZE, type ListPages, useListPages } from '~/documents/list-pages.ts'
import type { CustomerFilters, CustomerOrder } from './customer-filter.ts'

/** The company's customers that match, in this order. */
export function useCustomers(
  { search, status }: Pick<CustomerFilters, 'search' | 'status'>,
  { sort, direction }: CustomerOrder,
): ListPages<Customer> {
  const filter = { ...(search ? { search } : {}), ...(status ? { status } : {}) }
  const list = useInfiniteQuery({
    ...api.customer.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, sort, direction, cursor, limit: LIST_PAGE_SIZE }),
      ...BY_PAGES,
    }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ ...api.customer.count.queryOptions({ input: filter }), ...COUNTED })
  return useListPages(list, count)
}
