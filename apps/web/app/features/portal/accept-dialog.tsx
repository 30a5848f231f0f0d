import {
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  DialogFooter,
  Field,
  Input,
  SignaturePad,
} from '@quotespark/ui'
import { useEffect, useId } from 'react'
import { Controller } from 'react-hook-form'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { acceptForm } from './answer-calls.ts'
import type { AnswerDialogProps } from './answer-dialogs.tsx'
import { QuoteInShort } from './quote-in-short.tsx'
import { useAnswer } from './use-answer.ts'

export function AcceptDialog({ quote, calls, ending, open, onOpenChange }: AnswerDialogProps) {
  const errorId = useId()
  const form = useZodForm(acceptForm, { defaultValues: { signed_name: '', signature: null } })
  const { mutate, isPending } = useAnswer('accept', calls.accept, form, ending)
  const { errors } = form.formState
  const { version } = quote
  const { resetField } = form

  // What was confirmed is the version that was shown, not the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is the reason to run
  useEffect(() => resetField('confirmed'), [version, resetField])

  // The pad is empty when the dialog is opened again, so nothing drawn before may be sent with it.
  useEffect(() => {
    if (!open) resetField('signature')
  }, [open, resetField])

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Accept Quote"
      description={`You tell ${quote.company.name} to go ahead.`}
      dismissOutside={false}
    >
      <form noValidate onSubmit={form.handleSubmit((answer) => mutate({ ...answer, version }))}>
        <QuoteInShort quote={quote} />
        <Field label="Your Name" required className="mt-5" error={errors.signed_name?.message}>
          <Input autoComplete="name" {...form.register('signed_name')} />
        </Field>
        <Controller
          control={form.control}
          name="signature"
          render={({ field }) => (
            <SignaturePad
              label="Signature (optional)"
              className="mt-5"
              disabled={isPending}
              onChange={field.onChange}
            />
          )}
        />
        {errors.signature && (
          <p role="alert" className="mt-2 font-medium text-danger-strong text-sm">
            {errors.signature.message}
          </p>
        )}
        <Controller
          control={form.control}
          name="confirmed"
          render={({ field }) => (
            <div
              {...(errors.confirmed ? { role: 'group', 'aria-describedby': errorId } : {})}
              className="mt-5"
            >
              <Checkbox
                ref={field.ref}
                label="I accept this quote"
                description="With the name above, this counts as your signature."
                checked={field.value === true}
                onCheckedChange={field.onChange}
              />
              {errors.confirmed && (
                <p id={errorId} role="alert" className="mt-2 font-medium text-danger-strong text-sm">
                  {errors.confirmed.message}
                </p>
              )}
            </div>
          )}
        />
        <p className="mt-5 text-muted-foreground text-xs">
          Your name, the time, your IP address and the exact document are recorded, so that both sides can
          rely on it.
        </p>
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit" loading={isPending} loadingText="Accepting...">
            Accept Quote
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
