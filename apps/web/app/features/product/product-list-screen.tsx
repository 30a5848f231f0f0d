import type { Product } from '@quotespark/contract'
import { LIMITS } from '@quotespark/domain/validation'
import { Button, Card, CardHeader, CardTitle, PageHeader, SearchInput } from '@quotespark/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { DraftOfferNotice } from '~/forms/draft-offer.tsx'
import { useDefaultVatTreatment } from '~/forms/use-default-vat.ts'
import { useDraftOffer, useDraftStorage } from '~/forms/use-draft-storage.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { useVatRates } from '~/forms/vat-rates.ts'
import { useListFilters } from '~/lists/list-filters.ts'
import { LIST_PAGE_SIZE, type ListPages, listPages, PAGE_OPTIONS } from '~/lists/list-pages.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { Page } from '~/shell/page.tsx'
import { useLazyPart } from '~/shell/use-lazy-part.ts'
import { itemCount } from './item-count.ts'
import { ProductFormPanel } from './product-form-panel.tsx'
import { ProductListContent } from './product-list-content.tsx'
import { type TypedProduct, useProductEditor } from './use-product-editor.ts'
import { useProductFormLayout } from './use-product-form-layout.ts'

const BundlesCard = preloadedPart(async () => (await import('./bundle/bundles-card.tsx')).BundlesCard, {
  fallback: null,
})

const loadDialog = async () => (await import('./delete-product-dialog.tsx')).DeleteProductDialog

export default function ProductListScreen() {
  const { Part: DeleteProductDialog, load } = useLazyPart('The dialog', loadDialog)
  const { abilities, company } = useAccount()
  const vatRates = useVatRates()
  const usual = useDefaultVatTreatment('', vatRates.newLineRate, false)
  const filters = useListFilters([])
  const products = useProducts(filters.search)
  const list = useRef<HTMLElement>(null)
  const [removed, setRemoved] = useState<Product | null>(null)
  const editor = useProductEditor({
    newVatRateId: vatRates.rates?.find(({ is_default }) => is_default)?.id ?? null,
    onSaved: ({ id }, saved) => place.finish(saved === 'created' ? 'form' : { edited: id }),
  })
  const place = useProductFormLayout(editor, list)
  const draft = useDraftOffer<TypedProduct>('product')
  const { form, product } = editor
  const subscribe = useCallback(
    (listener: () => void) => form.subscribe({ formState: { values: true }, callback: listener }),
    [form],
  )
  const stored = useDraftStorage({
    what: 'product',
    version: null,
    isChanged: editor.isDirty,
    read: (): TypedProduct => ({ product, values: form.getValues() }),
    subscribe,
  })
  const guard = useUnsavedChangesGuard(editor.isDirty, stored)
  const addButton = abilities.manage_catalogue && (
    <Button onClick={place.add}>
      <Plus />
      Add Product/Service
    </Button>
  )
  return (
    <Page title="Products & Services">
      <PageHeader
        title="Products & Services"
        subtitle="What you sell, at your fingertips when you write a quote or an invoice."
        actions={!place.isBeside && addButton}
      />
      <DraftOfferNotice
        recordName="product or service"
        version={null}
        {...draft}
        restore={() => {
          const typed = draft.offered?.typed
          draft.restore()
          if (!typed) return
          editor.restore(typed)
        }}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <SearchInput
            label="Search products and services"
            placeholder="Search by name or description"
            maxLength={LIMITS.search}
            value={filters.text}
            onValueChange={filters.setText}
            loading={products.isSearching}
          />
          <Card ref={list} tabIndex={-1} aria-label="Catalogue" className="outline-none">
            <CardHeader>
              <CardTitle aria-live="polite" className="tabular-nums">
                {products.total === undefined ? 'Catalogue' : itemCount(products.total)}
              </CardTitle>
            </CardHeader>
            <ProductListContent
              products={products}
              search={filters.search}
              clearSearch={filters.clear}
              addButton={addButton}
              showsVat={company.vat_registered}
              usual={usual}
              edited={editor.product?.id}
              actions={{
                edit: place.edit,
                remove: async (product) => {
                  if (await load()) setRemoved(product)
                },
                onFocusLost: () => list.current?.focus({ preventScroll: true }),
              }}
            />
          </Card>
          <BundlesCard />
        </div>
        {abilities.manage_catalogue && <ProductFormPanel editor={editor} place={place} rates={vatRates} />}
      </div>
      {DeleteProductDialog && (
        <DeleteProductDialog
          product={removed}
          onClose={() => setRemoved(null)}
          fallbackFocus={list}
          onDeleted={({ id }) => id === editor.product?.id && editor.start(null)}
        />
      )}
      {guard.dialog}
    </Page>
  )
}

/** Drops pages whose products have all been deleted, except the first. */
const isNotEmpty = (items: Product[], index: number) => items.length > 0 || index === 0

/** The products that match the search. The previous rows stay while the next search runs. */
function useProducts(search: string | undefined): ListPages<Product> {
  const filter = search ? { search } : {}
  const list = useInfiniteQuery({
    ...api.product.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, cursor, limit: LIST_PAGE_SIZE }),
      ...PAGE_OPTIONS,
    }),
    placeholderData: keepPreviousData,
  })
  const count = useQuery({
    ...api.product.count.queryOptions({ input: filter }),
    placeholderData: keepPreviousData,
  })
  const { pages, ...rest } = listPages(list, count)
  return { ...rest, pages: pages?.filter(isNotEmpty) }
}
