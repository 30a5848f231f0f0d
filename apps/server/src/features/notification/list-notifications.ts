import { documents, notifications } from '@quotespark/database'
import { and, count, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { newestFirst } from '../../api/sorted-page.ts'

const LIMIT = 30

/** Lists the user's newest notifications in the current company, with the number of all unread ones. */
export async function listNotifications({ db, actor }: StaffContext) {
  const mine = and(eq(notifications.company_id, actor.company_id), eq(notifications.user_id, actor.user_id))
  const rows = await db
    .select({ ...getTableColumns(notifications), kind: documents.kind })
    .from(notifications)
    .leftJoin(
      documents,
      and(eq(documents.company_id, notifications.company_id), eq(documents.id, notifications.document_id)),
    )
    .where(mine)
    .orderBy(...newestFirst(notifications))
    .limit(LIMIT)
  const [counted] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(mine, isNull(notifications.read_at)))
  return { rows, unread: counted?.unread ?? 0 }
}
