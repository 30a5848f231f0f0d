import type { InvoiceRow, InvoiceSort } from '@quotespark/contract'
import type { InvoiceStatus } from '@quotespark/domain'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { BY_PAGES, COUNTED, type ListPages, useListPages } from '~/lists/list-pages.ts'
import { askedFor, type ListState } from '~/lists/list-state.ts'

/** The company's invoices as they are looked at. */
export function useInvoices(list: ListState<InvoiceStatus, InvoiceSort>): ListPages<InvoiceRow> {
  const { filter, page } = askedFor(list)
  const rows = useInfiniteQuery({
    ...api.invoice.list.infiniteOptions({ input: page, ...BY_PAGES }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ ...api.invoice.count.queryOptions({ input: filter }), ...COUNTED })
  return useListPages(rows, count)
}
