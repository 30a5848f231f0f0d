import type { InvoiceRow, InvoiceSort } from '@quotespark/contract'
import { INVOICE_STATUSES, type InvoiceStatus } from '@quotespark/domain'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ReceiptPoundSterling } from 'lucide-react'
import { api } from '~/api/client.ts'
import { DocumentListScreen } from '~/features/document/list/document-list-screen.tsx'
import { BY_PAGES, COUNTED, type ListPages, useListPages } from '~/lists/list-pages.ts'
import { askedFor, type ListState, useListState } from '~/lists/list-state.ts'
import { BankChangeNotice } from '~/shell/bank-change-notice.tsx'
import { InvoiceCards } from './invoice-cards.tsx'
import { INVOICE_ORDERS, STATUS_OPTIONS } from './invoice-filter.ts'
import { InvoiceStatCards } from './invoice-stat-cards.tsx'
import { InvoiceTable } from './invoice-table.tsx'

export function InvoiceListScreen() {
  const list = useListState('invoices', INVOICE_STATUSES, INVOICE_ORDERS)
  return (
    <DocumentListScreen
      name="Invoice"
      list={list}
      rows={useInvoices(list)}
      searchHint="Search by title, number, customer name or email"
      statusOptions={STATUS_OPTIONS}
      statusClassName="xl:w-44"
      Table={InvoiceTable}
      Cards={InvoiceCards}
      icon={<ReceiptPoundSterling />}
      noneText="Invoices are made from accepted quotes with one press, or written from scratch."
    >
      <BankChangeNotice />
      <InvoiceStatCards />
    </DocumentListScreen>
  )
}

/** The company's invoices as they are looked at. */
function useInvoices(list: ListState<InvoiceStatus, InvoiceSort>): ListPages<InvoiceRow> {
  const { filter, page } = askedFor(list)
  const rows = useInfiniteQuery({
    ...api.invoice.list.infiniteOptions({ input: page, ...BY_PAGES }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ ...api.invoice.count.queryOptions({ input: filter }), ...COUNTED })
  return useListPages(rows, count)
}
