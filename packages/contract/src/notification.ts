import { DOCUMENT_KINDS, type DocumentKind, STAFF_EVENTS } from '@quotespark/domain/document'
import { z } from 'zod'
import { id, instant } from './fields.ts'
import { procedure, refusals } from './procedure.ts'

/** The document that a notification is about: its id under the name of its kind, and null under the others. */
const documentIds = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [`${kind}_id`, id.nullable()])) as Record<
  `${DocumentKind}_id`,
  z.ZodNullable<typeof id>
>

const notification = z.object({
  id,
  event: z.string(),
  title: z.string(),
  body: z.string(),
  ...documentIds,
  recurring_invoice_id: id.nullable(),
  read_at: instant.nullable(),
  created_at: instant,
})
export type Notification = z.infer<typeof notification>

/** How the signed-in user is notified of one kind of event in their company. */
const preference = z.object({ event: z.enum(STAFF_EVENTS), by_email: z.boolean(), in_app: z.boolean() })
export type NotificationPreference = z.infer<typeof preference>

const unread = z.object({ unread: z.number().int() })
const preferences = z.object({ items: z.array(preference) })

export const notificationContract = {
  list: procedure('staff')
    .route({
      method: 'GET',
      path: '/notifications',
      tags: ['Notifications'],
      summary: 'The newest notifications',
    })
    .output(unread.extend({ items: z.array(notification) }))
    .errors(refusals('company_required')),
  markAsRead: procedure('staff')
    .route({
      method: 'POST',
      path: '/notifications/{id}/read',
      tags: ['Notifications'],
      summary: 'Mark one as read',
    })
    .input(z.object({ id }))
    .output(unread)
    .errors(refusals('company_required', 'not_found')),
  markAllAsRead: procedure('staff')
    .route({
      method: 'POST',
      path: '/notifications/read',
      tags: ['Notifications'],
      summary: 'Mark all as read',
    })
    .output(unread)
    .errors(refusals('company_required')),
  listPreferences: procedure('staff')
    .route({
      method: 'GET',
      path: '/notifications/preferences',
      tags: ['Notifications'],
      summary: 'Notification settings, by email and in the app',
    })
    .output(preferences)
    .errors(refusals('company_required')),
  updatePreferences: procedure('staff')
    .route({
      method: 'PUT',
      path: '/notifications/preferences',
      tags: ['Notifications'],
      summary: 'Change notification settings; omitted events stay unchanged',
    })
    .input(z.object({ items: z.array(preference).min(1).max(STAFF_EVENTS.length) }))
    .output(preferences)
    .errors(refusals('company_required')),
}
