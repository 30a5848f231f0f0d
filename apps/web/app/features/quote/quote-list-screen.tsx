import { Button, Card, CardHeader, CardTitle, PageHeader, SearchInput, Select } from '@quotespark/ui'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { useListFilters } from '~/documents/list-filters.ts'
import { ListViewToggle, useListView } from '~/documents/list-view.tsx'
import { Page } from '~/shell/page.tsx'
import { FILTERED_STATUSES, STATUS_OPTIONS } from './quote-filter.ts'
import { QuoteListContent } from './quote-list-content.tsx'
import { useQuotes } from './use-quotes.ts'

export function QuoteListScreen() {
  const { abilities } = useAccount()
  const [view, setView] = useListView('quotes')
  const filters = useListFilters(FILTERED_STATUSES)
  const quotes = useQuotes(filters)
  return (
    <Page title="Quotes">
      <PageHeader
        title="Quotes"
        actions={
          abilities.create_documents && (
            <Button render={<Link to="/app/quotes/new" />}>
              <Plus />
              New Quote
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-3 pb-5 md:flex-row md:items-center">
        <SearchInput
          label="Search quotes"
          placeholder="Search by customer name, title or quote number"
          value={filters.text}
          onValueChange={filters.setText}
          loading={quotes.isSearching}
          className="md:flex-1"
        />
        <div className="flex items-center gap-3">
          <Select
            aria-label="Status"
            options={STATUS_OPTIONS}
            value={filters.status ?? null}
            onValueChange={filters.setStatus}
            className="flex-1 md:w-52"
          />
          <ListViewToggle value={view} onValueChange={setView} />
        </div>
      </div>
      <Card>
        <CardHeader>
          <CardTitle>{quotes.total === undefined ? 'All Quotes' : `All Quotes (${quotes.total})`}</CardTitle>
        </CardHeader>
        <QuoteListContent view={view} quotes={quotes} filters={filters} />
      </Card>
    </Page>
  )
}
