import { Button, DialogClose, DialogFooter, Field, Textarea } from '@quotespark/ui'
import { useFormContext } from 'react-hook-form'
import { DateField } from '~/forms/date-field.tsx'

interface VoidFieldsProps {
  /** The words of the main button. */
  label: string
  placeholder?: string
  isPending: boolean
}

/** The fields of a void, of a payment or of a refund, with its buttons. */
export function VoidFields({ label, placeholder, isPending }: VoidFieldsProps) {
  const form = useFormContext<{ reason: string }>()
  return (
    <>
      <Field label="Reason" required error={form.formState.errors.reason?.message}>
        <Textarea {...form.register('reason')} rows={2} placeholder={placeholder} />
      </Field>
      <DateField
        name="paid_on"
        label="Date"
        required
        description="Today, or the day on which the bank took the money back."
      />
      <DialogFooter className="mt-1">
        <DialogClose>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" variant="danger" loading={isPending} loadingText="Voiding...">
          {label}
        </Button>
      </DialogFooter>
    </>
  )
}
