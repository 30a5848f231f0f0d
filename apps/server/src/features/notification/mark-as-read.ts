import { notifications } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/** Marks one of the actor's notifications as read, keeping an earlier time of reading. Returns how many are still unread. */
export async function markAsRead(context: StaffContext, id: string): Promise<number> {
  const { db, services } = context
  const one = and(mine(context), eq(notifications.id, id))
  const [found] = await db.select({ read_at: notifications.read_at }).from(notifications).where(one)
  if (!found) throw new Refusal('not_found', { entity: 'notification' })
  if (found.read_at === null) {
    await db.update(notifications).set({ read_at: services.clock.now().toISOString() }).where(one)
  }
  const [counted] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(mine(context), isNull(notifications.read_at)))
  return counted?.unread ?? 0
}

function mine({ actor }: StaffContext) {
  return and(eq(notifications.company_id, actor.company_id), eq(notifications.user_id, actor.user_id))
}
