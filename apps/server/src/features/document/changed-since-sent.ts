import type { Transaction } from '@quotespark/database'
import { saysTheSame } from './document-content.ts'
import type { DocumentRef } from './document-ref.ts'
import { findRevision } from './revisions.ts'
import { contentOf } from './seal-document.ts'

/**
 * Whether what was just saved is something else than what its customer has. `newest` is the document's revision; of what
 * release 0.1.0 kept as a PDF alone every edit counts.
 */
export async function isChangedSinceSent(
  db: Transaction,
  document: DocumentRef,
  newest: number | null,
): Promise<boolean> {
  if (newest === null) return false
  const sealed = await findRevision(db, document, newest)
  return !sealed?.content || !saysTheSame(sealed.content, await contentOf(db, document, newest))
}
