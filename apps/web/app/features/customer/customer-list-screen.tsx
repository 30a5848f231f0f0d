import type { Customer, CustomerSort } from '@quotespark/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Archive, Users } from 'lucide-react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { type ListPages, PAGE_OPTIONS, useCountOptions, useListPages } from '~/lists/list-pages.ts'
import { ListScreen } from '~/lists/list-screen.tsx'
import { type ListState, listInput, useListState } from '~/lists/list-state.ts'
import { useListPreferences } from '~/lists/use-list-preferences.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { CustomerCards } from './customer-cards.tsx'
import { CUSTOMER_ORDERS, CUSTOMER_STATUSES, STATUS_OPTIONS } from './customer-filter.ts'
import { CustomerTable } from './customer-table.tsx'

const ListTools = lazyPart(async () => (await import('~/lists/list-tools.tsx')).ListTools, {
  fallback: <div className="h-control-sm" />,
})

export default function CustomerListScreen() {
  const list = useListState('customers', CUSTOMER_STATUSES, CUSTOMER_ORDERS)
  const customers = useCustomers(list)
  const kept = useListPreferences('customers')
  return (
    <Page title="Customers">
      <ListScreen
        list={list}
        title="Customers"
        create={{
          to: '/app/customers/new',
          label: 'New Customer',
          firstLabel: 'Add Your First Customer',
        }}
        searchHint="Search by name, email or contact person"
        statusOptions={STATUS_OPTIONS}
        heading={list.filters.status ? 'Archived Customers' : 'All Customers'}
        rows={customers}
        tools={<ListTools kept={kept} columnsOf={list.view === 'table' ? 'customers' : undefined} />}
        table={(pages) => <CustomerTable hidden={kept.hidden} pages={pages} sorting={list} />}
        cards={(pages) => <CustomerCards pages={pages} />}
        errorText={(error) => `Unable to fetch customers: ${errorSentence(error)}`}
        noneOfStatus={{ icon: <Archive />, text: 'There are no archived customers.' }}
        none={{ icon: <Users />, text: 'Everyone you write quotes and invoices for is listed here.' }}
      />
    </Page>
  )
}

/** The company's customers for the current search, filter and order. */
function useCustomers(list: ListState<'archived', CustomerSort>): ListPages<Customer> {
  const { filter, page } = listInput(list)
  const rows = useInfiniteQuery({
    ...api.customer.list.infiniteOptions({ input: page, ...PAGE_OPTIONS }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    ...api.customer.count.queryOptions({ input: filter }),
    ...useCountOptions(rows, filter.search),
  })
  return useListPages(rows, count)
}
