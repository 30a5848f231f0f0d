import { files, revisionFiles, statement, type Transaction } from '@quotespark/database'
import { numberInFileName } from '@quotespark/domain/document'
import { missingForEInvoice, writeUbl } from '@quotespark/e-invoice'
import type { SealedContent } from '@quotespark/paper'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
} from '../document-ref.ts'
import { eInvoiceOf } from './e-invoice-of.ts'

export const UBL_TYPE = 'application/xml'

/** The machine-readable file sealed with an invoice. Undefined when no valid e-invoice can be made. */
export function ublOf(content: SealedContent) {
  const eInvoice = eInvoiceOf(content)
  if (missingForEInvoice(eInvoice).length > 0) return undefined
  return {
    file_name: `${numberInFileName(content.number)}.xml`,
    bytes: new TextEncoder().encode(writeUbl(eInvoice)),
  }
}

const sealedUbl = statement('sealed_ubl', (db) =>
  db
    .select({ id: files.id, sha256: files.sha256, storage_key: files.storage_key })
    .from(revisionFiles)
    .innerJoin(
      files,
      and(eq(files.company_id, revisionFiles.company_id), eq(files.id, revisionFiles.file_id)),
    )
    .where(
      and(
        belongsToDocument(revisionFiles, DOCUMENT_PLACEHOLDERS),
        eq(revisionFiles.revision, sql.placeholder('revision')),
        sql`${revisionFiles.role} = 'e_invoice'`,
      ),
    ),
)

export async function findSealedUbl(db: Transaction, document: DocumentRef, revision: number | null) {
  if (revision === null) return undefined
  const [found] = await sealedUbl(db, { ...documentParams(document), revision })
  return found
}

/** The ids of the documents whose newest revision has an e-invoice. */
export async function findWithUbl(
  db: Transaction,
  companyId: string,
  documents: readonly { id: string; revision: number | null }[],
): Promise<Set<string>> {
  const revisions = new Map(documents.map(({ id, revision }) => [id, revision]))
  const found = await db
    .select({ document_id: revisionFiles.document_id, revision: revisionFiles.revision })
    .from(revisionFiles)
    .where(
      and(
        eq(revisionFiles.company_id, companyId),
        inArray(revisionFiles.document_id, [...revisions.keys()]),
        eq(revisionFiles.role, 'e_invoice'),
      ),
    )
  return new Set(
    found.flatMap(({ document_id, revision }) =>
      revisions.get(document_id) === revision ? [document_id] : [],
    ),
  )
}
