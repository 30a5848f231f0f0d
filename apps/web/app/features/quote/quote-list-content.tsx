import type { QuoteRow } from '@quotespark/contract'
import { Button, cn, EmptyState, ErrorState, LoadingScreen } from '@quotespark/ui'
import { FileText, Plus, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import type { ListPages } from '~/documents/list-pages.ts'
import type { ListView } from '~/documents/list-view.tsx'
import { LoadMore } from '~/documents/load-more.tsx'
import { useOpenRow } from '~/documents/open-row.ts'
import { QuoteCards } from './quote-cards.tsx'
import type { QuoteFilters, QuoteOrder } from './quote-filter.ts'
import { QuoteTable } from './quote-table.tsx'

export interface QuoteListContentProps {
  view: ListView
  quotes: ListPages<QuoteRow>
  filters: QuoteFilters
  order: QuoteOrder
  setOrder: (order: QuoteOrder) => void
  /** Drops search and filter. */
  onShowAll: () => void
}

export function QuoteListContent({
  view,
  quotes,
  filters,
  order,
  setOrder,
  onShowAll,
}: QuoteListContentProps) {
  const openRow = useOpenRow()
  const { pages, error, isSearching } = quotes
  if (error) return <QuoteListError error={error} refetch={quotes.refetch} />
  if (!pages) return <LoadingScreen />
  const shown = pages.reduce((sum, page) => sum + page.length, 0)
  if (shown === 0) return <NoQuotes filters={filters} onShowAll={onShowAll} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links of each row are the way for keyboards
    <div
      aria-busy={isSearching}
      onClick={openRow}
      className={cn('transition-opacity', isSearching && 'opacity-60')}
    >
      {view === 'table' ? (
        <QuoteTable pages={pages} order={order} setOrder={setOrder} />
      ) : (
        <QuoteCards pages={pages} />
      )}
      {(quotes.hasNextPage || quotes.moreError || pages.length > 1) && (
        <LoadMore
          noun="quotes"
          shown={shown}
          total={quotes.total}
          hasNextPage={quotes.hasNextPage}
          isFetchingNextPage={quotes.isFetchingNextPage}
          error={quotes.moreError}
          fetchNextPage={quotes.fetchNextPage}
        />
      )}
    </div>
  )
}

function NoQuotes({ filters, onShowAll }: { filters: QuoteFilters; onShowAll: () => void }) {
  const { abilities } = useAccount()
  if (filters.search || filters.status) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No quotes found."
        text={
          filters.search ? `Nothing matches “${filters.search}”.` : 'No quote has this status at the moment.'
        }
        action={
          <Button variant="outline" onClick={onShowAll}>
            Show all quotes
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<FileText />}
      title="No quotes found."
      text="Quotes you write are listed here, with their status and what became of them."
      action={
        abilities.create_documents && (
          <Button render={<Link to="/app/quotes/new" />}>
            <Plus />
            Create Your First Quote
          </Button>
        )
      }
    />
  )
}

function QuoteListError({ error, refetch }: { error: Error; refetch: () => unknown }) {
  if (isRefusal(error, 'company_required')) {
    return (
      <EmptyState
        icon={<FileText />}
        title="No Company Found"
        text="You need to create a company first before managing quotes."
        action={<Button render={<Link to="/app/settings" />}>Go to Settings</Button>}
      />
    )
  }
  return (
    <ErrorState
      title="Error Loading Quotes"
      text={errorSentence(error)}
      action={<Button onClick={() => refetch()}>Try Again</Button>}
    />
  )
}
