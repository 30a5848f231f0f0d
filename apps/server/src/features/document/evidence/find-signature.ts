import { asCompany, documentAnswers, files, type Transaction } from '@quotespark/database'
import { numberInFileName } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, desc, eq } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { belongsToDocument, type DocumentRef } from '../document-ref.ts'
import { requireDocument } from '../find-document.ts'

/** Finds the latest drawn signature. Refuses with `not_found` when there is none. */
export async function findSignature(db: Transaction, quote: DocumentRef<'quote'>) {
  const { number, status, customer_id } = await requireDocument(db, quote)
  const [drawn] = await db
    .select({ storage_key: files.storage_key, signed_by: documentAnswers.customer_id })
    .from(documentAnswers)
    .innerJoin(
      files,
      and(eq(files.company_id, documentAnswers.company_id), eq(files.id, documentAnswers.signature_file_id)),
    )
    .where(belongsToDocument(documentAnswers, quote))
    .orderBy(desc(documentAnswers.timestamp), desc(documentAnswers.id))
    .limit(1)
  if (!drawn) throw new Refusal('not_found', { entity: 'quote' })
  const { storage_key, signed_by } = drawn
  const stands = status === 'accepted' && signed_by === customer_id
  return { storage_key, file_name: `${numberInFileName(number)} signature.png`, stands }
}

/** The signature as an image for the customer, only while the quote they signed stands as accepted. */
export async function signatureOf(
  { database, files: store }: Services,
  quote: DocumentRef<'quote'>,
): Promise<File> {
  const { file_name, storage_key, stands } = await asCompany(database, quote.company_id, (db) =>
    findSignature(db, quote),
  )
  if (!stands) throw new Refusal('not_found', { entity: 'quote' })
  return new File([await store.get(storage_key)], file_name, { type: 'image/png' })
}
