import type { NotificationPreference } from '@quotespark/contract'
import { notificationPreferences } from '@quotespark/database'
import { defaultNotificationChoice, STAFF_EVENTS } from '@quotespark/domain/document'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/** Lists one preference per event: the chosen one, or else the default. */
export async function listPreferences({ db, actor }: StaffContext): Promise<NotificationPreference[]> {
  const chosen = await db
    .select({
      event: notificationPreferences.event,
      by_email: notificationPreferences.by_email,
      in_app: notificationPreferences.in_app,
    })
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.company_id, actor.company_id),
        eq(notificationPreferences.user_id, actor.user_id),
      ),
    )
  return STAFF_EVENTS.map((event) => {
    const { by_email, in_app } =
      chosen.find((each) => each.event === event) ?? defaultNotificationChoice(event)
    return { event, by_email, in_app }
  })
}

export async function updatePreferences(
  { db, actor }: StaffContext,
  items: readonly NotificationPreference[],
): Promise<void> {
  // The last of duplicate items wins, because one statement cannot write a row twice.
  const byEvent = new Map(items.map((item) => [item.event, item]))
  await db
    .insert(notificationPreferences)
    .values(
      [...byEvent.values()].map((item) => ({
        ...item,
        company_id: actor.company_id,
        user_id: actor.user_id,
      })),
    )
    .onConflictDoUpdate({
      target: [
        notificationPreferences.company_id,
        notificationPreferences.user_id,
        notificationPreferences.event,
      ],
      set: { by_email: sql`excluded.by_email`, in_app: sql`excluded.in_app` },
    })
}
