import type { SealedDocument } from '@quotespark/contract'
import { asSystem, companies, type Database, documentRevisions, documents } from '@quotespark/database'
import { and, desc, eq, sql } from 'drizzle-orm'

/**
 * Which sealed document the bytes of this hash are; null when none. Below no policy: whoever has the file may ask, also
 * without an account, and learns nothing that does not stand in it. Where a later revision came out the same, that one.
 */
export async function findFile(database: Database, sha256: string): Promise<SealedDocument | null> {
  const [found] = await asSystem(database, (db) =>
    db
      .select({
        kind: documents.kind,
        number: documents.number,
        /** As it was known when it was sealed. */
        company_name: sql<string>`coalesce(${documentRevisions.content}::jsonb #>> '{seller,name}', ${companies.name})`,
        revision: documentRevisions.revision,
        sealed_at: documentRevisions.sealed_at,
        newest: documents.revision,
        accepted_at: documents.accepted_at,
        accepted_revision: documents.accepted_revision,
      })
      .from(documentRevisions)
      .innerJoin(
        documents,
        and(
          eq(documents.company_id, documentRevisions.company_id),
          eq(documents.id, documentRevisions.document_id),
        ),
      )
      .innerJoin(companies, eq(companies.id, documentRevisions.company_id))
      .where(eq(documentRevisions.pdf_sha256, sha256))
      .orderBy(desc(documentRevisions.sealed_at), desc(documentRevisions.revision))
      .limit(1),
  )
  if (!found) return null
  const { newest, accepted_at, accepted_revision, ...document } = found
  return {
    ...document,
    is_superseded: newest !== null && newest > document.revision,
    accepted_at: accepted_revision === document.revision ? accepted_at : null,
  }
}
