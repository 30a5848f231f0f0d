import { type Transaction, together } from '@quotespark/database'
import { listAttachments, presentAttachments } from './attachments/list-attachments.ts'
import { listDocumentEmails } from './document-emails.ts'
import type { DocumentRef } from './document-ref.ts'
import { listHistory } from './evidence/history.ts'
import { findNewestContent } from './evidence/revisions.ts'
import { storedTotals } from './lines/priced-lines.ts'
import { listMessages, presentStaffMessage } from './messages/messages.ts'
import type { Printable, StoredDocument } from './printable.ts'
import { recipientsOf } from './send/receivers.ts'
import { findLinkToken, shareUrl } from './share-link.ts'
import { findUndoWindow } from './undo-window/open-undo-window.ts'
import { presentUndoWindow } from './undo-window/present-undo-window.ts'

/**
 * Reads what a document of any kind has beside its content: what was sealed last, history, emails, link, and an action in its
 * undo window.
 */
export async function loadRecord(db: Transaction, document: DocumentRef) {
  const [sealed, link_token, history, emails, hold, attached, recipients, messages] = await together([
    findNewestContent(db, document),
    findLinkToken(db, document),
    listHistory(db, document),
    listDocumentEmails(db, document),
    findUndoWindow(db, document),
    listAttachments(db, document),
    recipientsOf(db, document),
    listMessages(db, document.company_id, [document.document_id]),
  ])
  return { sealed, link_token, history, emails, hold, attached, recipients, messages }
}

type DocumentRecord = Awaited<ReturnType<typeof loadRecord>>

/** The fields of a document of any kind, as staff see it. */
export function presentRecord<Row extends StoredDocument>(
  row: Row,
  {
    company,
    items,
    link_token,
    hold,
    history,
    emails,
    attached,
    recipients,
    messages,
  }: DocumentRecord & Pick<Printable, 'company' | 'items'>,
  { appUrl, now }: { appUrl: string; now: Date },
) {
  return {
    id: row.id,
    company_id: row.company_id,
    title: row.title,
    description: row.description,
    notes: row.notes,
    customer_id: row.customer_id,
    ...storedTotals(company, row, items),
    revision: row.revision,
    changed_since_sent: row.changed_since_sent,
    view_count: row.view_count,
    last_viewed_at: row.last_viewed_at,
    sent_at: row.sent_at,
    messages: messages.map(presentStaffMessage),
    emailed_to: recipients.to,
    reminders_to: recipients.reminders_to,
    contact_id: row.contact_id,
    site_id: row.site_id,
    internal_notes: row.internal_notes,
    ...presentAttachments(attached),
    share_url: link_token === undefined ? null : shareUrl(appUrl, row.kind, link_token),
    held: presentUndoWindow(hold, now),
    history,
    emails,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  }
}
