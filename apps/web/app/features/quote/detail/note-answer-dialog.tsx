import type { Quote } from '@quotespark/contract'
import { ANSWER_CHANNEL_LABELS, ANSWER_CHANNELS, type AnswerChannel } from '@quotespark/domain/document'
import { Button, Dialog, DialogClose, DialogFooter, Field, RadioGroup } from '@quotespark/ui'
import { type FormEvent, useState } from 'react'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { useStepOutcome } from './use-step-outcome.ts'

const WAYS = ANSWER_CHANNELS.map((value) => ({ value, label: ANSWER_CHANNEL_LABELS[value] }))

const ANSWERS = {
  accept: { label: 'Mark as Accepted', call: api.quote.markAsAccepted },
  reject: { label: 'Mark as Rejected', call: api.quote.markAsRejected },
}

export interface NoteAnswerDialogProps {
  quote: Quote
  answer: keyof typeof ANSWERS
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Records an answer that the customer gave elsewhere, and how. It is kept as evidence, so nothing is preselected. */
export function NoteAnswerDialog({ quote, answer, open, onOpenChange }: NoteAnswerDialogProps) {
  const { label, call } = ANSWERS[answer]
  const [told, setTold] = useState<AnswerChannel>()
  const [lacking, setLacking] = useState(false)
  const note = useSingleMutation(
    call.mutationOptions(useStepOutcome(quote.id, { onDone: () => close(false) })),
  )

  /** Also clears the choice, so that the dialog next opens with none. */
  function close(next: boolean) {
    onOpenChange(next)
    setLacking(false)
    setTold(undefined)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setLacking(!told)
    if (told) note.mutate({ id: quote.id, told, undoable: true })
    else event.currentTarget.querySelector<HTMLElement>('[role=radio]')?.focus()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      size="sm"
      title={label}
      description={noteDescription(quote, answer)}
    >
      <form noValidate onSubmit={submit}>
        <Field
          label="How were you told?"
          required
          error={lacking && !told ? 'Please say how you were told' : undefined}
        >
          <RadioGroup<AnswerChannel>
            className="my-1"
            options={WAYS}
            onValueChange={setTold}
            disabled={note.isPending}
          />
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            variant={answer === 'accept' ? 'primary' : 'danger'}
            loading={note.isPending}
            loadingText="Saving..."
          >
            {label}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Says what will be recorded, with a warning before it overrides an acceptance that the customer has signed. */
export function noteDescription(
  { status, last_action, customer }: Pick<Quote, 'status' | 'last_action' | 'customer'>,
  answer: keyof typeof ANSWERS,
): string {
  if (status === 'accepted' && last_action?.action === 'accept' && last_action.signed_name !== null) {
    return `${last_action.signed_name} has accepted it. The signed acceptance is kept, but the quote will no longer count as accepted.`
  }
  const answered = answer === 'accept' ? 'accepted' : 'rejected'
  return `This records that ${customer.name} told you they ${answered} it. Your name is kept with the record.`
}
