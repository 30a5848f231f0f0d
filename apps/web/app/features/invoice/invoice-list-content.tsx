import type { InvoiceRow } from '@quotespark/contract'
import { Button, cn, EmptyState, ErrorState, LoadingScreen } from '@quotespark/ui'
import { Plus, ReceiptPoundSterling, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import type { ListPages } from '~/documents/list-pages.ts'
import type { ListView } from '~/documents/list-view.tsx'
import { LoadMore } from '~/documents/load-more.tsx'
import { useOpenRow } from '~/documents/open-row.ts'
import { InvoiceCards } from './invoice-cards.tsx'
import type { InvoiceFilters, InvoiceOrder } from './invoice-filter.ts'
import { InvoiceTable } from './invoice-table.tsx'

export interface InvoiceListContentProps {
  view: ListView
  invoices: ListPages<InvoiceRow>
  filters: InvoiceFilters
  order: InvoiceOrder
  setOrder: (order: InvoiceOrder) => void
  /** Drops search and filter. */
  onShowAll: () => void
}

export function InvoiceListContent({
  view,
  invoices,
  filters,
  order,
  setOrder,
  onShowAll,
}: InvoiceListContentProps) {
  const openRow = useOpenRow()
  const { pages, error, isSearching } = invoices
  if (error) {
    return (
      <ErrorState
        title="Error Loading Invoices"
        text={errorSentence(error)}
        action={<Button onClick={() => invoices.refetch()}>Try Again</Button>}
      />
    )
  }
  if (!pages) return <LoadingScreen />
  const shown = pages.reduce((sum, page) => sum + page.length, 0)
  if (shown === 0) return <NoInvoices filters={filters} onShowAll={onShowAll} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links of each row are the way for keyboards
    <div
      aria-busy={isSearching}
      onClick={openRow}
      className={cn('transition-opacity', isSearching && 'opacity-60')}
    >
      {view === 'table' ? (
        <InvoiceTable pages={pages} order={order} setOrder={setOrder} />
      ) : (
        <InvoiceCards pages={pages} />
      )}
      {(invoices.hasNextPage || invoices.moreError || pages.length > 1) && (
        <LoadMore
          noun="invoices"
          shown={shown}
          total={invoices.total}
          hasNextPage={invoices.hasNextPage}
          isFetchingNextPage={invoices.isFetchingNextPage}
          error={invoices.moreError}
          fetchNextPage={invoices.fetchNextPage}
        />
      )}
    </div>
  )
}

function NoInvoices({ filters, onShowAll }: Pick<InvoiceListContentProps, 'filters' | 'onShowAll'>) {
  const { abilities } = useAccount()
  if (filters.search || filters.status) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No invoices found."
        text={
          filters.search
            ? `Nothing matches “${filters.search}”.`
            : 'No invoice has this status at the moment.'
        }
        action={
          <Button variant="outline" onClick={onShowAll}>
            Show all invoices
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<ReceiptPoundSterling />}
      title="No invoices found."
      text="Invoices are made from accepted quotes with one press, or written from scratch."
      action={
        abilities.create_documents && (
          <Button render={<Link to="/app/invoices/new" />}>
            <Plus />
            Create Your First Invoice
          </Button>
        )
      }
    />
  )
}
