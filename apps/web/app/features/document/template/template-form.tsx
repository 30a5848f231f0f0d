import type { TemplateInput } from '@quotespark/contract'
import { Button, DialogClose, DialogFooter, Field, Input } from '@quotespark/ui'
import type { FormEventHandler } from 'react'
import { contractRules } from '~/forms/rules.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'

const rules = contractRules('templateInput')

type Named = Pick<TemplateInput, 'kind' | 'name' | 'document_id'>

export const useTemplateForm = (defaultValues: Named) => useZodForm(rules, { defaultValues })

interface TemplateFormProps {
  form: ReturnType<typeof useTemplateForm>
  onSubmit: FormEventHandler
  isPending: boolean
  description?: string
  saveLabel?: string
}

/** Names a template, in a dialog. */
export function TemplateForm({
  form,
  onSubmit,
  isPending,
  description,
  saveLabel = 'Save',
}: TemplateFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <Field label="Name" required error={form.formState.errors.name?.message} description={description}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" loading={isPending} loadingText="Saving...">
          {saveLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}
