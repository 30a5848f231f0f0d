import type { InvoiceSort } from '@quotespark/contract'
import { DocumentListScreen } from '~/features/document/list/document-list-screen.tsx'
import { documentOrders } from '~/features/document/list/document-orders.ts'
import type { ListOrders } from '~/lists/list-order.ts'
import { ROWS_PLACEHOLDER } from '~/lists/rows-to-come.tsx'
import { lazyPart, preloadedPart } from '~/screens/lazy-part.tsx'
import { BankChangeNotice } from '~/shell/bank-change-notice.tsx'
import { RoomTabs } from '~/shell/navigation/room-tabs.tsx'

const AWAITED = { fallback: ROWS_PLACEHOLDER }
const InvoiceCards = preloadedPart(async () => (await import('./invoice-cards.tsx')).InvoiceCards, AWAITED)
const InvoiceStatCards = preloadedPart(
  async () => (await import('./invoice-stat-cards.tsx')).InvoiceStatCards,
  {
    // As high as the cards, so that the list does not move when they arrive.
    fallback: <div className="h-28.5 sm:h-75 min-[85rem]:h-38.5" />,
  },
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
      anyDay="Any date"
      Table={InvoiceTable}
      Cards={InvoiceCards}
      noneText="Create invoices from accepted quotes with one click, or write them from scratch."
    >
      <RoomTabs room="/app/invoices" />
      <BankChangeNotice />
      <InvoiceStatCards />
    </DocumentListScreen>
  )
}
