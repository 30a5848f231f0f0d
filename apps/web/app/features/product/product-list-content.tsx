import type { Product } from '@quotespark/contract'
import { Button, EmptyState, ErrorState, Skeleton } from '@quotespark/ui'
import { Package, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorSentence } from '~/api/error-sentence.ts'
import type { ListPages } from '~/lists/list-pages.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import type { ProductRowsProps } from './product-rows.tsx'

const ProductRows = preloadedPart(async () => (await import('./product-rows.tsx')).ProductRows, {
  fallback: <LoadingRows />,
})

export interface ProductListContentProps extends Omit<ProductRowsProps, 'rows'> {
  products: ListPages<Product>
  search: string | undefined
  clearSearch: () => void
  /** Shown when the catalogue is empty. */
  addButton: ReactNode
}

export function ProductListContent(props: ProductListContentProps) {
  const { products, search, clearSearch, addButton, ...table } = props
  const { pages, error } = products
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
  if (pages.every((page) => page.length === 0)) {
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
        text="Save what you sell here, then find it with a few letters when you write a quote or an invoice."
        action={addButton}
      />
    )
  }
  return <ProductRows rows={{ ...products, pages }} {...table} />
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
