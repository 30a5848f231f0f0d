import type { Quote } from '@quotespark/contract'
import { addressOf, DOCUMENTS, type DocumentKind, type DocumentStatus } from '@quotespark/domain/document'
import { ConfirmDialog, showToast } from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { apiOf } from '../kinds/api-of.ts'
import { useUndoableToasts } from '../undo-window/use-undo.ts'

/** Kinds that have drafts. */
type Drafted = { [Kind in DocumentKind]: 'draft' extends DocumentStatus<Kind> ? Kind : never }[DocumentKind]

export interface DeleteDraftDialogProps {
  kind: Drafted
  document: { id: string; title: string }
  number: string
  /** Says what becomes of its number, where that matters. */
  consequence?: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Deletes a draft, after asking. */
export function DeleteDraftDialog({
  kind,
  document: { id, title },
  number,
  consequence = '',
  open,
  onOpenChange,
}: DeleteDraftDialogProps) {
  const navigate = useNavigateFromHere()
  const queryClient = useQueryClient()
  const showUndoable = useUndoableToasts(kind)
  const { name, title: noun } = DOCUMENTS[kind]

  async function deleted(held: Quote['held']) {
    showUndoable({ id, held }, [{ title: `${noun} deleted successfully!`, tone: 'success' }])
    // Leaves the page first: it would load the document again, and say that it is gone.
    await navigate(`/app/${addressOf(kind)}`)
    queryClient.removeQueries({ queryKey: apiOf(kind).get.queryKey({ input: { id } }) })
    for (const part of [api.quote, api.invoice, api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }

  const { mutateAsync } = useMutation(
    api[kind].delete.mutationOptions({
      onSuccess: ({ held }) => deleted(held),
      onError: (error: Error) => {
        // The answer to the first attempt was lost, and the second found the document gone.
        if (isRefusal(error, 'not_found')) return deleted(null)
        void queryClient.invalidateQueries({ queryKey: apiOf(kind).key() })
        showToast({ title: errorSentence(error, `Failed to delete ${name}`), tone: 'danger' })
      },
    }),
  )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete this ${name}?`}
      description={`${number}, “${title || 'Untitled'}”, will be deleted. ${consequence}`.trim()}
      confirmLabel={`Delete ${noun}`}
      onConfirm={() => mutateAsync({ params: { id }, query: { undoable: 'true' } })}
    />
  )
}
