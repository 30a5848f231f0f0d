import { Button, Dialog, DialogClose, DialogFooter, Field, Textarea } from '@quotespark/ui'
import { FormProvider } from 'react-hook-form'
import { api } from '~/api/client.ts'
import { DateField } from '~/forms/date-field.tsx'
import { contractRules } from '~/forms/rules.ts'
import { showFieldErrors } from '~/forms/show-field-errors.ts'
import { submitOnModEnter } from '~/forms/submit-on-mod-enter.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { useChasingStep } from './use-chasing-step.ts'

const rules = contractRules('replyNoteInput')

interface ReplyDialogProps {
  invoiceId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Notes what a customer said about an invoice; a promise to pay holds it. */
export function ReplyDialog({ invoiceId, open, onOpenChange }: ReplyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissOutside={false}
      title="Note a reply"
      description="Only your team sees it, in the history of the invoice."
    >
      <ReplyForm invoiceId={invoiceId} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ReplyForm({ invoiceId, onDone }: { invoiceId: string; onDone: () => void }) {
  const form = useZodForm(rules, { defaultValues: { note: '', promised_on: null } })
  const { mutate, isPending } = useChasingStep(api.invoice.noteReply, {
    done: 'Reply noted.',
    onDone,
    isShown: (error) => showFieldErrors(form, error),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onKeyDown={submitOnModEnter}
        onSubmit={form.handleSubmit((input) => mutate({ ...input, id: invoiceId }))}
      >
        <Field label="What was said" required error={form.formState.errors.note?.message}>
          <Textarea rows={3} {...form.register('note')} />
        </Field>
        <DateField
          name="promised_on"
          label="They promised to pay on"
          description="Chasing waits until the working day after it."
        />
        <DialogFooter className="mt-1">
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit" loading={isPending} loadingText="Saving...">
            Save
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  )
}
