import type { Product } from '@quotespark/contract'
import { ConfirmDialog, showToast } from '@quotespark/ui'
import { type RefObject, useRef } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useProductRefresh } from './use-product-refresh.ts'

export interface DeleteProductDialogProps {
  /** The product to delete; null keeps the dialog closed. */
  product: Product | null
  onClose: () => void
  onDeleted: (product: Product) => void
  /** Gets the focus once the row has gone. */
  fallbackFocus: RefObject<HTMLElement | null>
}

export function DeleteProductDialog({
  product,
  onClose,
  onDeleted,
  fallbackFocus,
}: DeleteProductDialogProps) {
  const refresh = useProductRefresh()
  // Keeps the text readable while the dialog fades out.
  const shown = useRef(product)
  if (product) shown.current = product
  const { mutateAsync } = useSingleMutation(
    api.product.delete.mutationOptions({
      onSuccess: settle,
      onError: (error) => {
        // Already deleted: by a colleague, or by an attempt whose answer was lost.
        if (isRefusal(error, 'not_found')) return settle()
        showToast({
          title: 'Failed to delete product/service',
          description: errorSentence(error),
          tone: 'danger',
        })
      },
    }),
  )

  function settle() {
    if (product) {
      refresh.deleted(product)
      onDeleted(product)
    }
    showToast({ title: 'Product/Service deleted successfully.', tone: 'success' })
    onClose()
  }

  return (
    <ConfirmDialog
      open={product !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this product/service?"
      description={`“${shown.current?.name}” will be removed from the catalogue. Existing quotes and invoices do not change.`}
      confirmLabel="Delete"
      fallbackFocus={fallbackFocus}
      onConfirm={() => product && mutateAsync({ id: product.id })}
    />
  )
}
