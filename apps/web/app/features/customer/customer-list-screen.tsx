import type { Customer, CustomerSort } from '@quotespark/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Archive, Users } from 'lucide-react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { BY_PAGES, COUNTED, type ListPages, useListPages } from '~/lists/list-pages.ts'
import { ListScreen } from '~/lists/list-screen.tsx'
import { askedFor, type ListState, useListState } from '~/lists/list-state.ts'
import { Page } from '~/shell/page.tsx'
import { CustomerCards } from './customer-cards.tsx'
import { CUSTOMER_ORDERS, CUSTOMER_STATUSES, STATUS_OPTIONS } from './customer-filter.ts'
import { CUSTOMER_COLUMNS, CustomerTable } from './customer-table.tsx'

export function CustomerListScreen() {
  const list = useListState('customers', CUSTOMER_STATUSES, CUSTOMER_ORDERS)
  const customers = useCustomers(list)
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
        table={(pages) => <CustomerTable columns={CUSTOMER_COLUMNS} pages={pages} sorting={list} />}
        cards={(pages) => <CustomerCards pages={pages} />}
        errorText={(error) => `Unable to fetch customers: ${errorSentence(error)}`}
        noneOfStatus={{ icon: <Archive />, text: 'No customer is archived at the moment.' }}
        none={{ icon: <Users />, text: 'Everybody you write quotes and invoices for is listed here.' }}
      />
    </Page>
  )
}

/** The company's customers as they are looked at. */
function useCustomers(list: ListState<'archived', CustomerSort>): ListPages<Customer> {
  const { filter, page } = askedFor(list)
  const rows = useInfiniteQuery({
    ...api.customer.list.infiniteOptions({ input: page, ...BY_PAGES }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ ...api.customer.count.queryOptions({ input: filter }), ...COUNTED })
  return useListPages(rows, count)
}
