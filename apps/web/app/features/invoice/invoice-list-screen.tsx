import { INVOICE_STATUSES, LIMITS } from '@quotespark/domain'
import { Button, Card, CardHeader, CardTitle, PageHeader, SearchInput, Select } from '@quotespark/ui'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { useListFilters } from '~/documents/list-filters.ts'
import { ListViewToggle, useListView } from '~/documents/list-view.tsx'
import { Page } from '~/shell/page.tsx'
import { STATUS_OPTIONS } from './invoice-filter.ts'
import { InvoiceListContent } from './invoice-list-content.tsx'
import { InvoiceStatCards } from './invoice-stat-cards.tsx'
import { useInvoices } from './use-invoices.ts'

export function InvoiceListScreen() {
  const { abilities } = useAccount()
  const [view, setView] = useListView('invoices')
  const filters = useListFilters(INVOICE_STATUSES)
  const invoices = useInvoices(filters)
  const searchBox = useRef<HTMLInputElement>(null)
  return (
    <Page title="Invoices">
      <PageHeader
        title="Invoices"
        actions={
          abilities.create_documents && (
            <Button render={<Link to="/app/invoices/new" />}>
              <Plus />
              New Invoice
            </Button>
          )
        }
      />
      <InvoiceStatCards />
      <div className="flex flex-col gap-3 pb-5 md:flex-row md:items-center">
        <SearchInput
          ref={searchBox}
          label="Search invoices"
          placeholder="Search by title, number, customer name or email"
          value={filters.text}
          onValueChange={filters.setText}
          loading={invoices.isSearching}
          maxLength={LIMITS.search}
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
          <CardTitle>{heading(invoices.total)}</CardTitle>
        </CardHeader>
        <InvoiceListContent
          view={view}
          invoices={invoices}
          filters={filters}
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
  return total === undefined ? 'All Invoices' : `All Invoices (${total.toLocaleString('en-GB')})`
}
