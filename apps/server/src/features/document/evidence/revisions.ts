import type { RevisionRow } from '@quotespark/contract'
import { documentRevisions, documents, files, statement, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { readSealed, type SealedContent } from '@quotespark/paper'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
  isDocument,
} from '../document-ref.ts'
import { requireDocument } from '../find-document.ts'

/** Lists the sealed revisions, newest first. */
function listRevisions(db: Transaction, document: DocumentRef): Promise<RevisionRow[]> {
  return db
    .select({
      revision: documentRevisions.revision,
      sealed_at: documentRevisions.sealed_at,
      total_amount: documentRevisions.total_amount,
      pdf_sha256: documentRevisions.pdf_sha256,
      sha256: documentRevisions.sha256,
      previous_sha256: documentRevisions.previous_sha256,
    })
    .from(documentRevisions)
    .where(belongsToDocument(documentRevisions, document))
    .orderBy(desc(documentRevisions.revision))
}

/** Lists the revisions of a document. Refuses with `not_found` when there is no such document of this kind. */
export async function listRevisionsOf(db: Transaction, document: DocumentRef) {
  await requireDocument(db, document)
  return { items: await listRevisions(db, document) }
}

export interface SealedRevision {
  document_id: string
  revision: number
  content: SealedContent
  sealed_at: string
  sha256: string
  previous_sha256: string | null
  pdf: { file_id: string; sha256: string; storage_key: string }
}

const sealedWhere = (db: Transaction, areAsked: SQL | undefined) =>
  db
    .select({
      document_id: documentRevisions.document_id,
      revision: documentRevisions.revision,
      content: documentRevisions.content,
      sealed_at: documentRevisions.sealed_at,
      sha256: documentRevisions.sha256,
      previous_sha256: documentRevisions.previous_sha256,
      pdf: { file_id: files.id, sha256: files.sha256, storage_key: files.storage_key },
    })
    .from(documentRevisions)
    .innerJoin(
      files,
      and(eq(files.company_id, documentRevisions.company_id), eq(files.id, documentRevisions.pdf_file_id)),
    )
    .where(areAsked)

const revisionOf = statement('revision', (db) =>
  sealedWhere(
    db,
    and(
      belongsToDocument(documentRevisions, DOCUMENT_PLACEHOLDERS),
      eq(documentRevisions.revision, sql.placeholder('revision')),
    ),
  ),
)

export async function findRevision(
  db: Transaction,
  document: DocumentRef,
  revision: number,
): Promise<SealedRevision | undefined> {
  const [found] = await revisionOf(db, { ...documentParams(document), revision })
  return found && parsed(found)
}

const newestContent = statement('newest_content', (db) =>
  db
    .select({ content: documentRevisions.content })
    .from(documents)
    .innerJoin(
      documentRevisions,
      and(
        belongsToDocument(documentRevisions, DOCUMENT_PLACEHOLDERS),
        eq(documentRevisions.revision, documents.revision),
      ),
    )
    .where(isDocument(documents, DOCUMENT_PLACEHOLDERS)),
)

/** The content sealed last; undefined for a document that was never sealed. */
export async function findNewestContent(
  db: Transaction,
  document: DocumentRef,
): Promise<SealedContent | undefined> {
  const [found] = await newestContent(db, documentParams(document))
  return found && readSealed(found.content)
}

/** Like `findRevision`, but refuses with `not_found`. */
export async function requireRevision(db: Transaction, document: DocumentRef, revision: number | null) {
  const found = revision === null ? undefined : await findRevision(db, document, revision)
  if (!found) throw new Refusal('not_found', { entity: document.kind })
  return found
}

/** True when it was sealed for a customer other than the document's current one, who may not see it. */
export function isForOtherCustomer(
  { content }: Pick<SealedRevision, 'content'>,
  customerId: string | null,
): boolean {
  return content.customer_id !== customerId
}

/** Finds the named revision of each document in one statement, in no particular order. */
export async function findRevisions(
  db: Transaction,
  companyId: string,
  wanted: readonly { id: string; revision: number | null }[],
): Promise<SealedRevision[]> {
  const sealed = wanted.filter(({ revision }) => revision !== null)
  if (sealed.length === 0) return []
  const numbers = new Map(sealed.map(({ id, revision }) => [id, revision]))
  const rows = await sealedWhere(
    db,
    and(
      eq(documentRevisions.company_id, companyId),
      inArray(documentRevisions.document_id, [...numbers.keys()]),
      inArray(documentRevisions.revision, [...new Set(sealed.flatMap(({ revision }) => revision ?? []))]),
    ),
  )
  return rows.filter(({ document_id, revision }) => numbers.get(document_id) === revision).map(parsed)
}

function parsed<Row extends { content: string }>({ content, ...row }: Row) {
  return { ...row, content: readSealed(content) }
}
