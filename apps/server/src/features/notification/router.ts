import type { Notification } from '@quotespark/contract'
import type { notifications } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { staff } from '../../api/procedures.ts'
import { documentIds } from '../../notifying/document-ids.ts'
import { listPreferences, updatePreferences } from './choose-notifications.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllAsRead } from './mark-all-as-read.ts'
import { markAsRead } from './mark-as-read.ts'

export const notificationRouter = {
  list: staff.notification.list.handler(async ({ context }) => {
    const { rows, unread } = await listNotifications(context)
    return { items: rows.map(presentNotification), unread }
  }),
  markAsRead: staff.notification.markAsRead.handler(async ({ context, input }) => ({
    unread: await markAsRead(context, input.id),
  })),
  markAllAsRead: staff.notification.markAllAsRead.handler(async ({ context }) => {
    await markAllAsRead(context)
    return { unread: 0 }
  }),
  listPreferences: staff.notification.listPreferences.handler(async ({ context }) => ({
    items: await listPreferences(context),
  })),
  updatePreferences: staff.notification.updatePreferences.handler(async ({ context, input }) => {
    await updatePreferences(context, input.items)
    return { items: await listPreferences(context) }
  }),
}

/** A notification with the kind of its document. */
type NotificationRow = typeof notifications.$inferSelect & { kind: DocumentKind | null }

function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    event: row.event,
    title: row.title,
    body: row.body,
    ...documentIds(row),
    recurring_invoice_id: row.schedule_id,
    read_at: row.read_at,
    created_at: row.created_at,
  }
}
