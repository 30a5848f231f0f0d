import type { InvoiceRow } from '@quotespark/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { BY_PAGES, COUNTED, LIST_PAGE_SIZE, type ListPages, useListPages } from '~/documents/list-pages.ts'
import type { InvoiceFilters, InvoiceOrder } from './invoice-filter.ts'

/** The company's invoices that match, in this order. */
export function useInvoices(
  { search, status }: Pick<InvoiceFilters, 'search' | 'status'>,
  { sort, direction }: InvoiceOrder,
): ListPages<InvoiceRow> {
  const filter = { ...(search ? { search } : {}), ...(status ? { status } : {}) }
  const list = useInfiniteQuery({
    ...api.invoice.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, sort, direction, cursor, limit: LIST_PAGE_SIZE }),
      ...BY_PAGES,
    }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ ...api.invoice.count.queryOptions({ input: filter }), ...COUNTED })
  return useListPages(list, count)
}
