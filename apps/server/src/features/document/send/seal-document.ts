import { documentSealings, statement, type Transaction, together } from '@quotespark/database'
import { DOCUMENTS } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { readSealed, type SealedContent } from '@quotespark/paper'
import type { RenderSlot } from '@quotespark/paper/pdf'
import { sql } from 'drizzle-orm'
import type { DeferredWork } from '../../../afterwards.ts'
import type { Services } from '../../../services.ts'
import { DOCUMENT_PLACEHOLDERS, type DocumentRef } from '../document-ref.ts'
import { findSealedUbl } from '../e-invoice/sealed-ubl.ts'
import { findFile } from '../evidence/archive-file.ts'
import { findRevision } from '../evidence/revisions.ts'
import { noteAnswer } from '../evidence/staff-answer.ts'
import { contentOf } from '../kinds/kinds.ts'
import { isChargeable } from '../payment/payable-by-card.ts'
import { ensureLinkToken, shareUrl } from '../share-link.ts'
import { announceSent } from './announce-sent.ts'
import { type Delivery, isSettled } from './delivery.ts'
import { finishSealing, type PendingSealing } from './finish-sealing.ts'
import { type ReservedSlot, reserveIfPromised } from './render-slot.ts'
import { rendersTheSame } from './same-content.ts'

export interface SealingContext {
  db: Transaction
  services: Services
  afterwards: DeferredWork
  /** Reserved before the work of writing; else one is reserved when the sealing starts. */
  slot?: ReservedSlot | undefined
  /** True for a sending already promised: with no free render slot, a job draws it instead. */
  isPromised?: boolean
}

/**
 * Delivers the document's current content as its next revision, or as the existing one if that would be drawn the same.
 * `newest` is the document's revision. Returns true when a new one is still to be drawn. Refuses as `startSealing` does.
 */
export async function sealAndDeliver(
  parts: SealingContext,
  document: DocumentRef,
  newest: number | null,
  delivery: Delivery,
): Promise<boolean> {
  const { db, services } = parts
  const [content, url] = await together([
    contentOf(db, document, (newest ?? 0) + 1),
    DOCUMENTS[document.kind].printed.has_code && delivery.is_mailed ? ensurePage(parts, document) : undefined,
  ])
  const sealed = newest === null ? undefined : await findRevision(db, document, newest)
  if (!sealed || !rendersTheSame(sealed.content, content) || isElsewhere(sealed.content, url)) {
    const page = url && printedPage(content, url, services.stripe !== undefined)
    await startSealing(parts, document, page ? { ...content, page } : content, delivery)
    return true
  }
  if (delivery.is_mailed) {
    const { revision, sha256, pdf } = sealed
    const ubl = await findSealedUbl(parts.db, document, revision)
    const sent = { content, revision, sha256, pdf: { id: pdf.file_id, sha256: pdf.sha256 }, ubl }
    await announceSent(parts, document, sent, delivery)
  } else if (delivery.answer) {
    await noteAnswer(parts, document, delivery.answer, delivery.by)
  }
  return false
}

async function ensurePage({ db, services }: SealingContext, document: DocumentRef): Promise<string> {
  return shareUrl(services.config.APP_URL, document.kind, await ensureLinkToken(db, document))
}

/** True when the address that was printed leads nowhere any more, because its link was revoked. */
const isElsewhere = ({ page }: SealedContent, url: string | undefined) =>
  page !== undefined && page.url !== url

/** The page that the PDF of an invoice shows as a code; undefined where nothing is owed, or where the page cannot say how to pay. */
function printedPage(content: SealedContent, url: string, takesCards: boolean): SealedContent['page'] {
  const { bank, balance_due, total_amount, cis } = content
  if (isSettled(content)) return undefined
  const is_payable = takesCards && isChargeable(cis?.to_pay_amount ?? balance_due ?? total_amount)
  return bank !== null || is_payable ? { url, is_payable } : undefined
}

/**
 * Seals the document's content in three steps: this transaction stores the content; after it commits, the PDF is drawn and
 * stored; then `finishSealing` makes it a revision and sends it. Nothing is drawn or stored while the transaction holds its
 * locks. Refuses with `busy` when the document is already being sealed, or when no render slot is free and it was not promised.
 */
async function startSealing(
  { db, services, afterwards, slot, isPromised = false }: SealingContext,
  document: DocumentRef,
  content: SealedContent,
  delivery: Delivery,
): Promise<void> {
  const place = slot ? slot.take() : reserveIfPromised(services, document, isPromised)
  const sealing = {
    revision: content.revision ?? 1,
    content: JSON.stringify(content),
    delivery,
    created_at: services.clock.now().toISOString(),
  }
  let begun: PendingSealing | undefined
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
  begun = { ...sealing, content: readSealed(sealing.content), logo_key: kept?.storage_key }
}

const insertSealing = statement('insert_sealing', (db) =>
  db
    .insert(documentSealings)
    .values({
      ...DOCUMENT_PLACEHOLDERS,
      revision: sql.placeholder('revision'),
      content: sql.placeholder('content'),
      delivery: sql.placeholder('delivery'),
      created_at: sql.placeholder('created_at'),
    })
    .onConflictDoNothing()
    .returning({ revision: documentSealings.revision }),
)

/** A document that cannot be drawn now is drawn later by a job (unfinished-sealings.ts): it is sent, and nobody has to act. */
async function finishAtOnce(
  services: Services,
  document: DocumentRef,
  place: RenderSlot,
  begun: PendingSealing | undefined,
): Promise<void> {
  try {
    await finishSealing(services, document, { place, begun })
  } catch (error) {
    services.logger.error({ err: error, document_id: document.document_id }, 'a document is not sealed yet')
  } finally {
    place.release()
  }
}
