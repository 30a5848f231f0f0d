import type { DocumentEmail } from '@quotespark/contract'
import { emails, statement, type Transaction } from '@quotespark/database'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { belongsToDocument, DOCUMENT_PLACEHOLDERS, type DocumentRef, documentParams } from './document-ref.ts'

const ofGivenDocument = statement('emails_of_document', (db) =>
  newestEmails(db, belongsToDocument(emails, DOCUMENT_PLACEHOLDERS)),
)
const ofGivenCustomer = statement('emails_of_customer', (db) =>
  newestEmails(
    db,
    and(
      eq(emails.company_id, sql.placeholder('company_id')),
      eq(emails.customer_id, sql.placeholder('customer_id')),
    ),
  ),
)

/** Lists the newest 50 emails about a document, newest first: both those sent and those still waiting. */
export function listDocumentEmails(db: Transaction, document: DocumentRef): Promise<DocumentEmail[]> {
  return ofGivenDocument(db, documentParams(document))
}

/** Lists the emails about the customers themselves, such as portal invitations. */
export function listCustomerEmails(
  db: Transaction,
  { company_id, id }: { company_id: string; id: string },
): Promise<DocumentEmail[]> {
  return ofGivenCustomer(db, { company_id, customer_id: id })
}

function newestEmails(db: Transaction, areAbout: SQL | undefined) {
  return db
    .select({
      id: emails.id,
      template: emails.template,
      to_email: emails.to_email,
      cc_email: emails.cc_email,
      bcc_email: emails.bcc_email,
      subject: emails.subject,
      status: emails.status,
      last_error: emails.last_error,
      created_at: emails.created_at,
      sent_at: emails.sent_at,
    })
    .from(emails)
    .where(areAbout)
    .orderBy(desc(emails.created_at), desc(emails.id))
    .limit(50)
}
