import type { Notification } from '@quotespark/contract'
import type { notifications } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain'

/** With the kind of the document that it is about. */
type NotificationRow = typeof notifications.$inferSelect & { kind: DocumentKind | null }

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    event: row.event,
    title: row.title,
    body: row.body,
    quote_id: row.kind === 'quote' ? row.document_id : null,
    invoice_id: row.kind === 'invoice' ? row.document_id : null,
    read_at: row.read_at,
    created_at: row.created_at,
  }
}
