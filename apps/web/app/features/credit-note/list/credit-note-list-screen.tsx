import type { CreditNoteSort } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { Link } from 'react-router'
import { DocumentListScreen } from '~/features/document/list/document-list-screen.tsx'
import { documentOrders } from '~/features/document/list/document-orders.ts'
import type { ListOrders } from '~/lists/list-order.ts'
import { ROWS_PLACEHOLDER } from '~/lists/rows-to-come.tsx'
import { lazyPart, preloadedPart } from '~/screens/lazy-part.tsx'
import { RoomTabs } from '~/shell/navigation/room-tabs.tsx'

const AWAITED = { fallback: ROWS_PLACEHOLDER }
const CreditNoteCards = preloadedPart(
  async () => (await import('./credit-note-cards.tsx')).CreditNoteCards,
  AWAITED,
)
const CreditNoteTable = lazyPart(
  async () => (await import('./credit-note-table.tsx')).CreditNoteTable,
  AWAITED,
)

export const CREDIT_NOTE_ORDERS: ListOrders<CreditNoteSort> = documentOrders({
  day: 'issue_date',
  soonest: 'Earliest date',
  latest: 'Latest date',
  number: 'credit_note_number',
})

export default function CreditNoteListScreen() {
  return (
    <DocumentListScreen
      kind="credit_note"
      orders={CREDIT_NOTE_ORDERS}
      searchHint="Search by number, invoice or customer"
      anyDay="Any date"
      Table={CreditNoteTable}
      Cards={CreditNoteCards}
      noneText="A credit note takes back all or part of an invoice. Open the invoice and choose Credit."
      noneAction={<Button render={<Link to="/app/invoices" />}>View Invoices</Button>}
    >
      <RoomTabs room="/app/invoices" />
    </DocumentListScreen>
  )
}
