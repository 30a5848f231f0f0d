import type { QuoteSort } from '@quotespark/contract'
import { Button, EmptyState } from '@quotespark/ui'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { isRefusal } from '~/api/refusal-error.ts'
import { DocumentListScreen } from '~/features/document/list/document-list-screen.tsx'
import { documentOrders } from '~/features/document/list/document-orders.ts'
import type { ListOrders } from '~/lists/list-order.ts'
import { ROWS_TO_COME } from '~/lists/rows-to-come.tsx'
import { lazyPart, lazyPartBesideData } from '~/screens/lazy-part.tsx'

const AWAITED = { fallback: ROWS_TO_COME }
const QuoteCards = lazyPartBesideData(async () => (await import('./quote-cards.tsx')).QuoteCards, AWAITED)
const QuoteTable = lazyPart(async () => (await import('./quote-table.tsx')).QuoteTable, AWAITED)

export const QUOTE_ORDERS: ListOrders<QuoteSort> = documentOrders({
  day: 'valid_until',
  soonest: 'Expires soonest',
  latest: 'Expires latest',
  number: 'quote_number',
})

export default function QuoteListScreen() {
  return (
    <DocumentListScreen
      kind="quote"
      orders={QUOTE_ORDERS}
      searchHint="Search by customer name, title or quote number"
      anyDay="Written on any day"
      Table={QuoteTable}
      Cards={QuoteCards}
      instead={(error) => isRefusal(error, 'company_required') && <NoCompany />}
      noneText="Quotes you write are listed here, with their status and what became of them."
    />
  )
}

function NoCompany() {
  return (
    <EmptyState
      icon={<FileText />}
      title="No Company Found"
      text="You need to create a company first before managing quotes."
      action={<Button render={<Link to="/app/settings" />}>Go to Settings</Button>}
    />
  )
}
