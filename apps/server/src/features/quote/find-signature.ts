import { files, quoteActions, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, desc, eq } from 'drizzle-orm'

/** The file of the signature that was drawn last; refuses with `not_found` where none ever was. */
export async function findSignature(db: Transaction, companyId: string, quoteId: string) {
  const [drawn] = await db
    .select({ file_name: files.file_name, storage_key: files.storage_key })
    .from(quoteActions)
    .innerJoin(
      files,
      and(eq(files.company_id, quoteActions.company_id), eq(files.id, quoteActions.signature_file_id)),
    )
    .where(and(eq(quoteActions.company_id, companyId), eq(quoteActions.quote_id, quoteId)))
    .orderBy(desc(quoteActions.timestamp), desc(quoteActions.id))
    .limit(1)
  if (!drawn) throw new Refusal('not_found', { entity: 'quote' })
  return drawn
}
