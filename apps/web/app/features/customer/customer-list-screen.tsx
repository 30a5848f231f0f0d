import { LIMITS } from '@quotespark/domain'
import { Button, Card, CardHeader, CardTitle, PageHeader, SearchInput, Select } from '@quotespark/ui'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useListFilters } from '~/documents/list-filters.ts'
import { useListOrder } from '~/documents/list-order.ts'
import { ListViewToggle, useListView } from '~/documents/list-view.tsx'
import { Page } from '~/shell/page.tsx'
import { CUSTOMER_ORDERS, CUSTOMER_STATUSES, type CustomerOrder, STATUS_OPTIONS } from './customer-filter.ts'
import { CustomerListContent } from './customer-list-content.tsx'
import { useCustomers } from './use-customers.ts'

const nameOf = ({ sort, direction }: CustomerOrder) => `${sort} ${direction}`
const SORT_OPTIONS = CUSTOMER_ORDERS.map((order) => ({ value: nameOf(order), label: order.label }))

export function CustomerListScreen() {
  const [view, setView] = useListView('customers')
  const filters = useListFilters(CUSTOMER_STATUSES)
  const [order, setOrder] = useListOrder(CUSTOMER_ORDERS)
  const customers = useCustomers(filters, order)
  const searchBox = useRef<HTMLInputElement>(null)
  const heading = filters.status ? 'Archived Customers' : 'All Customers'
  const total = customers.total?.toLocaleString('en-GB')
  return (
    <Page title="Customers">
      <PageHeader
        title="Customers"
        actions={
          <Button render={<Link to="/app/customers/new" />}>
            <Plus />
            New Customer
          </Button>
        }
      />
      <div className="flex flex-col gap-3 pb-5 xl:flex-row xl:items-center">
        <SearchInput
          ref={searchBox}
          label="Search customers"
          placeholder="Search by name, email or contact person"
          maxLength={LIMITS.search}
          value={filters.text}
          onValueChange={filters.setText}
          loading={customers.isSearching}
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
            onValueChange={(name) => setOrder(CUSTOMER_ORDERS.find((one) => nameOf(one) === name) ?? order)}
            className="sm:flex-1 xl:w-48 xl:flex-none"
          />
          <ListViewToggle value={view} onValueChange={setView} className="max-sm:col-span-2" />
        </div>
      </div>
      <Card>
        <CardHeader>
          <CardTitle>{total === undefined ? heading : `${heading} (${total})`}</CardTitle>
        </CardHeader>
        <CustomerListContent
          view={view}
          customers={customers}
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
