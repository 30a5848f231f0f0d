import type { InvoiceSort } from '@quotespark/contract'
import { DocumentListScreen } from '~/features/document/list/document-list-screen.tsx'
import { documentOrders } from '~/features/document/list/document-orders.ts'
import type { ListOrders } from '~/lists/list-order.ts'
import { ROWS_TO_COME } from '~/lists/rows-to-come.tsx'
import { lazyPart, lazyPartBesideData } from '~/screens/lazy-part.tsx'
import { BankChangeNotice } from '~/shell/bank-change-notice.tsx'
import { InvoiceStatCards } from './invoice-stat-cards.tsx'

const AWAITED = { fallback: ROWS_TO_COME }
const InvoiceCards = lazyPartBesideData(
  async () => (await import('./invoice-cards.tsx')).InvoiceCards,
  AWAITED,
)
const InvoiceTable = lazyPart(async () => (await import('./invoice-table.tsx')).InvoiceTable, AWAITED)

export const INVOICE_ORDERS: ListOrders<InvoiceSort> = documentOrders({
  day: 'due_date',
  soonest: 'Due soonest',
  latest: 'Due latest',
  number: 'invoice_number',
})

export default function InvoiceListScreen() {
  return (
    <DocumentListScreen
      kind="invoice"
      orders={INVOICE_ORDERS}
      searchHint="Search by title, number, customer name or email"
      anyDay="Issued on any day"
      Table={InvoiceTable}
      Cards={InvoiceCards}
      noneText="Invoices are made from accepted quotes with one press, or written from scratch."
    >
      <BankChangeNotice />
      <InvoiceStatCards />
    </DocumentListScreen>
  )
}
