import type { RecurringInvoice } from '@quotespark/contract'
import { PAYMENT_TERMS, PAYMENT_TERMS_LABELS } from '@quotespark/domain/document'
import { addDays, isCalendarDate, londonDate } from '@quotespark/domain/time'
import { Card, CardContent, CardHeader, CardTitle, Field, Input, RadioGroup, Select } from '@quotespark/ui'
import { useController, useFormContext } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { DateField } from '~/forms/date-field.tsx'
import type { RecurringFormValues, RecurringInForm } from './recurring-form-values.ts'
import { ScheduleForecast } from './schedule-forecast.tsx'

const UNITS = [
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
  { value: 'quarter', label: 'Quarters' },
  { value: 'year', label: 'Years' },
] as const

const TERMS = [
  ...PAYMENT_TERMS.map((value) => ({ value, label: PAYMENT_TERMS_LABELS[value] })),
  { value: 'custom' as const, label: 'Custom' },
]

const MODES = [
  {
    value: 'draft',
    label: 'Draft',
    description: 'We make each invoice at 06:00 on its date, for you to check and send.',
  },
  {
    value: 'send',
    label: 'Send',
    description: 'We make each invoice and email it to the customer between 08:00 and 18:00.',
  },
] as const

const BILLED = [
  { value: 'ahead', label: 'Ahead', description: 'The period begins on the date of the invoice.' },
  { value: 'behind', label: 'Behind', description: 'The period ended on the day before.' },
] as const

interface ScheduleCardProps {
  document: RecurringInForm
  /** The one that is changed; null for a new one. */
  schedule: RecurringInvoice | null
}

/** Says how often, from when and until when, and shows what follows from it while one types. */
export function ScheduleCard({ document, schedule }: ScheduleCardProps) {
  const isFixed = schedule !== null && !schedule.abilities.change_dates
  return (
    <Card>
      <CardHeader>
        <CardTitle>Schedule</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {isFixed ? (
          <p className="text-muted-foreground text-sm">
            Invoices were made already, so the interval and the start stay as they are.
          </p>
        ) : (
          <div className="grid gap-5 sm:grid-cols-3">
            <NumberField name="every" label="Every" />
            <UnitField />
            <DateField name="start_date" label="Start" required />
          </div>
        )}
        <EndFields />
        <div className="grid gap-5 sm:grid-cols-2">
          <ChoiceField name="mode" label="Each invoice" options={MODES} />
          {!isFixed && <ChoiceField name="billed" label="Billed" options={BILLED} />}
        </div>
        <TermsFields />
        <ScheduleForecast document={document} schedule={schedule} />
      </CardContent>
    </Card>
  )
}

interface NumberFieldProps {
  name: 'every' | 'count' | 'due_in_days'
  label: string
}

/** A whole number as it is typed; an empty or unreadable one is 0, which the rules refuse where they must. */
function NumberField({ name, label }: NumberFieldProps) {
  const { control } = useFormContext<RecurringFormValues>()
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label={label} required error={fieldState.error?.message}>
      <Input
        ref={field.ref}
        inputMode="numeric"
        autoComplete="off"
        value={field.value === 0 && name !== 'due_in_days' ? '' : String(field.value ?? '')}
        onChange={(event) => field.onChange(Number(event.target.value.replace(/\D/g, '').slice(0, 4)))}
        onBlur={field.onBlur}
      />
    </Field>
  )
}

function UnitField() {
  const { control } = useFormContext<RecurringFormValues>()
  const { field } = useController({ control, name: 'unit' })
  return (
    <Field label="Interval">
      <Select
        ref={field.ref}
        value={field.value}
        options={UNITS}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  )
}

const ENDS = [
  { value: 'never', label: 'Never' },
  { value: 'date', label: 'On a date' },
  { value: 'count', label: 'After … invoices' },
] as const

const USUAL_COUNT = 12

function EndFields() {
  const { control, getValues, setValue } = useFormContext<RecurringFormValues>()
  const { field: end_date } = useController({ control, name: 'end_date' })
  const { field: count } = useController({ control, name: 'count' })
  const ends = end_date.value !== null ? 'date' : count.value !== null ? 'count' : 'never'
  const set = (chosen: (typeof ENDS)[number]['value']) => {
    const start = getValues('start_date')
    const from = isCalendarDate(start) ? start : londonDate(new Date())
    const dirty = { shouldDirty: true }
    setValue('end_date', chosen === 'date' ? addDays(from, 365) : null, dirty)
    setValue('count', chosen === 'count' ? USUAL_COUNT : null, dirty)
  }
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label="Ends">
        <Select value={ends} options={ENDS} onValueChange={set} />
      </Field>
      {ends === 'date' && <DateField name="end_date" label="Last day" required />}
      {ends === 'count' && <NumberField name="count" label="Invoices in all" />}
    </div>
  )
}

interface ChoiceFieldProps<Name extends 'mode' | 'billed'> {
  name: Name
  label: string
  options: readonly { value: RecurringFormValues[Name]; label: string; description: string }[]
}

function ChoiceField<Name extends 'mode' | 'billed'>({ name, label, options }: ChoiceFieldProps<Name>) {
  const { control } = useFormContext<RecurringFormValues>()
  const { field } = useController({ control, name: name as 'mode' })
  return (
    <Field label={label}>
      <RadioGroup<string> options={options} value={field.value} onValueChange={field.onChange} />
    </Field>
  )
}

function TermsFields() {
  const { company } = useAccount()
  const { control, setValue } = useFormContext<RecurringFormValues>()
  const { field } = useController({ control, name: 'payment_terms' })
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label="Payment Terms">
        <Select
          ref={field.ref}
          value={field.value}
          options={TERMS}
          onValueChange={(chosen) => {
            field.onChange(chosen)
            setValue('due_in_days', chosen === 'custom' ? company.payment_terms_days : null)
          }}
          onBlur={field.onBlur}
        />
      </Field>
      {field.value === 'custom' && <NumberField name="due_in_days" label="Days to pay" />}
    </div>
  )
}
