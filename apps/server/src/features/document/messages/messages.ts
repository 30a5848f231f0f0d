import type { Message, StaffMessage } from '@quotespark/contract'
import { documentMessages, statement, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { belongsToDocument, type DocumentRef } from '../document-ref.ts'

/** A stored message with the document that it is about. */
type Row = typeof documentMessages.$inferSelect

const messagesOf = statement('messages_of_documents', (db) =>
  db
    .select()
    .from(documentMessages)
    .where(
      and(
        eq(documentMessages.company_id, sql.placeholder('company_id')),
        sql`${documentMessages.document_id} = any(${sql.placeholder('document_ids')})`,
      ),
    )
    .orderBy(asc(documentMessages.created_at), asc(documentMessages.id)),
)

/** Questions about these documents and the answers to them, oldest first. */
export function listMessages(
  db: Transaction,
  company_id: string,
  document_ids: readonly string[],
): Promise<Row[]> {
  return messagesOf(db, { company_id, document_ids })
}

/** As the customer sees it. */
export function presentMessage({ id, author, author_name, text, created_at }: Row): Message {
  return { id, author, author_name, text, created_at }
}

export function presentStaffMessage(row: Row): StaffMessage {
  return { ...presentMessage(row), resolved_at: row.resolved_at }
}

/** Adds a message, unless its key was used before: then a repeated call adds nothing. Returns whether it was added. */
export async function addMessage(
  db: Transaction,
  document: DocumentRef,
  {
    key,
    ...message
  }: Omit<typeof documentMessages.$inferInsert, 'company_id' | 'document_id' | 'id'> & {
    key: string
  },
): Promise<boolean> {
  const { company_id, document_id } = document
  const added = await db
    .insert(documentMessages)
    .values({ ...message, id: messageId(document, key), company_id, document_id })
    .onConflictDoNothing()
    .returning({ id: documentMessages.id })
  return added.length > 0
}

/** The same key names the same message of a document. */
export function messageId({ document_id }: DocumentRef, key: string): string {
  return uuidv5(key, document_id)
}

/**
 * The conversation up to the message that was read last, or all of it. What arrives while somebody types an answer was not read by them.
 * Refuses with `not_found` a message of another document.
 */
export function readUpTo(messages: readonly Row[], last_read: string | undefined): Row[] {
  if (last_read === undefined) return [...messages]
  const at = messages.findIndex(({ id }) => id === last_read)
  if (at === -1) throw new Refusal('not_found', { entity: 'message' })
  return messages.slice(0, at + 1)
}

/** Takes the questions among these messages of a document off the list of those that wait for an answer. */
export async function resolveMessages(
  db: Transaction,
  document: DocumentRef,
  messages: readonly Row[],
  by: { user_id: string; at: string },
): Promise<void> {
  await db
    .update(documentMessages)
    .set({ resolved_at: by.at, resolved_by: by.user_id })
    .where(
      and(
        belongsToDocument(documentMessages, document),
        inArray(
          documentMessages.id,
          messages.map(({ id }) => id),
        ),
        eq(documentMessages.author, 'customer'),
        isNull(documentMessages.resolved_at),
      ),
    )
}
