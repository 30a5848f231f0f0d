import { z } from 'zod'
import { id, instant } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

const notification = z.object({
  id,
  event: z.string(),
  title: z.string(),
  body: z.string(),
  quote_id: id.nullable(),
  invoice_id: id.nullable(),
  read_at: instant.nullable(),
  created_at: instant,
})
export type Notification = z.infer<typeof notification>

export const notificationContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/notifications',
      tags: ['Notifications'],
      summary: 'The newest notifications',
    })
    .output(z.object({ items: z.array(notification), unread: z.number().int() }))
    .errors(refusals('company_required')),
  markAllAsRead: procedure
    .route({
      method: 'POST',
      path: '/notifications/read',
      tags: ['Notifications'],
      summary: 'Mark all as read',
    })
    .output(z.object({ unread: z.number().int() }))
    .errors(refusals('company_required')),
}
