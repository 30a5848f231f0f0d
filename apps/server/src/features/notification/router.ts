import { staff } from '../../api/procedures.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllAsRead } from './mark-all-as-read.ts'
import { presentNotification } from './present-notification.ts'

export const notificationRouter = {
  list: staff.notification.list.handler(async ({ context }) => {
    const { rows, unread } = await listNotifications(context)
    return { items: rows.map(presentNotification), unread }
  }),
  markAllAsRead: staff.notification.markAllAsRead.handler(async ({ context }) => {
    await markAllAsRead(context)
    return { unread: 0 }
  }),
}
