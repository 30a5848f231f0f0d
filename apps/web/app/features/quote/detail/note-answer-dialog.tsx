import type { Quote } from '@quotespark/contract'
import type { AnswerChannel } from '@quotespark/domain/document'
import { LOST_REASON_LABELS, LOST_REASONS, type LostReason } from '@quotespark/domain/report'
import { Button, Dialog, DialogClose, DialogFooter, Field, Select } from '@quotespark/ui'
import { type FormEvent, useState } from 'react'
import { api } from '~/api/client.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { AnswerChannelField, CHANNEL_MISSING } from '~/features/document/detail/answer-channel-field.tsx'
import { noteDescription } from '../answer-words.ts'
import { useStepOutcome } from './use-step-outcome.ts'

const ANSWERS = {
  accept: { label: 'Mark as Accepted', call: api.quote.markAsAccepted },
  reject: { label: 'Mark as Rejected', call: api.quote.markAsRejected },
}

const REASONS = [
  { value: null, label: 'Not said' },
  ...LOST_REASONS.map((value) => ({ value, label: LOST_REASON_LABELS[value] })),
]

export interface NoteAnswerDialogProps {
  quote: Quote
  answer: keyof typeof ANSWERS
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Records an answer that the customer gave elsewhere, and how. */
export function NoteAnswerDialog({ quote, answer, open, onOpenChange }: NoteAnswerDialogProps) {
  const { label, call } = ANSWERS[answer]
  const [told, setTold] = useState<AnswerChannel>()
  const [lost_reason, setLostReason] = useState<LostReason | null>(null)
  const [lacking, setLacking] = useState(false)
  const note = useSingleMutation(
    call.mutationOptions(useStepOutcome(quote.id, { onDone: () => close(false) })),
  )

  /** Also clears the choice, so that the dialog next opens with none. */
  function close(next: boolean) {
    onOpenChange(next)
    setLacking(false)
    setTold(undefined)
    setLostReason(null)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setLacking(!told)
    if (told) note.mutate({ id: quote.id, told, undoable: true, ...(answer === 'reject' && { lost_reason }) })
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
        <AnswerChannelField
          onValueChange={setTold}
          error={lacking && !told ? CHANNEL_MISSING : undefined}
          disabled={note.isPending}
        />
        {answer === 'reject' && (
          <Field label="Why was it rejected?" aside="Optional" className="mt-5">
            <Select
              options={REASONS}
              value={lost_reason}
              onValueChange={setLostReason}
              disabled={note.isPending}
            />
          </Field>
        )}
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
