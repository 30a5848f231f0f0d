import { LONG_TERMS_DAYS, LONG_TERMS_WARNING } from '@quotespark/domain/billing'
import { dueDate, PAYMENT_TERMS, PAYMENT_TERMS_LABELS } from '@quotespark/domain/document'
import { addDays, daysBetween, isCalendarDate } from '@quotespark/domain/time'
import { Alert, Field, Select } from '@quotespark/ui'
import { useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { DateField } from '~/forms/date-field.tsx'
import type { InvoiceFormValues } from './invoice-form-values.ts'

const TERMS_OPTIONS = [
  ...PAYMENT_TERMS.map((value) => ({ value, label: PAYMENT_TERMS_LABELS[value] })),
  { value: 'custom' as const, label: 'Custom' },
]

/** Issue date, payment terms and due date: any two of them determine the third. */
export function InvoiceDates({ isNew }: { isNew: boolean }) {
  const { company } = useAccount()
  const { control, getValues, setValue, getFieldState } = useFormContext<InvoiceFormValues>()
  const { field: terms } = useController({ control, name: 'payment_terms' })
  // The company's default number of days may not be among the terms: it applies until the user chooses a date or terms.
  const byCompanyDays = useRef(isNew)

  function settleDueDate(issue: string, chosen: InvoiceFormValues['payment_terms']) {
    if (!isCalendarDate(issue) || (chosen === 'custom' && !byCompanyDays.current)) return
    const due = chosen === 'custom' ? addDays(issue, company.payment_terms_days) : dueDate(issue, chosen)
    setValue('due_date', due, { shouldDirty: true, shouldValidate: getFieldState('due_date').invalid })
  }

  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <DateField
        name="issue_date"
        label="Issue Date"
        required
        onChosen={(issue) => settleDueDate(issue, terms.value)}
      />
      <Field label="Payment Terms">
        <Select
          ref={terms.ref}
          value={terms.value}
          onValueChange={(chosen) => {
            byCompanyDays.current = false
            terms.onChange(chosen)
            settleDueDate(getValues('issue_date'), chosen)
          }}
          onBlur={terms.onBlur}
          options={TERMS_OPTIONS}
        />
      </Field>
      <DateField
        name="due_date"
        label="Due Date"
        required
        onChosen={() => {
          byCompanyDays.current = false
          terms.onChange('custom')
        }}
      />
      <LongTermsWarning />
    </div>
  )
}

/** Warns of terms that the law only allows where they are fair (Late Payment Act 1998, s. 4(2A) to (2F)). */
function LongTermsWarning() {
  const [issued, due] = useWatch<InvoiceFormValues, ['issue_date', 'due_date']>({
    name: ['issue_date', 'due_date'],
  })
  if (!isCalendarDate(issued) || !isCalendarDate(due) || daysBetween(issued, due) <= LONG_TERMS_DAYS)
    return null
  return (
    <Alert tone="warning" className="sm:col-span-3">
      {LONG_TERMS_WARNING}
    </Alert>
  )
}
