import type { Notification } from '@quotespark/contract'
import type { notifications } from '@quotespark/database'

export function presentNotification(row: typeof notifications.$inferSelect): Notification {
  return {
    id: row.id,
    event: row.event,
    title: row.title,
    body: row.body,
    quote_id: row.quote_id,
    invoice_id: row.invoice_id,
    read_at: row.read_at,
    created_at: row.created_at,
  }
}
