import { asCompany, documentSealings, statement, type Transaction, together } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { readSealed, type SealedContent } from '@quotespark/paper'
import type { Place } from '@quotespark/paper/pdf'
import { and, isNull, sql } from 'drizzle-orm'
import { type Afterwards, DoFirst } from '../../../afterwards.ts'
import type { Services } from '../../../services.ts'
import { type DocumentRef, GIVEN_DOCUMENT, given, ofDocument } from '../document-ref.ts'
import { findSealedUbl } from '../e-invoice/sealed-ubl.ts'
import { findFile } from '../evidence/archive-file.ts'
import { findRevision } from '../evidence/revisions.ts'
import { noteAnswer } from '../evidence/staff-answer.ts'
import { contentOf } from '../kinds/kinds.ts'
import { lockDocument } from '../lock-document.ts'
import { announceSent } from './announce-sent.ts'
import type { Delivery } from './delivery.ts'
import { looksTheSame } from './same-content.ts'
import { type Begun, finishSealing } from './seal-revision.ts'

export interface SealingParts {
  db: Transaction
  services: Services
  afterwards: Afterwards
  /** True for a sending already promised: with no free render slot, a job draws it instead. */
  isPromised?: boolean
}

/**
 * Delivers the document's current content as its next revision, or as the existing one if that would be drawn the same.
 * `newest` is the document's revision. Returns true when a new one is still to be drawn. Refuses as `startSealing` does.
 */
export async function sealAndDeliver(
  parts: SealingParts,
  document: DocumentRef,
  newest: number | null,
  delivery: Delivery,
): Promise<boolean> {
  const content = await contentOf(parts.db, document, (newest ?? 0) + 1)
  const sealed = newest === null ? undefined : await findRevision(parts.db, document, newest)
  if (!sealed?.content || !sealed.pdf || !looksTheSame(sealed.content, content)) {
    await startSealing(parts, document, content, delivery)
    return true
  }
  if (delivery.is_mailed) {
    const { revision, sha256, pdf } = sealed
    const ubl = await findSealedUbl(parts.db, document, revision)
    const sent = { content, revision, sha256, pdf: { id: pdf.file_id, sha256: pdf.sha256 }, ubl }
    await announceSent(parts, document, sent, delivery)
  }
  if (delivery.answer) await noteAnswer(parts, document, delivery.answer, delivery.by)
  return false
}

const held = new WeakMap<Afterwards, Place>()

/**
 * Reserves the render slot for the drawing that follows, before the work of writing what is drawn. Refuses with `busy` before
 * anything has been done.
 */
export function holdPlace({ services, afterwards }: Omit<SealingParts, 'db'>, companyId: string): void {
  const place = services.pdf.reserve({ company_id: companyId })
  held.set(afterwards, place)
  const giveBack = () => {
    // `startSealing` took it over and releases it itself.
    if (held.get(afterwards) !== place) return
    held.delete(afterwards)
    place.release()
  }
  afterwards.add(async () => giveBack(), giveBack)
}

/**
 * Seals the document's content in three steps: this transaction stores the content; after it commits, the PDF is drawn and
 * stored; then `finishSealing` makes it a revision and sends it. Nothing is drawn or stored while the transaction holds its
 * locks. Refuses with `busy` when the document is already being sealed, or when no render slot is free and it was not promised.
 */
async function startSealing(
  { db, services, afterwards, isPromised = false }: SealingParts,
  document: DocumentRef,
  content: SealedContent,
  delivery: Delivery,
): Promise<void> {
  const place = held.get(afterwards) ?? reservePlace(services, document, isPromised)
  held.delete(afterwards)
  const sealing = {
    revision: content.revision ?? 1,
    content: JSON.stringify(content),
    delivery,
    created_at: services.clock.now().toISOString(),
  }
  let begun: Begun | undefined
  if (place) {
    afterwards.add(
      () => finishAtOnce(services, document, place, begun),
      () => place.release(),
    )
  }
  const { company_id, document_id } = document
  const { logo } = content.seller
  const [started, kept] = await together([
    insertSealing(db, { company_id, document_id, ...sealing }),
    logo ? findFile(db, company_id, logo.file_id) : undefined,
  ])
  if (started.length === 0) throw new Refusal('busy', { retry_after: 2 })
  // Parsed here as it would be when read from the database, to save that read.
  begun = { ...sealing, content: readSealed(sealing.content), pdf: undefined, logo_key: kept?.storage_key }
}

const insertSealing = statement('insert_sealing', (db) =>
  db
    .insert(documentSealings)
    .values({
      ...GIVEN_DOCUMENT,
      revision: sql.placeholder('revision'),
      content: sql.placeholder('content'),
      delivery: sql.placeholder('delivery'),
      created_at: sql.placeholder('created_at'),
    })
    .onConflictDoNothing()
    .returning({ revision: documentSealings.revision }),
)

function reservePlace({ pdf }: Services, document: DocumentRef, isPromised: boolean): Place | undefined {
  try {
    return pdf.reserve(document)
  } catch (error) {
    if (isPromised && error instanceof Refusal && error.code === 'busy') return undefined
    throw error
  }
}

/** A document that cannot be drawn now is drawn later by a job (finish-sealings.ts): it is sent, and nobody has to act. */
async function finishAtOnce(
  services: Services,
  document: DocumentRef,
  place: Place,
  begun: Begun | undefined,
): Promise<void> {
  try {
    await finishSealing(services, document, { place, begun })
  } catch (error) {
    services.logger.error({ err: error, document_id: document.document_id }, 'a document is not sealed yet')
  } finally {
    place.release()
  }
}

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
  { db, services }: Pick<SealingParts, 'db' | 'services'>,
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

/**
 * True when customers have something that is not sealed: either nothing is, or release 0.1.0 kept an older acceptance but not
 * what was sent after it. `revision` is the document's.
 */
export async function isUnsealed(
  db: Transaction,
  document: DocumentRef,
  revision: number | null,
): Promise<boolean> {
  if (revision === null) return true
  const [left] = await db
    .select({ revision: documentSealings.revision })
    .from(documentSealings)
    .where(and(ofDocument(documentSealings, document), isNull(documentSealings.content)))
  return left !== undefined
}

/** Seals a document that customers have but release 0.1.0 did not keep, before or while the job gets to it. */
export async function ensureSealed(services: Services, document: DocumentRef): Promise<void> {
  const isPending = await asCompany(services.database, document.company_id, async (db) => {
    const { revision, status } = await lockDocument(db, document)
    if (status === 'draft' || !(await isUnsealed(db, document, revision))) return false
    await db
      .insert(documentSealings)
      .values({
        company_id: document.company_id,
        document_id: document.document_id,
        revision: 1,
        created_at: services.clock.now().toISOString(),
      })
      .onConflictDoNothing()
    return true
  })
  if (isPending) await finishSealing(services, document)
}

/**
 * Before an edit, stores the content of a document that release 0.1.0 sent and the job has not sealed yet: its customer has
 * that content, and it is what will be sealed. The row must be locked.
 */
export async function keepBeforeChange(
  db: Transaction,
  document: DocumentRef,
  newest: number | null,
): Promise<void> {
  const isUnkept = and(ofDocument(documentSealings, document), isNull(documentSealings.content))
  if ((await db.$count(documentSealings, isUnkept)) === 0) return
  const content = JSON.stringify(await contentOf(db, document, (newest ?? 0) + 1))
  await db.update(documentSealings).set({ content }).where(isUnkept)
}
