import type { DocumentEmail } from '@quotespark/contract'
import { emails, type Transaction } from '@quotespark/database'
import { desc } from 'drizzle-orm'
import { type DocumentRef, ofDocument } from './document-ref.ts'

/** The newest 50 mails about a document, newest first, so that staff see what has gone out and what still waits. */
export async function listDocumentEmails(db: Transaction, document: DocumentRef): Promise<DocumentEmail[]> {
  const rows = await db
    .select({
      id: emails.id,
      template: emails.template,
      to_email: emails.to_email,
      subject: emails.subject,
      status: emails.status,
      last_error: emails.last_error,
      created_at: emails.created_at,
      sent_at: emails.sent_at,
    })
    .from(emails)
    .where(ofDocument(emails, document))
    .orderBy(desc(emails.created_at), desc(emails.id))
    .limit(50)
  return rows
}
