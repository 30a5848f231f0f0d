import { asCompany, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import type { SealedContent } from '@quotespark/paper'
import type { Services } from '../../services.ts'
import type { DocumentRef } from '../document/document-ref.ts'
import { findFile, readStored } from '../document/evidence/archive-file.ts'
import { findRevision, isForOtherCustomer } from '../document/evidence/revisions.ts'
import { requireDocument } from '../document/find-document.ts'
import { contentOf } from '../document/kinds/kinds.ts'

/**
 * The picture of a quote line as its customer sees it: the one it was sealed with, even if the product has another by now.
 * Refuses with `not_found`.
 */
export async function sealedPicture(
  services: Services,
  document: DocumentRef<'quote'>,
  item_id: string,
): Promise<File> {
  const file = await findShown(
    services,
    document,
    ({ lines }) => lines.find(({ id }) => id === item_id)?.picture?.file_id,
  )
  if (!file) throw new Refusal('not_found', { entity: 'picture' })
  return readStored(services.files, file)
}

/** A file that came with a document, never an internal one. Refuses with `not_found`. */
export async function sealedAttachment(
  services: Services,
  document: DocumentRef,
  attachment_id: string,
): Promise<File> {
  const file = await findShown(
    services,
    document,
    ({ attachments }) => attachments.find(({ file_id }) => file_id === attachment_id)?.file_id,
  )
  if (!file) throw new Refusal('not_found', { entity: 'attachment' })
  return readStored(services.files, file)
}

/** Finds a file that the content shown to the customer names. */
function findShown(
  { database }: Services,
  document: DocumentRef,
  idIn: (content: SealedContent) => string | undefined,
) {
  return asCompany(database, document.company_id, async (db) => {
    const file_id = idIn(await contentShown(db, document))
    return file_id === undefined ? undefined : findFile(db, document.company_id, file_id)
  })
}

/** The content that the customer sees: the one sealed for them last, or the present one while that is being sealed. */
async function contentShown(db: Transaction, document: DocumentRef): Promise<SealedContent> {
  const { status, revision, customer_id } = await requireDocument(db, document)
  if (status === 'draft') throw new Refusal('not_found', { entity: document.kind })
  const sealed = revision === null ? undefined : await findRevision(db, document, revision)
  return sealed && !isForOtherCustomer(sealed, customer_id)
    ? sealed.content
    : contentOf(db, document, revision)
}
