import { asCompany } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import type { Services } from '../../services.ts'
import type { DocumentRef } from '../document/document-ref.ts'
import { findFile, readStored } from '../document/evidence/archive-file.ts'
import { findRevision, isOfAnother } from '../document/evidence/revisions.ts'
import { contentOfQuote } from '../document/kinds/quote-content.ts'
import { loadPrintableQuote } from '../document/printable.ts'

/**
 * The picture of a quote line as its customer sees it: the one it was sealed with, even if the product has another by now.
 * Refuses with `not_found`.
 */
export async function sealedPicture(
  services: Services,
  document: DocumentRef<'quote'>,
  item_id: string,
): Promise<File> {
  const file = await findSealedPicture(services, document, item_id)
  if (!file) throw new Refusal('not_found', { entity: 'picture' })
  return readStored(services.files, file)
}

function findSealedPicture({ database }: Services, document: DocumentRef<'quote'>, item_id: string) {
  const { company_id, document_id } = document
  return asCompany(database, company_id, async (db) => {
    const printable = await loadPrintableQuote(db, company_id, document_id)
    const { status, revision, customer_id } = printable.quote
    if (status === 'draft') throw new Refusal('not_found', { entity: 'quote' })
    const sealed = revision === null ? undefined : await findRevision(db, document, revision)
    const content =
      sealed && !isOfAnother(sealed, customer_id) ? sealed.content : contentOfQuote(printable, revision)
    const picture = content.lines.find(({ id }) => id === item_id)?.picture
    return picture && findFile(db, company_id, picture.file_id)
  })
}
