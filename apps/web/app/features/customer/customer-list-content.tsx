import type { Customer } from '@quotespark/contract'
import { Button, cn, EmptyState, ErrorState, LoadingScreen } from '@quotespark/ui'
import { Archive, Plus, SearchX, Users } from 'lucide-react'
import { Link } from 'react-router'
import { errorSentence } from '~/api/error-sentence.ts'
import type { ListPages } from '~/documents/list-pages.ts'
import type { ListView } from '~/documents/list-view.tsx'
import { LoadMore } from '~/documents/load-more.tsx'
import { useOpenRow } from '~/documents/open-row.ts'
import { CustomerCards } from './customer-cards.tsx'
import type { CustomerFilters, CustomerOrder } from './customer-filter.ts'
import { CustomerTable } from './customer-table.tsx'

export interface CustomerListContentProps {
  view: ListView
  customers: ListPages<Customer>
  filters: CustomerFilters
  order: CustomerOrder
  setOrder: (order: CustomerOrder) => void
  /** Drops search and filter. */
  onShowAll: () => void
}

export function CustomerListContent({
  view,
  customers,
  filters,
  order,
  setOrder,
  onShowAll,
}: CustomerListContentProps) {
  const openRow = useOpenRow()
  const { pages, error, isSearching } = customers
  if (error) {
    return (
      <ErrorState
        title="Error Loading Customers"
        text={`Unable to fetch customers: ${errorSentence(error)}`}
        action={<Button onClick={() => customers.refetch()}>Try Again</Button>}
      />
    )
  }
  if (!pages) return <LoadingScreen />
  const shown = pages.reduce((sum, page) => sum + page.length, 0)
  if (shown === 0) return <NoCustomers filters={filters} onShowAll={onShowAll} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links of each row are the way for keyboards
    <div
      aria-busy={isSearching}
      onClick={openRow}
      className={cn('transition-opacity', isSearching && 'opacity-60')}
    >
      {view === 'table' ? (
        <CustomerTable pages={pages} order={order} setOrder={setOrder} />
      ) : (
        <CustomerCards pages={pages} />
      )}
      {(customers.hasNextPage || customers.moreError || pages.length > 1) && (
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

function NoCustomers({ filters, onShowAll }: Pick<CustomerListContentProps, 'filters' | 'onShowAll'>) {
  const { search, status } = filters
  if (search || status) {
    return (
      <EmptyState
        icon={search ? <SearchX /> : <Archive />}
        title="No customers found."
        text={search ? `Nothing matches “${search}”.` : 'No customer is archived at the moment.'}
        action={
          <Button variant="outline" onClick={onShowAll}>
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
