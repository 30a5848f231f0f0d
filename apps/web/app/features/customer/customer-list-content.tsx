import { Button, cn, EmptyState, ErrorState, LoadingScreen } from '@quotespark/ui'
import { Plus, SearchX, Users } from 'lucide-react'
import { Link } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import type { ListView } from '~/documents/list-view.tsx'
import { LoadMore } from '~/documents/load-more.tsx'
import { CustomerCards } from './customer-cards.tsx'
import { CustomerTable } from './customer-table.tsx'
import type { Customers } from './use-customers.ts'

export interface CustomerListContentProps {
  view: ListView
  customers: Customers
  search: string | undefined
  clearSearch: () => void
}

export function CustomerListContent({ view, customers, search, clearSearch }: CustomerListContentProps) {
  const { pages, error, isSearching } = customers
  if (error) {
    return (
      <ErrorState
        title="Error Loading Customers"
        text={errorSentence(error)}
        action={<Button onClick={() => customers.refetch()}>Try Again</Button>}
      />
    )
  }
  if (!pages) return <LoadingScreen />
  const shown = pages.reduce((sum, page) => sum + page.length, 0)
  if (shown === 0) return <NoCustomers search={search} clearSearch={clearSearch} />
  return (
    <div aria-busy={isSearching} className={cn('transition-opacity', isSearching && 'opacity-60')}>
      {view === 'table' ? <CustomerTable pages={pages} /> : <CustomerCards pages={pages} />}
      {(customers.hasNextPage || customers.moreError) && (
        <LoadMore
          noun="customers"
          shown={shown}
          total={customers.total}
          hasNextPage={customers.hasNextPage}
          isFetchingNextPage={customers.isFetchingNextPage}
          error={customers.moreError}
          fetchNextPage={customers.fetchNextPage}
        />
      )}
    </div>
  )
}

function NoCustomers({ search, clearSearch }: Pick<CustomerListContentProps, 'search' | 'clearSearch'>) {
  if (search) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No customers found."
        text={`Nothing matches “${search}”.`}
        action={
          <Button variant="outline" onClick={clearSearch}>
            Show all customers
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<Users />}
      title="No customers found."
      text="Everybody you write quotes and invoices for is listed here."
      action={
        <Button render={<Link to="/app/customers/new" />}>
          <Plus />
          Add Your First Customer
        </Button>
      }
    />
  )
}
