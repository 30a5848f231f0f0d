import type { NextDate, RecurringInvoice } from '@quotespark/contract'
import {
  countAYear,
  MAX_EVERY,
  MAX_MADE_AT_ONCE,
  madeAtOnceWords,
  periodOn,
} from '@quotespark/domain/billing'
import { dueDate } from '@quotespark/domain/document'
import { fromPence, toPence } from '@quotespark/domain/money'
import { addDays, type CalendarDate, isCalendarDate, londonDate } from '@quotespark/domain/time'
import { MESSAGES } from '@quotespark/domain/validation'
import { Alert } from '@quotespark/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { useLinesValue } from '~/features/document/editor/line/use-lines.ts'
import { totalsOfLines } from '~/features/document/editor/preview-totals.ts'
import { DateTable } from './date-table.tsx'
import { forecastOf } from './forecast.ts'
import type { RecurringFormValues, RecurringInForm } from './recurring-form-values.ts'
import { comesToWords } from './recurring-words.ts'

interface ScheduleForecastProps {
  document: RecurringInForm
  /** The one that is changed; null for a new one. */
  schedule: RecurringInvoice | null
}

/** The next six dates with what is invoiced, and what a year comes to; they follow while one types. */
export function ScheduleForecast({ document, schedule }: ScheduleForecastProps) {
  const { form, lines, totals } = document
  const { company } = useAccount()
  const [today] = useState(() => londonDate(new Date()))
  const typed = useWatch({ control: form.control }) as RecurringFormValues
  const total = useLinesValue(lines, (current) => totalsOfLines(current, totals)?.total_amount ?? '')
  const dates = datesOf(typed)
  if (!dates || total === '') return null
  const { atOnce, dates: upcoming, left } = forecastOf(dates, schedule, today)
  const rows: NextDate[] = upcoming.map((date) => ({
    ...periodOn(dates, date),
    due_date: dueOn(typed, company.payment_terms_days, date),
    total_amount: total,
  }))
  const yearly_amount = fromPence(BigInt(countAYear(dates)) * toPence(total))
  return (
    <div className="flex flex-col gap-3">
      {atOnce > MAX_MADE_AT_ONCE ? (
        <Alert tone="danger" live>
          {MESSAGES.recurringTooMany(atOnce, MAX_MADE_AT_ONCE)}
        </Alert>
      ) : (
        atOnce > 0 && (
          <Alert tone="info" live>
            {madeAtOnceWords(atOnce)}
          </Alert>
        )
      )}
      {rows.length === 0 && atOnce === 0 ? (
        <Alert tone="danger" live>
          {MESSAGES.recurringNoDates}
        </Alert>
      ) : (
        <DateTable label="Next dates" dates={rows} />
      )}
      <p className="font-medium text-sm tabular-nums" aria-live="polite">
        {comesToWords(dates, { left, dates: rows, yearly_amount })}
      </p>
    </div>
  )
}

/** The dates as typed; undefined while one of them cannot be read. */
function datesOf({ every, unit, start_date, end_date, count, billed }: RecurringFormValues) {
  const isKnown =
    every >= 1 &&
    every <= MAX_EVERY &&
    isCalendarDate(start_date) &&
    (end_date === null || isCalendarDate(end_date))
  return isKnown ? { every, unit, start_date, end_date, count, billed } : undefined
}

function dueOn(
  { payment_terms, due_in_days }: RecurringFormValues,
  usual: number,
  date: CalendarDate,
): CalendarDate {
  return payment_terms === 'custom' ? addDays(date, due_in_days ?? usual) : dueDate(date, payment_terms)
}
