import type { TemplateRow } from '@quotespark/contract'
import { isDocumentKind } from '@quotespark/domain/document'
import { ConfirmDialog, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

interface DeleteTemplateDialogProps {
  /** Null keeps the dialog closed. */
  template: TemplateRow | null
  onClose: () => void
  fallbackFocus: RefObject<HTMLElement | null>
}

/** Asks before a template or a bundle is deleted. */
export function DeleteTemplateDialog({ template, onClose, fallbackFocus }: DeleteTemplateDialogProps) {
  const queryClient = useQueryClient()
  // The name stays readable while the dialog fades away.
  const shown = useRef(template)
  if (template) shown.current = template
  const isBundle = shown.current !== null && !isDocumentKind(shown.current.kind)
  const deletion = useSingleMutation(
    api.template.delete.mutationOptions({
      onSuccess: settle,
      onError: (failure) => {
        // Somebody else has deleted it already.
        if (isRefusal(failure, 'not_found')) return settle()
        const title = isBundle ? 'Failed to delete the bundle' : 'Failed to delete the template'
        showToast({ title, description: errorSentence(failure), tone: 'danger' })
      },
    }),
  )

  function settle() {
    void queryClient.invalidateQueries({ queryKey: api.template.key() })
    showToast({ title: isBundle ? 'Bundle deleted.' : 'Template deleted.', tone: 'success' })
    onClose()
  }

  return (
    <ConfirmDialog
      open={template !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${shown.current?.name ?? ''}”?`}
      description={`Quotes and invoices that were ${isBundle ? 'written with' : 'started from'} it stay as they are.`}
      confirmLabel="Delete"
      fallbackFocus={fallbackFocus}
      onConfirm={() => template && deletion.mutateAsync({ id: template.id })}
    />
  )
}
