import type { AnswerKind } from '@quotespark/contract'
import { isBlank } from '@quotespark/domain/validation'
import { Button, Dialog, DialogClose, DialogFooter, Field, Select, Textarea } from '@quotespark/ui'
import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { AcceptanceDialog, acceptanceRules } from '~/features/document/paper/acceptance-dialog.tsx'
import { ChosenList, SENT_ALONG } from '~/features/document/paper/chosen-list.tsx'
import { QuoteSummary } from '~/features/document/paper/quote-in-short.tsx'
import { useZodForm } from '~/forms/use-zod-form.ts'
import {
  type AnswerCalls,
  type AnsweredQuote,
  acceptedSelection,
  readRevision,
  wishedSelection,
} from './answer-calls.ts'
import { LOST_REASON_OPTIONS } from './lost-reason-options.ts'
import { type AnswerEnding, useAnswer } from './use-answer.ts'

const amendmentRules = async () => (await import('./answer-rules.ts')).amendmentForm
const rejectRules = async () => (await import('./answer-rules.ts')).rejectForm

interface AnswerDialogProps {
  quote: AnsweredQuote
  calls: AnswerCalls
  ending: AnswerEnding
  open: boolean
  onOpenChange: (open: boolean) => void
}

export interface AnswerDialogsProps extends Pick<AnswerDialogProps, 'quote' | 'calls' | 'ending'> {
  /** The kind of answer whose dialog is open. */
  picked: AnswerKind | null
  onClose: () => void
}

const DIALOGS = { accept: AcceptDialog, reject: RejectDialog, request_amendment: AmendmentDialog }

/** Keeps every dialog that was opened mounted, so that what was typed is there again. */
export function AnswerDialogs({ picked, onClose, ...dialog }: AnswerDialogsProps) {
  const [opened, setOpened] = useState<readonly AnswerKind[]>([])
  if (picked && !opened.includes(picked)) setOpened([...opened, picked])
  return opened.map((kind) => {
    const AnswerDialog = DIALOGS[kind]
    return (
      <AnswerDialog
        key={kind}
        {...dialog}
        open={picked === kind}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      />
    )
  })
}

function AcceptDialog({ quote, calls, ending, open, onOpenChange }: AnswerDialogProps) {
  const form = useZodForm(acceptanceRules, { defaultValues: { signed_name: '', signature: null } })
  const { mutate, isPending } = useAnswer('accept', calls.accept, form, ending)
  const { version, revision } = quote
  const bought = JSON.stringify(quote.selection)
  const { resetField } = form

  // The confirmation was for the revision and selection shown, not for the next ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the reason to run
  useEffect(() => resetField('confirmed'), [version, revision, bought, resetField])

  return (
    <AcceptanceDialog
      quote={quote}
      form={form}
      note="Your name, the time, your IP address and browser, and the exact document are recorded, so that both sides can rely on it."
      pending={form.formState.isSubmitting || isPending}
      onAccept={(acceptance) =>
        mutate({ ...acceptance, ...readRevision(quote), ...acceptedSelection(quote) })
      }
      open={open}
      onOpenChange={onOpenChange}
    />
  )
}

function AmendmentDialog({ quote, calls, ending, open, onOpenChange }: AnswerDialogProps) {
  const form = useZodForm(amendmentRules, { defaultValues: { reason: '' } })
  const reason = useWatch({ control: form.control, name: 'reason' })
  const { mutate, isPending } = useAnswer('request_amendment', calls.request_amendment, form, ending)
  const { company } = quote
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request Amendment"
      description={`${company.name} will read this and can send you a new version of the quote.`}
      dismissOutside={false}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((answer) =>
          mutate({ ...answer, ...readRevision(quote), ...wishedSelection(quote) }),
        )}
      >
        {quote.chosen && (
          <ChosenList
            lines={quote.chosen}
            total_amount={quote.total_amount}
            tax_amount={quote.tax_amount}
            note={SENT_ALONG}
          />
        )}
        <Field
          label="What would you like changed?"
          required
          className={quote.chosen && 'mt-5'}
          error={form.formState.errors.reason?.message}
        >
          <Textarea rows={5} {...form.register('reason')} />
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            disabled={isBlank(reason)}
            loading={form.formState.isSubmitting || isPending}
            loadingText="Sending..."
          >
            Send Request
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function RejectDialog({ quote, calls, ending, open, onOpenChange }: AnswerDialogProps) {
  const form = useZodForm(rejectRules, { defaultValues: { reason: '', lost_reason: null } })
  const { field } = useController({ control: form.control, name: 'lost_reason' })
  const { mutate, isPending } = useAnswer('reject', calls.reject, form, ending)
  const { company } = quote
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Decline Quote"
      description={`This tells ${company.name} that you will not go ahead.`}
      dismissOutside={false}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((answer) => mutate({ ...answer, ...readRevision(quote) }))}
      >
        <QuoteSummary quote={quote} />
        <Field label="Why?" aside="Optional" className="mt-5">
          <Select
            options={LOST_REASON_OPTIONS}
            value={field.value ?? null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        </Field>
        <Field
          label="Reason"
          aside="Optional"
          className="mt-5"
          description={`It helps ${company.name} understand, and perhaps make you a better offer.`}
          error={form.formState.errors.reason?.message}
        >
          <Textarea rows={3} {...form.register('reason')} />
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            variant="danger"
            loading={form.formState.isSubmitting || isPending}
            loadingText="Declining..."
          >
            Decline Quote
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
