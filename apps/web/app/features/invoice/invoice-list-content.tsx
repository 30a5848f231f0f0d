import { Button, cn, EmptyState, ErrorState, LoadingScreen } from '@quotespark/ui'
import { Plus, ReceiptPoundSterling, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import type { ListView } from '~/documents/list-view.tsx'
import { LoadMore } from '~/documents/load-more.tsx'
import { InvoiceCards } from './invoice-cards.tsx'
import type { InvoiceFilters } from './invoice-filter.ts'
import { InvoiceTable } from './invoice-table.tsx'
import type { Invoices } from './use-invoices.ts'

export interface InvoiceListContentProps {
  view: ListView
  invoices: Invoices
  filters: InvoiceFilters
}

export function InvoiceListContent({ view, invoices, filters }: InvoiceListContentProps) {
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
  if (shown === 0) return <NoInvoices filters={filters} />
  return (
    <div aria-busy={isSearching} className={cn('transition-opacity', isSearching && 'opacity-60')}>
      {view === 'table' ? <InvoiceTable pages={pages} /> : <InvoiceCards pages={pages} />}
      {(invoices.hasNextPage || invoices.moreError) && (
        <LoadMore
          noun="invoices"
          shown={shown}
          total={undefined}
          hasNextPage={invoices.hasNextPage}
          isFetchingNextPage={invoices.isFetchingNextPage}
          error={invoices.moreError}
          fetchNextPage={invoices.fetchNextPage}
        />
      )}
    </div>
  )
}

function NoInvoices({ filters }: { filters: InvoiceFilters }) {
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
          <Button variant="outline" onClick={filters.clear}>
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
