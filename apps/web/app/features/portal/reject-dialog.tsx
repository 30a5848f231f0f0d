import { Button, Dialog, DialogClose, DialogFooter, Field, Textarea } from '@quotespark/ui'
import { QuoteInShort } from '~/features/document/paper/quote-in-short.tsx'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { rejectForm, whatWasRead } from './answer-calls.ts'
import type { AnswerDialogProps } from './answer-dialogs.tsx'
import { useAnswer } from './use-answer.ts'

export function RejectDialog({ quote, calls, ending, open, onOpenChange }: AnswerDialogProps) {
  const form = useZodForm(rejectForm, { defaultValues: { reason: '' } })
  const { mutate, isPending } = useAnswer('reject', calls.reject, form, ending)
  const { company } = quote
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Reject Quote"
      description={`You tell ${company.name} that you will not go ahead.`}
      dismissOutside={false}
    >
      <form noValidate onSubmit={form.handleSubmit((answer) => mutate({ ...answer, ...whatWasRead(quote) }))}>
        <QuoteInShort quote={quote} />
        <Field
          label="Reason"
          aside="Optional"
          className="mt-5"
          description={`It helps ${company.name} to understand, and perhaps to make a better offer.`}
          error={form.formState.errors.reason?.message}
        >
          <Textarea rows={3} {...form.register('reason')} />
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="danger" loading={isPending} loadingText="Rejecting...">
            Reject Quote
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
