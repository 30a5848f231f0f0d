import type { QuoteSort } from '@quotespark/contract'
import { QUOTE_STATUS_LABELS, type QuoteStatus } from '@quotespark/domain/document'
import { Button, EmptyState } from '@quotespark/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { askedDocuments } from '~/features/document/list/asked-documents.ts'
import { DocumentListScreen, type ListedStatus } from '~/features/document/list/document-list-screen.tsx'
import { BY_PAGES, useCounting, useListPages } from '~/lists/list-pages.ts'
import { askedFor, type ListState, useListState } from '~/lists/list-state.ts'
import { ROWS_TO_COME } from '~/lists/rows-to-come.tsx'
import { lazyPart, lazyPartBesideData } from '~/screens/lazy-part.tsx'
import { LISTED_STATUSES, QUOTE_ORDERS } from './quote-filter.ts'

const AWAITED = { fallback: ROWS_TO_COME }
const QuoteCards = lazyPartBesideData(async () => (await import('./quote-cards.tsx')).QuoteCards, AWAITED)
const QuoteTable = lazyPart(async () => (await import('./quote-table.tsx')).QuoteTable, AWAITED)

export default function QuoteListScreen() {
  const list = useListState('quotes', LISTED_STATUSES, QUOTE_ORDERS)
  const { rows, counts, exportCsv } = useQuotes(list)
  return (
    <DocumentListScreen
      name="Quote"
      list={list}
      rows={rows}
      counts={counts}
      searchHint="Search by customer name, title or quote number"
      statusLabels={QUOTE_STATUS_LABELS}
      anyDay="Written on any day"
      exportCsv={exportCsv}
      Table={QuoteTable}
      Cards={QuoteCards}
      instead={isRefusal(rows.error, 'company_required') && <NoCompany />}
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

/** The company's quotes under the current filters. */
function useQuotes(list: ListState<ListedStatus<QuoteStatus>, QuoteSort>) {
  const { filter, page } = askedFor(list)
  const rows = useInfiniteQuery({
    ...api.quote.list.infiniteOptions({
      input: (cursor: string | undefined) => askedDocuments(page(cursor)),
      ...BY_PAGES,
    }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    ...api.quote.count.queryOptions({ input: askedDocuments(filter) }),
    ...useCounting(rows, filter.search),
  })
  return {
    rows: useListPages(rows, count),
    counts: count.data,
    exportCsv: () => api.quote.exportCsv.call(askedDocuments(filter)),
  }
}
