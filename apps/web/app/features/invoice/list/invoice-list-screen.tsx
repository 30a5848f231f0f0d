import type { InvoiceSort } from '@quotespark/contract'
import { INVOICE_STATUS_LABELS, type InvoiceStatus } from '@quotespark/domain/document'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ReceiptPoundSterling } from 'lucide-react'
import { api } from '~/api/client.ts'
import { askedDocuments } from '~/features/document/list/asked-documents.ts'
import { DocumentListScreen, type ListedStatus } from '~/features/document/list/document-list-screen.tsx'
import { BY_PAGES, useCounting, useListPages } from '~/lists/list-pages.ts'
import { askedFor, type ListState, useListState } from '~/lists/list-state.ts'
import { ROWS_TO_COME } from '~/lists/rows-to-come.tsx'
import { lazyPart, lazyPartBesideData } from '~/screens/lazy-part.tsx'
import { BankChangeNotice } from '~/shell/bank-change-notice.tsx'
import { INVOICE_ORDERS, LISTED_STATUSES } from './invoice-filter.ts'
import { InvoiceStatCards } from './invoice-stat-cards.tsx'

const AWAITED = { fallback: ROWS_TO_COME }
const InvoiceCards = lazyPartBesideData(
  async () => (await import('./invoice-cards.tsx')).InvoiceCards,
  AWAITED,
)
const InvoiceTable = lazyPart(async () => (await import('./invoice-table.tsx')).InvoiceTable, AWAITED)

export default function InvoiceListScreen() {
  const list = useListState('invoices', LISTED_STATUSES, INVOICE_ORDERS)
  const { rows, counts, exportCsv } = useInvoices(list)
  return (
    <DocumentListScreen
      name="Invoice"
      list={list}
      rows={rows}
      counts={counts}
      searchHint="Search by title, number, customer name or email"
      statusLabels={INVOICE_STATUS_LABELS}
      anyDay="Issued on any day"
      exportCsv={exportCsv}
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

/** The company's invoices under the current filters. */
function useInvoices(list: ListState<ListedStatus<InvoiceStatus>, InvoiceSort>) {
  const { filter, page } = askedFor(list)
  const rows = useInfiniteQuery({
    ...api.invoice.list.infiniteOptions({
      input: (cursor: string | undefined) => askedDocuments(page(cursor)),
      ...BY_PAGES,
    }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    ...api.invoice.count.queryOptions({ input: askedDocuments(filter) }),
    ...useCounting(rows, filter.search),
  })
  return {
    rows: useListPages(rows, count),
    counts: count.data,
    exportCsv: () => api.invoice.exportCsv.call(askedDocuments(filter)),
  }
}
