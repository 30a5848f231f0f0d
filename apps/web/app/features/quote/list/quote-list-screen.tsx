import type { QuoteRow, QuoteSort } from '@quotespark/contract'
import { QUOTE_STATUSES, type QuoteStatus } from '@quotespark/domain'
import { Button, EmptyState } from '@quotespark/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { DocumentListScreen } from '~/features/document/list/document-list-screen.tsx'
import { BY_PAGES, COUNTED, type ListPages, useListPages } from '~/lists/list-pages.ts'
import { askedFor, type ListState, useListState } from '~/lists/list-state.ts'
import { QuoteCards } from './quote-cards.tsx'
import { QUOTE_ORDERS, STATUS_OPTIONS } from './quote-filter.ts'
import { QuoteTable } from './quote-table.tsx'

export function QuoteListScreen() {
  const list = useListState('quotes', QUOTE_STATUSES, QUOTE_ORDERS)
  const quotes = useQuotes(list)
  return (
    <DocumentListScreen
      name="Quote"
      list={list}
      rows={quotes}
      searchHint="Search by customer name, title or quote number"
      statusOptions={STATUS_OPTIONS}
      statusClassName="xl:w-52"
      Table={QuoteTable}
      Cards={QuoteCards}
      instead={isRefusal(quotes.error, 'company_required') && <NoCompany />}
      icon={<FileText />}
      noneText="Quotes you write are listed here, with their status and what became of them."
    />
  )
}

function NoCompany() {
  return (
    <EmptyState
      icon={<FileText />}
      title="No Company Found"
      text="You need to create a company first before managing quotes."
      action={<Button render={<Link to="/app/settings" />}>Go to Settings</Button>}
    />
  )
}

/** The company's quotes as they are looked at. */
function useQuotes(list: ListState<QuoteStatus, QuoteSort>): ListPages<QuoteRow> {
  const { filter, page } = askedFor(list)
  const rows = useInfiniteQuery({
    ...api.quote.list.infiniteOptions({ input: page, ...BY_PAGES }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({ ...api.quote.count.queryOptions({ input: filter }), ...COUNTED })
  return useListPages(rows, count)
}
