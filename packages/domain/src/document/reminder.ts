import { londonDate } from '../time/london-time.ts'

/** True when the last reminder went out on this day in London. */
export function isRemindedToday(remindedAt: string | null, now: Date): boolean {
  return remindedAt !== null && londonDate(new Date(remindedAt)) === londonDate(now)
}
