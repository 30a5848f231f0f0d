import { addDays, isCalendarDate, londonDate, londonInstant, londonTime } from '@quotespark/domain'
import { DatePicker, Field, Input, Switch } from '@quotespark/ui'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { InvoiceFormValues } from './form/invoice-form-values.ts'

const MORNING = '09:00'

export interface SendMomentProps {
  /** An instant to begin with; null begins with tomorrow morning. */
  initial: string | null
  /** The instant, or an empty text while it is none. */
  onChange: (instant: string) => void
  onBlur?: () => void
  error?: string | undefined
}

/** A day and a time by the clocks of London. */
export function SendMoment({ initial, onChange, onBlur, error }: SendMomentProps) {
  const [{ date, time }, setMoment] = useState(() => partsOf(initial ?? tomorrowMorning()))

  function change(next: { date: string; time: string }) {
    setMoment(next)
    onChange(instantOf(next.date, next.time))
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Send Date" required error={error}>
        <DatePicker
          clearable={false}
          value={date || null}
          onValueChange={(day) => change({ date: day ?? '', time })}
          {...(onBlur ? { onBlur } : {})}
        />
      </Field>
      <Field label="Send Time" required description="In London">
        <Input
          type="time"
          value={time}
          onValueChange={(clock) => change({ date, time: clock })}
          onBlur={onBlur}
        />
      </Field>
    </div>
  )
}

export function tomorrowMorning(): string {
  return instantOf(addDays(londonDate(new Date()), 1), MORNING)
}

function partsOf(instant: string): { date: string; time: string } {
  const moment = new Date(instant)
  return { date: londonDate(moment), time: londonTime(moment) }
}

function instantOf(date: string, time: string): string {
  return isCalendarDate(date) && time !== '' ? londonInstant(date, time).toISOString() : ''
}

/** When a draft goes out by itself. */
export function SendLaterField() {
  const { control } = useFormContext<InvoiceFormValues>()
  const { field, fieldState } = useController({ control, name: 'send_at' })
  const { error } = fieldState
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label="Send later"
        description="Mails the invoice by itself at the time you choose."
        checked={field.value !== null}
        onCheckedChange={(later) => field.onChange(later ? tomorrowMorning() : null)}
      />
      {field.value !== null && (
        <SendMoment
          initial={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={error?.type === 'server' ? error.message : error && 'Choose a day and a time to come.'}
        />
      )}
    </div>
  )
}
