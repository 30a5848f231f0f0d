import { dueDateOnceSent, taxPointOfDraft } from '@quotespark/domain/billing'
import { type CalendarDate, isCalendarDate } from '@quotespark/domain/time'

interface Dates {
  tax_point?: string | null | undefined
  issue_date: string
  work_finished_on?: string | null | undefined
  is_construction: boolean
}

const known = (day: string | null | undefined) => (day && isCalendarDate(day) ? day : null)

/** The tax point that a draft will have, as its form says by now; null while a date is unfinished. */
function suppliedOn({
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

/**
 * The due date and tax point of a draft that is sent on a day, as its form says by now; null while a date is unfinished. One of a
 * schedule has its tax point on that day, and is due at least seven days after it if it goes out late.
 */
export function datesOnceSent(
  draft: Dates & { due_date?: string | null | undefined },
  { isOfSchedule, sent_on }: { isOfSchedule: boolean; sent_on: CalendarDate },
): { due_date: CalendarDate | null; tax_point: CalendarDate | null } {
  const [issue_date, due_date] = [known(draft.issue_date), known(draft.due_date)]
  if (!isOfSchedule || issue_date === null) return { due_date, tax_point: suppliedOn(draft) }
  return {
    due_date: due_date && dueDateOnceSent({ issue_date, due_date }, sent_on),
    tax_point: suppliedOn({ ...draft, issue_date: sent_on }),
  }
}
