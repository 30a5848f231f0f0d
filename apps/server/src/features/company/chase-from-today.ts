import { companies } from '@quotespark/database'
import { londonDate } from '@quotespark/domain/time'
import { eq } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'

const SWITCHES = [
  ['remind_overdue', 'remind_overdue_from'],
  ['follow_up_quotes', 'follow_up_quotes_from'],
] as const

/** Has chasing that was just switched on count from today: what lay before is not made up for. */
export async function chaseFromToday(
  { db, services }: Pick<StaffReader, 'db' | 'services'>,
  before: typeof companies.$inferSelect,
  after: typeof companies.$inferSelect,
): Promise<void> {
  const today = londonDate(services.clock.now())
  const from = SWITCHES.filter(([isOn]) => after[isOn] && !before[isOn]).map(([, column]) => [column, today])
  if (from.length === 0) return
  await db.update(companies).set(Object.fromEntries(from)).where(eq(companies.id, after.id))
}
