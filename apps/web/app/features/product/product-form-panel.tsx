import type { VatRateEntry } from '@quotespark/contract'
import { Button, Card, CardContent, CardHeader, CardTitle, ErrorState, Skeleton } from '@quotespark/ui'
import { errorSentence } from '~/api/error-sentence.ts'
import { lazyPart, preloadedPart } from '~/screens/lazy-part.tsx'
import type { ProductEditor } from './use-product-editor.ts'
import type { ProductFormLayout } from './use-product-form-layout.ts'

const ProductForm = preloadedPart(async () => (await import('./product-form.tsx')).ProductForm, {
  fallback: <Skeleton className="h-96" />,
})

/** Loaded on demand, for small windows. */
const ProductFormDialog = lazyPart(
  async () => (await import('./product-form-dialog.tsx')).ProductFormDialog,
  { fallback: null },
)

export interface ProductFormPanelProps {
  editor: ProductEditor
  place: ProductFormLayout
  rates: { rates: readonly VatRateEntry[] | undefined; error: Error | null; refetch: () => unknown }
}

/** Shows the form beside the list where there is space, otherwise in a dialog; it keeps its input across both. */
export function ProductFormPanel({ editor, place, rates }: ProductFormPanelProps) {
  const title = editor.product ? 'Edit Product/Service' : 'Add Product/Service'
  const canCancel = !place.isBeside || editor.product !== null || editor.isDirty
  const content = rates.rates ? (
    <>
      <ProductForm editor={editor} rates={rates.rates} onCancel={canCancel ? place.cancel : undefined} />
      {place.discardDialog}
    </>
  ) : rates.error ? (
    <ErrorState
      headingLevel="h3"
      title="Error Loading VAT Rates"
      text={errorSentence(rates.error, 'An error occurred while loading VAT rates')}
      action={<Button onClick={() => rates.refetch()}>Try Again</Button>}
    />
  ) : (
    <Skeleton className="h-96" />
  )
  if (!place.isBeside) {
    return (
      <ProductFormDialog open={place.isOpen} onClose={place.cancel} title={title}>
        {content}
      </ProductFormDialog>
    )
  }
  return (
    <Card ref={place.panel} className="sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>{content}</CardContent>
    </Card>
  )
}
