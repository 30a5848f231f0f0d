import { CHASING_HOURS } from '@quotespark/domain/billing'
import { addDays, londonDate, londonInstant, londonTime, workingDayFrom } from '@quotespark/domain/time'
import { keysOf, type Receiver } from '../document/remind/mailboxes.ts'
import type { DueStep, SendDay } from './due-steps.ts'

/** One mail: every invoice of an address that is due that day, or one quote. */
export interface PlannedMail {
  company_id: string
  day: string
  to: string | null
  /** The strictest first. */
  steps: [DueStep, ...DueStep[]]
}

type BankHolidays = ReadonlySet<string>

/** The next working day on which mails still go out; today, until the last hour is over. */
export function nextSendDay(now: Date, bankHolidays: BankHolidays): string {
  const today = londonDate(now)
  return workingDayFrom(londonTime(now) < CHASING_HOURS[1] ? today : addDays(today, 1), bankHolidays)
}

/** The instant at which a mail of a working day goes out, or now where that has come. */
export function sendingInstant(day: string, now: Date): Date {
  const instant = londonInstant(day, CHASING_HOURS[0])
  return instant > now ? instant : now
}

/** Working days from the next one that mails go out on up to a day; whatever is late is sent on the first of them. */
export function sendDays(now: Date, until: string, bankHolidays: BankHolidays): SendDay[] {
  const days: SendDay[] = []
  for (let day = nextSendDay(now, bankHolidays); day <= until; ) {
    days.push({ day, since: days.at(-1)?.day ?? '-infinity' })
    day = workingDayFrom(addDays(day, 1), bankHolidays)
  }
  return days
}

/**
 * Puts steps into mails, day by day: those of invoices of an address into one, each quote into its own. A customer and a mailbox get one mail a day, so
 * that what does not fit moves to the next working day, where a newer step of the same document takes its place. `isTaken` tells by
 * their keys who has had their mail of a day.
 */
export function planMails(
  due: readonly DueStep[],
  days: readonly SendDay[],
  isTaken: (key: string, day: string) => boolean,
): PlannedMail[] {
  const planned: PlannedMail[] = []
  let carried: DueStep[] = []
  for (const { day } of days) {
    const ofDay = due.filter((step) => step.day === day)
    const newer = new Set(ofDay.map(({ id }) => id))
    const waiting = [
      ...ofDay,
      ...carried.filter(({ id }) => !newer.has(id)).map((step) => ({ ...step, day })),
    ]
    const taken = new Set<string>()
    carried = []
    for (const mail of mailsOf(waiting)) {
      const keys = keysOf(receiverOf(mail))
      if (keys.some((key) => taken.has(key) || isTaken(key, day))) carried.push(...mail.steps)
      else {
        planned.push(mail)
        for (const key of keys) taken.add(key)
      }
    }
  }
  return planned
}

/** The receiver of a mail. */
export const receiverOf = ({ to, steps }: PlannedMail): Receiver => ({
  to,
  customer_ids: [...new Set(steps.map(({ customer_id }) => customer_id))],
})

/** Mails of one day; those about invoices first. */
export function mailsOf(steps: readonly DueStep[]): PlannedMail[] {
  const groups = new Map<string, DueStep[]>()
  for (const step of steps) {
    const to = step.to?.toLowerCase() ?? step.customer_id
    const key = `${step.company_id} ${{ invoice: '', quote: step.id }[step.kind]} ${to}`
    groups.set(key, [...(groups.get(key) ?? []), step])
  }
  return [...groups.values()]
    .map(([first, ...others]) => mailOf([first as DueStep, ...others]))
    .sort((one, other) => {
      const [a, b] = [one.steps[0], other.steps[0]]
      return a.kind === b.kind ? 0 : a.kind < b.kind ? -1 : 1
    })
}

function mailOf(steps: [DueStep, ...DueStep[]]): PlannedMail {
  const [first, ...others] = [...steps].sort(
    (one, other) => other.days - one.days || (one.id < other.id ? -1 : 1),
  )
  if (!first) throw new Error('a mail without steps')
  return { company_id: first.company_id, day: first.day, to: first.to, steps: [first, ...others] }
}
