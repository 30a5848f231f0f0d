import { documentSealings, statement, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { DoFirst } from '../../../afterwards.ts'
import type { Services } from '../../../services.ts'
import { type DocumentRef, GIVEN_DOCUMENT, given, ofDocument } from '../document-ref.ts'
import { finishSealing } from './finish-sealing.ts'

/** The revision being sealed at this moment: sent, but not drawn yet. */
const revisionInSealing = statement('revision_in_sealing', (db) =>
  db
    .select({ revision: documentSealings.revision })
    .from(documentSealings)
    .where(ofDocument(documentSealings, GIVEN_DOCUMENT)),
)

/** Undefined when nothing is being sealed. While the document's row is locked, no sealing can begin. */
export async function findSealing(db: Transaction, document: DocumentRef): Promise<number | undefined> {
  const [sealing] = await revisionInSealing(db, given(document))
  return sealing?.revision
}

/**
 * Called in a transaction that records an answer given to staff: finishes a sealing under way first, so that the answer is to
 * what was sent last. Refuses with `busy` when it cannot be drawn now.
 */
export async function requireNoSealing(
  { db, services }: { db: Transaction; services: Services },
  document: DocumentRef,
): Promise<void> {
  if ((await findSealing(db, document)) === undefined) return
  throw new DoFirst(async () => {
    if (!(await tryToFinish(services, document))) throw new Refusal('busy', { retry_after: 2 })
  })
}

/**
 * Finishes a sealing under way, even if its process has ended; call it outside any transaction. A second caller finds it done.
 * Returns whether it could be drawn; a job retries a failure.
 */
export async function tryToFinish(services: Services, document: DocumentRef): Promise<boolean> {
  try {
    await finishSealing(services, document)
    return true
  } catch (error) {
    services.logger.error({ err: error, document_id: document.document_id }, 'a document is not sealed yet')
    return false
  }
}
