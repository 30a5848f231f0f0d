import { taxPointOfDraft } from '@quotespark/domain/billing'
import { type CalendarDate, isCalendarDate } from '@quotespark/domain/time'

interface Dates {
  tax_point?: string | null | undefined
  issue_date: string
  work_finished_on?: string | null | undefined
  is_construction: boolean
}

const known = (day: string | null | undefined) => (day && isCalendarDate(day) ? day : null)

/** The tax point that a draft will have, as its form says by now; null while a date is unfinished. */
export function suppliedOn({
  tax_point,
  issue_date,
  work_finished_on,
  is_construction,
}: Dates): CalendarDate | null {
  const issued_on = known(issue_date)
  if (issued_on === null || (tax_point && !isCalendarDate(tax_point))) return null
  return taxPointOfDraft({
    tax_point: known(tax_point),
    issue_date: issued_on,
    work_finished_on: known(work_finished_on),
    is_construction,
  })
}
