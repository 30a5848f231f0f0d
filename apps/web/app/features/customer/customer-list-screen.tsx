import { LIMITS } from '@quotespark/domain'
import { Button, Card, CardHeader, CardTitle, PageHeader, SearchInput } from '@quotespark/ui'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useListFilters } from '~/documents/list-filters.ts'
import { ListViewToggle, useListView } from '~/documents/list-view.tsx'
import { Page } from '~/shell/page.tsx'
import { CustomerListContent } from './customer-list-content.tsx'
import { useCustomers } from './use-customers.ts'

export function CustomerListScreen() {
  const [view, setView] = useListView('customers')
  const filters = useListFilters([])
  const customers = useCustomers(filters.search)
  const heading = filters.search ? 'Matching Customers' : 'All Customers'
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
      <div className="flex flex-col gap-3 pb-5 md:flex-row md:items-center">
        <SearchInput
          label="Search customers"
          placeholder="Search by name, email or contact person"
          maxLength={LIMITS.search}
          value={filters.text}
          onValueChange={filters.setText}
          loading={customers.isSearching}
          className="md:flex-1"
        />
        <ListViewToggle value={view} onValueChange={setView} />
      </div>
      <Card>
        <CardHeader>
          <CardTitle>{total === undefined ? heading : `${heading} (${total})`}</CardTitle>
        </CardHeader>
        <CustomerListContent
          view={view}
          customers={customers}
          search={filters.search}
          clearSearch={filters.clear}
        />
      </Card>
    </Page>
  )
}
