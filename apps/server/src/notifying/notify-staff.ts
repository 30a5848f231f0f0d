import { notifications, type Transaction } from '@quotespark/database'
import type { StaffEvent } from '@quotespark/domain'
import { v7 as uuidv7 } from 'uuid'
import { postEmail } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { membersWanting } from './members-wanting.ts'

export interface StaffNotification {
  company_id: string
  event: StaffEvent
  title: string
  body: string
  quote_id?: string
  invoice_id?: string
  /** Who caused it needs no telling. */
  except_user_ids?: readonly string[]
}

/** Mailed by who tells of them, in a mail of their own. */
const WITH_OWN_MAIL: readonly StaffEvent[] = [
  'quote_accepted',
  'quote_rejected',
  'quote_amendment_requested',
  'quote_expired',
]

/** Tells every member of the company who wants to know, in the transaction of what happened. */
export async function notifyStaff(
  services: Pick<Services, 'clock' | 'config' | 'queue'>,
  db: Transaction,
  notification: StaffNotification,
): Promise<void> {
  const { except_user_ids = [], ...values } = notification
  const wanting = async (way: 'in_app' | 'by_email') =>
    (await membersWanting(db, way, notification)).filter(({ user_id }) => !except_user_ids.includes(user_id))
  const created_at = services.clock.now().toISOString()
  const rows = (await wanting('in_app')).map(({ user_id }) => ({
    ...values,
    id: uuidv7(),
    user_id,
    created_at,
  }))
  if (rows.length > 0) await db.insert(notifications).values(rows)
  if (WITH_OWN_MAIL.includes(notification.event)) return
  for (const { name, email } of await wanting('by_email')) {
    await postEmail(services, db, {
      template: 'staff-notification',
      to: email,
      company_id: notification.company_id,
      variables: {
        name,
        title: notification.title,
        description: notification.body,
        openUrl: `${services.config.APP_URL}${placeOf(notification)}`,
      },
    })
  }
}

function placeOf({ quote_id, invoice_id }: StaffNotification): string {
  if (invoice_id) return `/app/invoices/${invoice_id}`
  return quote_id ? `/app/quotes/${quote_id}` : '/app/settings#team'
}
