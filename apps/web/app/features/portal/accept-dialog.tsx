import { useEffect } from 'react'
import { AcceptanceDialog } from '~/features/document/paper/acceptance-dialog.tsx'
import { acceptanceForm } from '~/features/document/paper/acceptance-form.ts'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { whatWasRead } from './answer-calls.ts'
import type { AnswerDialogProps } from './answer-dialogs.tsx'
import { useAnswer } from './use-answer.ts'

export function AcceptDialog({ quote, calls, ending, open, onOpenChange }: AnswerDialogProps) {
  const form = useZodForm(acceptanceForm, { defaultValues: { signed_name: '', signature: null } })
  const { mutate, isPending } = useAnswer('accept', calls.accept, form, ending)
  const { version, revision } = quote
  const { resetField } = form

  // What was confirmed is the revision that was shown, not the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the reason to run
  useEffect(() => resetField('confirmed'), [version, revision, resetField])

  return (
    <AcceptanceDialog
      quote={quote}
      form={form}
      note="Your name, the time, your IP address and browser, and the exact document are recorded, so that both sides can rely on it."
      pending={isPending}
      onAccept={(acceptance) => mutate({ ...acceptance, ...whatWasRead(quote) })}
      open={open}
      onOpenChange={onOpenChange}
    />
  )
}
