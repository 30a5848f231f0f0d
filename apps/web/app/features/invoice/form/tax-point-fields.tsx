import { taxPoint, taxPointSentence } from '@quotespark/domain/billing'
import { type CalendarDate, formatDate, isCalendarDate, londonDate } from '@quotespark/domain/time'
import { Checkbox } from '@quotespark/ui'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '~/forms/date-field.tsx'
import type { InvoiceFormValues } from './invoice-form-values.ts'

export interface TaxPointFieldsProps {
  taxPoint: {
    /** The tax point that the invoice was opened with, and whether somebody entered it. */
    opened: CalendarDate | null
    isTyped: boolean
    /** The day of issue; null for a draft, which is issued when it is sent. */
    issued_on: CalendarDate | null
    /** The earliest day on which money for its quote came before it was issued. */
    prepaid_on: CalendarDate | null
    is_construction: boolean
  }
}

/** The tax point with the reason for it, and what moves it. */
export function TaxPointFields({ taxPoint: known }: TaxPointFieldsProps) {
  const { control } = useFormContext<InvoiceFormValues>()
  const [typed, finished] = useWatch({ control, name: ['tax_point', 'work_finished_on'] })
  const { field } = useController({ control, name: 'asked_before_work' })
  const isEntered = Boolean(typed) && (known.isTyped || typed !== known.opened)
  const { day, reason } = taxPoint({
    typed: isEntered && typed && isCalendarDate(typed) ? typed : null,
    issued_on: known.issued_on ?? londonDate(new Date()),
    work_finished_on: finished && isCalendarDate(finished) ? finished : null,
    prepaid_on: known.prepaid_on,
    is_construction: known.is_construction,
  })
  return (
    <>
      <DateField
        name="tax_point"
        label="Tax Point"
        description={
          isEntered
            ? taxPointSentence(reason)
            : `${formatDate(day)}. ${taxPointSentence(reason)} Enter one to change it.`
        }
      />
      <DateField
        name="work_finished_on"
        label="Work Finished On"
        description={
          known.is_construction
            ? 'Construction work paid in stages: it does not move the tax point.'
            : 'More than 14 days before the issue, it is the tax point.'
        }
      />
      <Checkbox
        label="Asked for before the work is done"
        description="An advance payment bears no statutory interest before then."
        checked={field.value}
        onCheckedChange={field.onChange}
      />
    </>
  )
}
