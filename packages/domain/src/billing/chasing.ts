import { unknownPlaceholder, unknownPlaceholderSentence } from '../document/placeholder.ts'
import { addDays, type CalendarDate, daysBetween } from '../time/calendar.ts'
import { londonDate, londonTime } from '../time/london-time.ts'
import { isWorkingDay, workingDayFrom } from '../time/working-day.ts'
import type { ChasedKind } from './chasing-words.ts'

/** A mail of the chasing of a company. */
export interface ChasingStep {
  /**
   * Names the step within its kind, and says when it goes out. Invoices: days after the due date, before it when negative. Quotes: days
   * after the quote was sent, or before its last day when negative.
   */
  days: number
  subject: string
  text: string
  is_on: boolean
}

export const MAX_CHASING_STEPS = 10
/** Days that a step can lie from the due date of an invoice. */
export const [FIRST_CHASING_DAY, LAST_CHASING_DAY] = [-30, 180]
/** Position, from 1, of the first step of an invoice that may name statutory interest. */
export const FIRST_STEP_WITH_INTEREST = 3
/** A step that was missed, or held back, for longer than this is left out. */
export const CHASED_LATE_DAYS = 60
/** Working days for which a customer's reply keeps an invoice from being chased. */
const DAYS_HELD_BY_REPLY = 5

/** The hours in London in which customers are chased: from the first until before the second. */
export const CHASING_HOURS = ['09:00', '17:00'] as const

/** Whether customers may be chased, and sent the statement of the month, now: on a working day, within the hours. */
export function isChasingTime(now: Date, bankHolidays: ReadonlySet<CalendarDate>): boolean {
  const time = londonTime(now)
  return isWorkingDay(londonDate(now), bankHolidays) && time >= CHASING_HOURS[0] && time < CHASING_HOURS[1]
}

const GENERAL = ['customer', 'contact', 'company', 'total', 'link'] as const

/** How the kinds differ. */
const CHASED: Readonly<
  Record<
    ChasedKind,
    {
      placeholders: readonly string[]
      /** A rule on the steps as a whole; undefined where they keep it. */
      problem(steps: readonly ChasingStep[]): string | undefined
    }
  >
> = {
  invoice: {
    placeholders: [...GENERAL, 'invoices', 'days_late'],
    problem: () => undefined,
  },
  quote: {
    placeholders: [...GENERAL, 'number', 'title', 'valid_until'],
    problem: (steps) =>
      steps.length === 2 && steps.some(({ days }) => days < 0) && steps.some(({ days }) => days > 0)
        ? undefined
        : 'Quotes have two steps: one after they are sent, and one before they can no longer be accepted.',
  },
}

/** Names that the text of a step may have in braces. `position` counts the steps of a kind from 1, in the order of their days. */
export function chasingPlaceholders(kind: ChasedKind, position: number): readonly string[] {
  const { placeholders } = CHASED[kind]
  return position < FIRST_STEP_WITH_INTEREST ? placeholders : [...placeholders, 'interest']
}

/** The steps of a company that has not changed them. */
export const USUAL_STEPS: Readonly<Record<ChasedKind, readonly ChasingStep[]>> = {
  invoice: [
    {
      days: -3,
      subject: 'Due soon: {invoices} from {company}',
      text: 'Hello {contact},\n\nthis is a short note that {total} falls due in the next few days, for {invoices}. If the payment is on its way already, thank you.',
      is_on: true,
    },
    {
      days: 1,
      subject: 'Now due: {invoices} from {company}',
      text: 'Hello {contact},\n\nour records show that {total} for {invoices} was due and has not reached us yet. It may only have slipped through. If you have paid in the last few days, thank you, and please ignore this reminder.',
      is_on: true,
    },
    {
      days: 7,
      subject: 'Reminder: {invoices} from {company}',
      text: 'Hello {contact},\n\nour records show that {total} is still to be paid for {invoices}, now {days_late} late. Please pay it this week, or tell us if something is wrong with it.',
      is_on: true,
    },
    {
      days: 14,
      subject: 'Second reminder: {invoices} from {company}',
      text: 'Hello {contact},\n\nwe have written before about {invoices}. {total} is now {days_late} late. Please let us have it by return, or tell us when we can expect it.\n\n{interest}',
      is_on: true,
    },
    {
      days: 30,
      subject: 'Payment of {total} is a month late',
      text: 'Hello {contact},\n\n{total} for {invoices} is {days_late} late, and we have not heard from you. Please pay it within seven days, or call us so that we can find a way together.\n\n{interest}',
      is_on: true,
    },
  ],
  quote: [
    {
      days: 7,
      subject: 'A gentle reminder about quote {number} from {company}',
      text: 'Hello {contact},\n\n{company} sent you the quote below and would be glad to hear what you think. You can accept it, ask for a change or decline it online. You do not need an account.',
      is_on: true,
    },
    {
      days: -3,
      subject: 'Quote {number} from {company} ends on {valid_until}',
      text: 'Hello {contact},\n\nthe quote below can be accepted until {valid_until}. If you would like to go ahead, you can accept it online; if something should be different, just tell us.',
      is_on: true,
    },
  ],
}

