import type { TemplateRow } from '@quotespark/contract'
import { Dialog, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { TemplateForm, useTemplateForm } from '~/features/document/template/template-form.tsx'
import { showFieldErrors } from '~/forms/show-field-errors.ts'

interface RenameTemplateDialogProps {
  /** Null keeps the dialog closed. */
  template: TemplateRow | null
  onClose: () => void
}

export function RenameTemplateDialog({ template, onClose }: RenameTemplateDialogProps) {
  return (
    <Dialog
      open={template !== null}
      onOpenChange={(open) => !open && onClose()}
      dismissOutside={false}
      size="sm"
      title="Rename template"
    >
      {template && <RenameForm template={template} onDone={onClose} />}
    </Dialog>
  )
}

function RenameForm({ template, onDone }: { template: TemplateRow; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { id, kind } = template
  const form = useTemplateForm({ kind, name: template.name })
  const { mutate, isPending } = useSingleMutation({
    // Keeps the content: it is read in its current state and saved under the new name.
    mutationFn: async (name: string) => {
      const said = await api.template.get.call({ id })
      return api.template.update.call({ ...said, name })
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: api.template.key() })
      showToast({ title: 'Template renamed.', tone: 'success' })
      onDone()
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      showToast({ title: errorSentence(error, 'Failed to rename the template'), tone: 'danger' })
    },
  })

  return (
    <TemplateForm
      form={form}
      onSubmit={form.handleSubmit(({ name }) => mutate(name))}
      isPending={isPending}
    />
  )
}
