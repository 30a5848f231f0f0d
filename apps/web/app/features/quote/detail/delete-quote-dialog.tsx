import type { Quote } from '@quotespark/contract'
import { ConfirmDialog, showToast } from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'

export interface DeleteQuoteDialogProps {
  quote: Quote
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Deletes a draft, after asking. */
export function DeleteQuoteDialog({ quote, open, onOpenChange }: DeleteQuoteDialogProps) {
  const navigate = useNavigateFromHere()
  const queryClient = useQueryClient()
  const showUndoable = useUndoableToasts('quote')

  async function deleted(held: Quote['held']) {
    showUndoable({ id: quote.id, held }, [{ title: 'Quote deleted successfully!', tone: 'success' }])
    // Leaves the page first: it would load the quote again, and say that it is gone.
    await navigate('/app/quotes')
    queryClient.removeQueries({ queryKey: api.quote.get.queryKey({ input: { id: quote.id } }) })
    for (const part of [api.quote, api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }

  const { mutateAsync } = useMutation(
    api.quote.delete.mutationOptions({
      onSuccess: ({ held }) => deleted(held),
      onError: (error) => {
        // The answer to the first attempt was lost, and the second found the quote gone.
        if (isRefusal(error, 'not_found')) return deleted(null)
        void queryClient.invalidateQueries({ queryKey: api.quote.key() })
        showToast({ title: errorSentence(error, 'Failed to delete quote'), tone: 'danger' })
      },
    }),
  )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this quote?"
      description={`${quote.quote_number}, “${quote.title || 'Untitled'}”, will be deleted.`}
      confirmLabel="Delete Quote"
      onConfirm={() => mutateAsync({ params: { id: quote.id }, query: { undoable: 'true' } })}
    />
  )
}
