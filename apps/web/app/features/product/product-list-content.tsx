import type { Product } from '@quotespark/contract'
import { Button, cn, EmptyState, ErrorState, Skeleton } from '@quotespark/ui'
import { Package, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import type { ListPages } from '~/documents/list-pages.ts'
import { LoadMore } from '~/documents/load-more.tsx'
import { ProductTable, type ProductTableProps } from './product-table.tsx'

export interface ProductListContentProps extends Omit<ProductTableProps, 'pages'> {
  products: ListPages<Product>
  search: string | undefined
  clearSearch: () => void
  /** Leads on where there is nothing yet. */
  addButton: ReactNode
}

export function ProductListContent(props: ProductListContentProps) {
  const { products, search, clearSearch, addButton, ...table } = props
  const { pages, error, isSearching } = products
  if (error) {
    return (
      <ErrorState
        title="Error Loading Products & Services"
        text={errorSentence(error)}
        action={<Button onClick={() => products.refetch()}>Try Again</Button>}
      />
    )
  }
  if (!pages) return <LoadingRows />
  const shown = pages.reduce((sum, page) => sum + page.length, 0)
  if (shown === 0) {
    return search ? (
      <EmptyState
        icon={<SearchX />}
        title="No products or services found"
        text={`Nothing matches “${search}”.`}
        action={
          <Button variant="outline" onClick={clearSearch}>
            Show all items
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={<Package />}
        title="No products or services found"
        text="What you sell is kept here, and is a few letters away when you write a quote or an invoice."
        action={addButton}
      />
    )
  }
  return (
    <div aria-busy={isSearching} className={cn('transition-opacity', isSearching && 'opacity-60')}>
      <ProductTable pages={pages} {...table} />
      {(products.hasNextPage || products.moreError || pages.length > 1) && (
        <LoadMore
          noun="items"
          shown={shown}
          total={products.total}
          hasNextPage={products.hasNextPage}
          isFetchingNextPage={products.isFetchingNextPage}
          error={products.moreError}
          fetchNextPage={products.fetchNextPage}
        />
      )}
    </div>
  )
}

function LoadingRows() {
  return (
    <div role="status" aria-label="Loading..." className="flex flex-col gap-3 px-5 pb-5 sm:px-6 sm:pb-6">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
