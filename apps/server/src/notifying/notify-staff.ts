import { notifications, type Transaction } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../clock.ts'
import { membersWanting } from './members-wanting.ts'
import type { StaffEvent } from './staff-event.ts'

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

/** Tells every member of the company who wants to know, in the transaction of what happened. */
export async function notifyStaff(
  services: { clock: Clock },
  db: Transaction,
  notification: StaffNotification,
): Promise<void> {
  const { except_user_ids = [], ...values } = notification
  const created_at = services.clock.now().toISOString()
  const members = await membersWanting(db, 'in_app', notification)
  const rows = members
    .filter((member) => !except_user_ids.includes(member.user_id))
    .map((member) => ({ ...values, id: uuidv7(), user_id: member.user_id, created_at }))
  if (rows.length > 0) await db.insert(notifications).values(rows)
}
