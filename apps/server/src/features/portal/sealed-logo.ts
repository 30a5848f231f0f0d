import { asCompany } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { requireCompany } from '../../company/require-company.ts'
import type { Services } from '../../services.ts'
import type { DocumentRef } from '../document/document-ref.ts'
import { findFile, readStored } from '../document/evidence/archive-file.ts'
import { findRevision } from '../document/evidence/revisions.ts'
import { requireDocument } from '../document/find-document.ts'
import { findLogo } from '../document/kinds/document-parties.ts'

/** The logo that the document was sealed with. Refuses with `not_found` when it has none. */
export async function sealedLogo(services: Services, document: DocumentRef): Promise<File> {
  const file = await findSealedLogo(services, document)
  if (!file) throw new Refusal('not_found', { entity: 'logo' })
  return readStored(services.files, file)
}

function findSealedLogo({ database }: Services, document: DocumentRef) {
  const { company_id } = document
  return asCompany(database, company_id, async (db) => {
    const { revision } = await requireDocument(db, document)
    const sealed = revision === null ? undefined : await findRevision(db, document, revision)
    if (!sealed) return findLogo(db, await requireCompany(db, company_id))
    const { logo } = sealed.content.seller
    return logo ? findFile(db, company_id, logo.file_id) : undefined
  })
}
