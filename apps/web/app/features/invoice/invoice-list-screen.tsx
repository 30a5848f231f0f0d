import { INVOICE_STATUSES, LIMITS } from '@quotespark/domain'
import { Button, Card, CardHeader, CardTitle, PageHeader, SearchInput, Select } from '@quotespark/ui'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { useListFilters } from '~/documents/list-filters.ts'
import { useListOrder } from '~/documents/list-order.ts'
import { ListViewToggle, useListView } from '~/documents/list-view.tsx'
import { Page } from '~/shell/page.tsx'
import { INVOICE_ORDERS, type InvoiceOrder, STATUS_OPTIONS } from './invoice-filter.ts'
import { InvoiceListContent } from './invoice-list-content.tsx'
import { InvoiceStatCards } from './invoice-stat-cards.tsx'
import { useInvoices } from './use-invoices.ts'

const nameOf = ({ sort, direction }: InvoiceOrder) => `${sort} ${direction}`
const SORT_OPTIONS = INVOICE_ORDERS.map((order) => ({ value: nameOf(order), label: order.label }))

export function InvoiceListScreen() {
  const { abilities } = useAccount()
  const [view, setView] = useListView('invoices')
  const filters = useListFilters(INVOICE_STATUSES)
  const [order, setOrder] = useListOrder(INVOICE_ORDERS)
  const invoices = useInvoices(filters, order)
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
      <div className="flex flex-col gap-3 pb-5 xl:flex-row xl:items-center">
        <SearchInput
          ref={searchBox}
          label="Search invoices"
          placeholder="Search by title, number, customer name or email"
          value={filters.text}
          onValueChange={filters.setText}
          loading={invoices.isSearching}
          maxLength={LIMITS.search}
          className="xl:flex-1"
        />
        <div className="grid grid-cols-2 gap-3 sm:flex sm:items-center">
          <Select
            aria-label="Status"
            options={STATUS_OPTIONS}
            value={filters.status ?? null}
            onValueChange={filters.setStatus}
            className="sm:flex-1 xl:w-44 xl:flex-none"
          />
          <Select
            aria-label="Sort"
            options={SORT_OPTIONS}
            value={nameOf(order)}
            onValueChange={(name) => setOrder(INVOICE_ORDERS.find((one) => nameOf(one) === name) ?? order)}
            className="sm:flex-1 xl:w-48 xl:flex-none"
          />
          <ListViewToggle value={view} onValueChange={setView} className="max-sm:col-span-2" />
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
  return total === undefined ? 'All Invoices' : `All Invoices (${total.toLocaleString('en-GB')})`
}