/** Names the first fault of a company's steps, and the field it is in; undefined for steps that can be kept. */
export function chasingProblem(
  kind: ChasedKind,
  steps: readonly ChasingStep[],
): { path: [number, 'days' | 'subject' | 'text'] | []; message: string } | undefined {
  const whole = CHASED[kind].problem(steps)
  if (whole !== undefined) return { path: [], message: whole }
  if (steps.length > MAX_CHASING_STEPS)
    return { path: [], message: `There can be no more than ${MAX_CHASING_STEPS} steps.` }
  const inOrder = [...steps].sort((a, b) => a.days - b.days)
  for (const [index, { days, ...words }] of steps.entries()) {
    if (days < FIRST_CHASING_DAY || days > LAST_CHASING_DAY)
      return {
        path: [index, 'days'],
        message: `A step must lie between ${-FIRST_CHASING_DAY} days before and ${LAST_CHASING_DAY} days after.`,
      }
    if (steps.slice(0, index).some((other) => other.days === days))
      return { path: [index, 'days'], message: 'There is another step on this day.' }
    const position = inOrder.findIndex((step) => step.days === days) + 1
    const known = chasingPlaceholders(kind, position)
    for (const field of ['subject', 'text'] as const) {
      const wrong = unknownPlaceholder(words[field], known)
      if (wrong === undefined) continue
      if (wrong === 'interest' && steps.length >= FIRST_STEP_WITH_INTEREST)
        return { path: [index, field], message: '{interest} can be named from the third step on.' }
      return { path: [index, field], message: unknownPlaceholderSentence(wrong, known) }
    }
  }
  return undefined
}

/**
 * The day on which a step goes out: the first working day from it. Null for a step before the due date of an invoice, or before the last
 * day of a quote, that would reach that day. `from` is the due date of an invoice; of a quote its last day for a step before that, else the
 * day on which it was sent.
 */
export function chasingDay(
  { days }: { days: number },
  from: CalendarDate,
  bankHolidays: ReadonlySet<CalendarDate>,
): CalendarDate | null {
  const day = workingDayFrom(addDays(from, days), bankHolidays)
  return days < 0 && day >= from ? null : day
}

/** The day on which chasing goes on after a promise to pay on this day: the working day after it. */
export function dayAfterPromise(
  promisedOn: CalendarDate,
  bankHolidays: ReadonlySet<CalendarDate>,
): CalendarDate {
  return workingDayFrom(addDays(promisedOn, 1), bankHolidays)
}

/** The day on which chasing goes on after a customer's reply of this day: five whole working days later. */
export function dayAfterReply(
  repliedOn: CalendarDate,
  bankHolidays: ReadonlySet<CalendarDate>,
): CalendarDate {
  let day = repliedOn
  for (let held = 0; held < DAYS_HELD_BY_REPLY; day = addDays(day, 1)) {
    if (isWorkingDay(addDays(day, 1), bankHolidays)) held += 1
  }
  return workingDayFrom(addDays(day, 1), bankHolidays)
}

/** Why a mail is not sent. */
export const CHASING_STOPS = [
  'paid',
  'credited',
  'cancelled',
  'held',
  'disputed',
  'promised',
  'replied',
  'on_its_way',
  'in_credit',
  'only_cis',
  'claim',
  'no_email',
  'customer_not_chased',
  'switched_off',
  'left_out',
  'too_late',
] as const
export type ChasingStop = (typeof CHASING_STOPS)[number]

const STOP_SENTENCES: Readonly<Record<ChasingStop, string>> = {
  paid: 'It is paid.',
  credited: 'It was credited.',
  cancelled: 'It was cancelled.',
  held: 'Chasing is on hold.',
  disputed: 'The customer disputes it.',
  promised: 'The customer has promised to pay.',
  replied: 'The customer has replied.',
  on_its_way: 'A payment is on its way.',
  in_credit: 'The customer’s credit covers it.',
  only_cis: 'Only the CIS deduction is left to record.',
  claim: 'Claims of interest are not chased.',
  no_email: 'The customer has no email address for reminders.',
  customer_not_chased: 'This customer is not chased.',
  switched_off: 'Chasing is switched off.',
  left_out: 'Somebody left it out.',
  too_late: 'A later step has taken its place.',
}

export const chasingStopSentence = (stop: ChasingStop): string => STOP_SENTENCES[stop]

/** Words of a customer about an invoice from its page. */
export const CUSTOMER_REPLIES = ['paid', 'problem'] as const
export type CustomerReply = (typeof CUSTOMER_REPLIES)[number]

export const CUSTOMER_REPLY_LABELS: Readonly<Record<CustomerReply, string>> = {
  paid: 'I have paid',
  problem: 'There is a problem',
}

/** Days before the due date from which the page of an invoice offers both replies. */
const REPLY_OFFERED_DAYS = 7

/** True from a week before the due date of an invoice on: before that nobody asks where the money is. */
export function isReplyOffered(due_date: CalendarDate, today: CalendarDate): boolean {
  return daysBetween(today, due_date) <= REPLY_OFFERED_DAYS
}

/** A customer's reply as the page says it back to them: 'You told Crumb & Co on 3 Dec 2026 that you have paid.' */
export function customerReplySentence(kind: CustomerReply, company: string, day: string): string {
  return `You told ${company} on ${day} that ${kind === 'paid' ? 'you have paid' : 'there is a problem'}.`
}
