import { DOCUMENTS, type DocumentKind, PLACEHOLDERS } from '@quotespark/domain/document'
import { Dialog, showToast } from '@quotespark/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreation } from '~/api/use-creation.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { TemplateForm, useTemplateForm } from './template-form.tsx'

export interface SaveAsTemplateProps {
  kind: DocumentKind
  id: string
  /** The document's title, which is the template's first name. */
  title: string
}

interface DialogProps extends SaveAsTemplateProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SaveAsTemplateDialog({ open, onOpenChange, ...document }: DialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      size="sm"
      title="Save as template"
      description={`Keeps the words and lines of this ${DOCUMENTS[document.kind].name}, without its customer and dates.`}
    >
      <SaveForm {...document} onSaved={() => onOpenChange(false)} />
    </Dialog>
  )
}

const inBraces = PLACEHOLDERS.map((name) => `{${name}}`)
const EXPLANATION = `${inBraces.slice(0, -1).join(', ')} and ${inBraces.at(-1)} in its texts are filled in when something is started from it.`

function SaveForm({ kind, id, title, onSaved }: SaveAsTemplateProps & { onSaved: () => void }) {
  const queryClient = useQueryClient()
  const { data } = useQuery(api.template.list.queryOptions({ input: { kind } }))
  const form = useTemplateForm({ kind, name: title, document_id: id })
  const name = form.watch('name').trim()
  const isThere = data?.items.some((template) => template.name === name) ?? false
  const { mutate, isPending } = useCreation(api.template.create, {
    onSuccess: (template) => {
      void queryClient.invalidateQueries({ queryKey: api.template.key() })
      showToast({
        title: 'Template saved.',
        description: `Begin a new ${DOCUMENTS[kind].name} with “From template” to use ${template.name}.`,
        tone: 'success',
      })
      onSaved()
    },
    onError: (error) => {
      if (showFieldErrors(form, error)) return
      showToast({ title: errorSentence(error, 'Failed to save the template'), tone: 'danger' })
    },
  })

  return (
    <TemplateForm
      form={form}
      onSubmit={form.handleSubmit((template) => mutate(template))}
      isPending={isPending}
      description={isThere ? 'There is a template of this name: it will be replaced.' : EXPLANATION}
      saveLabel={isThere ? 'Replace' : 'Save'}
    />
  )
}
