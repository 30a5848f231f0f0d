import {
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  DialogFooter,
  Field,
  Input,
  SignaturePad,
  type Stroke,
} from '@quotespark/ui'
import { useId, useRef } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { acceptanceForm } from './acceptance-rules.ts'
import { type QuoteInShortProps, QuoteSummary } from './quote-in-short.tsx'

export const acceptanceRules = async () => (await import('./acceptance-rules.ts')).acceptanceForm
type AcceptanceInput = z.input<typeof acceptanceForm>
type Acceptance = z.output<typeof acceptanceForm>

export interface AcceptanceDialogProps extends QuoteInShortProps {
  form: UseFormReturn<AcceptanceInput, unknown, Acceptance>
  /** Says beforehand what becomes of the details given. */
  note: string
  pending: boolean
  onAccept: (acceptance: Acceptance) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lets a customer accept: with their name, a confirmation and, if they like, a drawn signature. */
export function AcceptanceDialog({
  quote,
  form,
  note,
  pending,
  onAccept,
  open,
  onOpenChange,
}: AcceptanceDialogProps) {
  const errorId = useId()
  const { errors } = form.formState
  // Like the typed fields, the drawing is there again when the dialog is reopened.
  const drawn = useRef<Stroke[]>([])

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Accept Quote"
      description={`This tells ${quote.company.name} to go ahead.`}
      dismissOutside={false}
    >
      <form noValidate onSubmit={form.handleSubmit(onAccept)}>
        <QuoteSummary quote={quote} />
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
              strokesRef={drawn}
              disabled={pending}
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
        <p className="mt-5 text-muted-foreground text-xs">{note}</p>
        <DialogFooter>
          <DialogClose>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button type="submit" loading={pending} loadingText="Accepting...">
            Accept Quote
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
