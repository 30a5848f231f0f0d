import { type CalendarDate, daysBetween } from '../time/calendar.ts'

/** Days after the work within which an invoice moves its tax point to the day of issue (VATA 1994, s. 6(5)). */
const DAYS_TO_MOVE = 14

/** Why the tax point of an invoice is the day that it is. */
export type TaxPointReason = 'typed' | 'work_finished' | 'prepaid' | 'issued'

interface Supply {
  /** A tax point that somebody chose. */
  typed: CalendarDate | null
  /** The day in London on which it was issued; of a draft, today. */
  issued_on: CalendarDate
  work_finished_on: CalendarDate | null
  /** The earliest day on which money for it came before it was issued. */
  prepaid_on: CalendarDate | null
  /** Construction work paid in stages: its completion makes no tax point (VAT Regulations 1995, reg. 93). */
  is_construction: boolean
}

/**
 * The tax point of an invoice: the day on which it is issued, or the earlier one on which money for it came (VATA 1994, s. 6(4)) or
 * the work was finished, if that was more than 14 days before. A chosen one comes before all.
 */
export function taxPoint({ typed, issued_on, work_finished_on, prepaid_on, is_construction }: Supply): {
  day: CalendarDate
  reason: TaxPointReason
} {
  if (typed !== null) return { day: typed, reason: 'typed' }
  const isLate = work_finished_on !== null && daysBetween(work_finished_on, issued_on) > DAYS_TO_MOVE
  const finished = isLate && !is_construction ? work_finished_on : issued_on
  if (prepaid_on !== null && prepaid_on < finished) return { day: prepaid_on, reason: 'prepaid' }
  return { day: finished, reason: finished === issued_on ? 'issued' : 'work_finished' }
}

type Draft = Pick<Supply, 'work_finished_on' | 'is_construction'> & {
  /** As entered; null where it follows. */
  tax_point: CalendarDate | null
  issue_date: CalendarDate
}

/** The tax point that an invoice will have, as far as its draft can know: if it is issued on its issue date, and no money comes before. */
export function taxPointOfDraft({ tax_point, issue_date, ...supply }: Draft): CalendarDate {
  return taxPoint({ ...supply, typed: tax_point, issued_on: issue_date, prepaid_on: null }).day
}

const SENTENCES: Readonly<Record<TaxPointReason, string>> = {
  typed: 'The day you entered.',
  work_finished: 'The day the work was finished, because the invoice is issued more than 14 days later.',
  prepaid: 'The day on which money for it came, before the invoice.',
  issued: 'The day the invoice is issued.',
}

export const taxPointSentence = (reason: TaxPointReason): string => SENTENCES[reason]
