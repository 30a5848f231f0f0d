import { QUOTE_STATUSES } from '@quotespark/domain'
import { Button, EmptyState } from '@quotespark/ui'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { isRefusal } from '~/api/refusal-error.ts'
import { DocumentListScreen } from '~/features/document/list/document-list-screen.tsx'
import { useListState } from '~/lists/list-state.ts'
import { QuoteCards } from './quote-cards.tsx'
import { QUOTE_ORDERS, STATUS_OPTIONS } from './quote-filter.ts'
import { QuoteTable } from './quote-table.tsx'
import { useQuotes } from './use-quotes.ts'

export function QuoteListScreen() {
  const list = useListState('quotes', QUOTE_STATUSES, QUOTE_ORDERS)
  const quotes = useQuotes(list)
  return (
    <DocumentListScreen
      name="Quote"
      list={list}
      rows={quotes}
      searchHint="Search by customer name, title or quote number"
      statusOptions={STATUS_OPTIONS}
      statusClassName="xl:w-52"
      Table={QuoteTable}
      Cards={QuoteCards}
      instead={isRefusal(quotes.error, 'company_required') && <NoCompany />}
      icon={<FileText />}
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
