import { isBlank } from '@quotespark/domain'
import { Button, Dialog, DialogClose, DialogFooter, Field, Textarea } from '@quotespark/ui'
import { useWatch } from 'react-hook-form'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { amendmentForm, whatWasRead } from './answer-calls.ts'
import type { AnswerDialogProps } from './answer-dialogs.tsx'
import { useAnswer } from './use-answer.ts'

export function AmendmentDialog({ quote, calls, ending, open, onOpenChange }: AnswerDialogProps) {
  const form = useZodForm(amendmentForm, { defaultValues: { reason: '' } })
  const reason = useWatch({ control: form.control, name: 'reason' })
  const { mutate, isPending } = useAnswer('request_amendment', calls.request_amendment, form, ending)
  const { company } = quote
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request Amendment"
      description={`${company.name} reads this and can send you a new version of the quote.`}
      dismissOutside={false}
    >
      <form noValidate onSubmit={form.handleSubmit((answer) => mutate({ ...answer, ...whatWasRead(quote) }))}>
        <Field label="What would you like changed?" required error={form.formState.errors.reason?.message}>
          <Textarea rows={5} {...form.register('reason')} />
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit" disabled={isBlank(reason)} loading={isPending} loadingText="Sending...">
            Send Request
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
