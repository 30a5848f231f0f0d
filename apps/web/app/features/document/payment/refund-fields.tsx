import { formatMoney } from '@quotespark/domain/money'
import { Button, DialogClose, DialogFooter, Field, Textarea } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { DateField } from '~/forms/date-field.tsx'
import { AmountField } from './amount-field.tsx'
import { MethodField } from './method-field.tsx'

/** The fields of a refund, of a payment or of credit, with its buttons; `available` is the most that can be refunded. */
export function RefundFields({
  available,
  isPending,
  choice = null,
  isDated = true,
  children = null,
}: {
  available: string
  isPending: boolean
  /** Further fields, below the reason. */
  children?: ReactNode
  /** How the money goes back, where there is a choice. */
  choice?: ReactNode
  /** False where the day and the method are not for the user to say. */
  isDated?: boolean
}) {
  const form = useFormContext<{ reason: string }>()
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField description={`up to ${formatMoney(available)}`} />
        {choice}
        {isDated && (
          <>
            <DateField name="paid_on" label="Date" required />
            <MethodField />
          </>
        )}
      </div>
      <Field label="Reason" required error={form.formState.errors.reason?.message}>
        <Textarea {...form.register('reason')} rows={2} />
      </Field>
      {children}
      <DialogFooter className="mt-1">
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="danger" loading={isPending} loadingText="Saving...">
          Refund
        </Button>
      </DialogFooter>
    </>
  )
}
