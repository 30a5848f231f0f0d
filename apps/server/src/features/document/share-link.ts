import { documentLinks, statement, type Transaction, together } from '@quotespark/database'
import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { newLinkToken } from '../../link-token.ts'
import { belongsToDocument, DOCUMENT_PLACEHOLDERS, type DocumentRef, documentParams } from './document-ref.ts'

/** The address where the customer opens the document without signing in: its page, or its PDF where its kind has no page. */
export function shareUrl(appUrl: string, kind: DocumentKind, token: string): string {
  return DOCUMENTS[kind].has_page
    ? `${appUrl}/customer-portal/${token}`
    : `${appUrl}/api/v1/shared/${token}/pdf`
}

const liveLink = statement('live_link', (db) =>
  db
    .select({ token: documentLinks.token })
    .from(documentLinks)
    .where(and(belongsToDocument(documentLinks, DOCUMENT_PLACEHOLDERS), isNull(documentLinks.revoked_at))),
)

/** The token of the document's live link; undefined when it has none. */
export async function findLinkToken(db: Transaction, document: DocumentRef): Promise<string | undefined> {
  const [link] = await liveLink(db, documentParams(document))
  return link?.token
}

/** The tokens of a company's live links, by document id. */
export async function findLinkTokens(
  db: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const links = await db
    .select({ document_id: documentLinks.document_id, token: documentLinks.token })
    .from(documentLinks)
    .where(
      and(
        eq(documentLinks.company_id, companyId),
        inArray(documentLinks.document_id, [...ids]),
        isNull(documentLinks.revoked_at),
      ),
    )
  return new Map(links.map(({ document_id, token }) => [document_id, token]))
}

// When two sendings race, the unique index on live links lets one insert through and the other reads its token.
const insertLink = statement('insert_link', (db) =>
  db
    .insert(documentLinks)
    .values({ ...DOCUMENT_PLACEHOLDERS, id: sql.placeholder('id'), token: sql.placeholder('token') })
    .onConflictDoNothing(),
)

/** The token of the document's live link; creates one of 256 random bits if there is none. */
export async function ensureLinkToken(db: Transaction, document: DocumentRef): Promise<string> {
  const [, token] = await together([
    insertLink(db, { ...documentParams(document), id: uuidv7(), token: newLinkToken() }),
    findLinkToken(db, document),
  ])
  if (token === undefined) throw new Error('a document has no live link after one was made')
  return token
}

/** Revokes the document's live link. Returns whether there was one. */
export async function revokeLink(db: Transaction, document: DocumentRef, now: Date): Promise<boolean> {
  const revoked = await db
    .update(documentLinks)
    .set({ revoked_at: now.toISOString() })
    .where(and(belongsToDocument(documentLinks, document), isNull(documentLinks.revoked_at)))
    .returning({ id: documentLinks.id })
  return revoked.length > 0
}
