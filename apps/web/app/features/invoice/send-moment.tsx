import { addDays, isCalendarDate, londonDate, londonInstant, londonTime } from '@quotespark/domain/time'
import { DatePicker, Field, Input } from '@quotespark/ui'
import { useState } from 'react'

const MORNING = '09:00'

export interface SendMomentProps {
  /** The initial instant; null starts with tomorrow morning. */
  initial: string | null
  /** Receives the instant, or an empty text while it is incomplete. */
  onChange: (instant: string) => void
  onBlur?: () => void
  error?: string | undefined
}

/** Picks a date and a time in London. */
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
