import { notifications } from '@quotespark/database'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

export async function markAllAsRead({ db, actor, services }: StaffContext): Promise<void> {
  await db
    .update(notifications)
    .set({ read_at: services.clock.now().toISOString() })
    .where(
      and(
        eq(notifications.company_id, actor.company_id),
        eq(notifications.user_id, actor.user_id),
        isNull(notifications.read_at),
      ),
    )
}
