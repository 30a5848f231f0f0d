import { documents, type Transaction } from '@quotespark/database'
import { type DocumentRef, isDocument } from './document-ref.ts'

/** To whom a document goes beside its customer. */
export async function copiesOf(db: Transaction, document: DocumentRef) {
  const [copies] = await db
    .select({ cc: documents.cc_email, bcc: documents.bcc_email })
    .from(documents)
    .where(isDocument(documents, document))
  return copies ?? { cc: null, bcc: null }
}
