import { LIMITS, QUOTE_STATUSES } from '@quotespark/domain'
import { Button, Card, CardHeader, CardTitle, PageHeader, SearchInput, Select } from '@quotespark/ui'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { useListFilters } from '~/documents/list-filters.ts'
import { useListOrder } from '~/documents/list-order.ts'
import { ListViewToggle, useListView } from '~/documents/list-view.tsx'
import { Page } from '~/shell/page.tsx'
import { QUOTE_ORDERS, type QuoteOrder, STATUS_OPTIONS } from './quote-filter.ts'
import { QuoteListContent } from './quote-list-content.tsx'
import { useQuotes } from './use-quotes.ts'

const nameOf = ({ sort, direction }: QuoteOrder) => `${sort} ${direction}`
const SORT_OPTIONS = QUOTE_ORDERS.map((order) => ({ value: nameOf(order), label: order.label }))

export function QuoteListScreen() {
  const { abilities } = useAccount()
  const [view, setView] = useListView('quotes')
  const filters = useListFilters(QUOTE_STATUSES)
  const [order, setOrder] = useListOrder(QUOTE_ORDERS)
  const quotes = useQuotes(filters, order)
  const searchBox = useRef<HTMLInputElement>(null)
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
      <div className="flex flex-col gap-3 pb-5 xl:flex-row xl:items-center">
        <SearchInput
          ref={searchBox}
          label="Search quotes"
          placeholder="Search by customer name, title or quote number"
          value={filters.text}
          onValueChange={filters.setText}
          loading={quotes.isSearching}
          maxLength={LIMITS.search}
          className="xl:flex-1"
        />
        <div className="grid grid-cols-2 gap-3 sm:flex sm:items-center">
          <Select
            aria-label="Status"
            options={STATUS_OPTIONS}
            value={filters.status ?? null}
            onValueChange={filters.setStatus}
            className="sm:flex-1 xl:w-52 xl:flex-none"
          />
          <Select
            aria-label="Sort"
            options={SORT_OPTIONS}
            value={nameOf(order)}
            onValueChange={(name) => setOrder(QUOTE_ORDERS.find((one) => nameOf(one) === name) ?? order)}
            className="sm:flex-1 xl:w-48 xl:flex-none"
          />
          <ListViewToggle value={view} onValueChange={setView} className="max-sm:col-span-2" />
        </div>
      </div>
      <Card>
        <CardHeader>
          <CardTitle>{heading(quotes.total)}</CardTitle>
        </CardHeader>
        <QuoteListContent
          view={view}
          quotes={quotes}
          filters={filters}
          order={order}
          setOrder={setOrder}
          onShowAll={() => {
            filters.clear()
            // The button that was pressed goes.
            searchBox.current?.focus()
          }}
        />
      </Card>
    </Page>
  )
}

function heading(total: number | undefined): string {
  return total === undefined ? 'All Quotes' : `All Quotes (${total.toLocaleString('en-GB')})`
}
