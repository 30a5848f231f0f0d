import type { SealedDocument } from '@quotespark/contract'
import {
  asSystem,
  type Database,
  documentRevisions,
  documents,
  revisionFiles,
  type Transaction,
} from '@quotespark/database'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'

/**
 * Finds the sealed document whose PDF or e-invoice has this hash; null when there is none. Bypasses row-level security:
 * anyone who has the file may ask, even without an account, and learns nothing that the file does not say. When revisions
 * share a file, returns the latest.
 */
export async function findFile(database: Database, sha256: string): Promise<SealedDocument | null> {
  return asSystem(
    database,
    async (db) =>
      (await findRevision(db, 'pdf', eq(documentRevisions.pdf_sha256, sha256))) ??
      // The PDF of a quote's accepted choice is rendered when it is accepted.
      (await findRevision(db, 'pdf', hasFile('chosen', sha256))) ??
      (await findRevision(db, 'e_invoice', hasFile('e_invoice', sha256))),
  )
}

/** The role is inlined, not a parameter, because each role has its own partial index. */
function hasFile(role: 'chosen' | 'e_invoice', sha256: string): SQL {
  const { company_id, document_id, revision } = documentRevisions
  return sql`(${company_id}, ${document_id}, ${revision}) in (
    select company_id, document_id, revision from ${revisionFiles} where file_sha256 = ${sha256} and role = '${sql.raw(role)}')`
}

async function findRevision(
  db: Transaction,
  file: SealedDocument['file'],
  isAsked: SQL,
): Promise<SealedDocument | null> {
  const [found] = await db
    .select({
      kind: documents.kind,
      number: documents.number,
      /** The company name at the time of sealing. */
      company_name: sql<string>`${documentRevisions.content}::jsonb #>> '{seller,name}'`,
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
    .where(isAsked)
    .orderBy(desc(documentRevisions.sealed_at), desc(documentRevisions.revision))
    .limit(1)
  if (!found) return null
  const { newest, accepted_at, accepted_revision, ...document } = found
  return {
    ...document,
    file,
    is_superseded: newest !== null && newest > document.revision,
    accepted_at: accepted_revision === document.revision ? accepted_at : null,
  }
}
