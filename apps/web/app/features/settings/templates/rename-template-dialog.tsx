import type { TemplateRow } from '@quotespark/contract'
import { Button, Dialog, DialogClose, DialogFooter, Field, Input, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'

const rules = contractRules('templateInput')

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
  const form = useZodForm(rules, { defaultValues: { kind, name: template.name } })
  const { mutate, isPending } = useSingleMutation({
    // What it says stays: it is read as it is now, and goes back under its new name.
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

  function submit(event: FormEvent) {
    void form.handleSubmit(({ name }) => mutate(name))(event)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Name" required error={form.formState.errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" loading={isPending} loadingText="Saving...">
          Save
        </Button>
      </DialogFooter>
    </form>
  )
}
