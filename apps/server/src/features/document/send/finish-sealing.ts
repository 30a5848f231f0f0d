import {
  asCompany,
  documentRevisions,
  documentSealings,
  documents,
  revisionFiles,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import { numberInFileName } from '@quotespark/domain/document'
import { readSealed, type SealedContent, viewOfSealed } from '@quotespark/paper'
import type { DrawnFor, RenderSlot } from '@quotespark/paper/pdf'
import { and, sql } from 'drizzle-orm'
import { type DeferredWork, withDeferredWork } from '../../../afterwards.ts'
import type { Services } from '../../../services.ts'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
  isDocument,
} from '../document-ref.ts'
import { UBL_TYPE } from '../e-invoice/sealed-ubl.ts'
import { findFile, nameFiles, type StoredFile, storeFile } from '../evidence/archive-file.ts'
import { recordEvent } from '../evidence/history.ts'
import { noteAnswer } from '../evidence/staff-answer.ts'
import { contentOf, kindOf } from '../kinds/kinds.ts'
import { lockDocument } from '../lock-document.ts'
import { announceSent } from './announce-sent.ts'
import type { Delivery } from './delivery.ts'
import { noteNotSent } from './note-not-sent.ts'
import { hasSameContent } from './same-content.ts'

/**
 * Draws a sealing that has begun and makes it a revision, unless another process already has. A caller that has just begun it
 * passes `begun` to save a read.
 */
export async function finishSealing(
  services: Services,
  document: DocumentRef,
  {
    place,
    drawnFor = document,
    begun: known,
  }: { place?: RenderSlot; drawnFor?: DrawnFor; begun?: PendingSealing | undefined } = {},
): Promise<void> {
  const { database, pdf, files: store } = services
  const begun = known ?? (await asCompany(database, document.company_id, (db) => readBegun(db, document)))
  if (!begun) return
  const kept = await drawn(begun)
  await withDeferredWork((afterwards, begin) =>
    asCompany(database, document.company_id, (db) => {
      begin()
      return finish({ db, services, afterwards }, document, begun, kept)
    }),
  )

  async function drawn({ content, logo_key }: PendingSealing): Promise<SealedFiles> {
    const logo = logo_key ? await store.get(logo_key) : null
    const e_invoice = kindOf(content.kind).ublOf?.(content)
    const view = { ...viewOfSealed(content, logo), ...(e_invoice && { e_invoice }) }
    const bytes = await (place ? place.draw(view) : pdf.renderPdf(view, drawnFor))
    const keep = (file: { file_name: string; content_type: string; bytes: Uint8Array }) =>
      storeFile(store, document.company_id, file)
    return {
      pdf: await keep({
        file_name: `${numberInFileName(content.number)}.pdf`,
        content_type: 'application/pdf',
        bytes,
      }),
      ubl: e_invoice && (await keep({ ...e_invoice, content_type: UBL_TYPE })),
    }
  }
}

/** The files made when a revision is sealed. */
interface SealedFiles {
  pdf: StoredFile
  /** The e-invoice; undefined when no valid one can be made. */
  ubl?: StoredFile | undefined
}

export interface PendingSealing {
  revision: number
  content: SealedContent
  created_at: string
  delivery: Delivery
  logo_key: string | undefined
}

async function readBegun(db: Transaction, document: DocumentRef): Promise<PendingSealing | undefined> {
  const [sealing] = await db
    .select()
    .from(documentSealings)
    .where(belongsToDocument(documentSealings, document))
  if (!sealing) return undefined
  const { revision, created_at } = sealing
  const content = readSealed(sealing.content)
  return {
    revision,
    content,
    created_at,
    delivery: sealing.delivery as Delivery,
    logo_key: content.seller.logo
      ? (await findFile(db, document.company_id, content.seller.logo.file_id))?.storage_key
      : undefined,
  }
}

async function finish(
  parts: { db: Transaction; services: Services; afterwards: DeferredWork },
  document: DocumentRef,
  begun: PendingSealing,
  { pdf, ubl }: SealedFiles,
): Promise<void> {
  const { db, services } = parts
  const { company_id, document_id } = document
  const { revision, content, delivery } = begun
  // Sent together but run in this order: everything after the first is read and done under the lock.
  const [row, now, gone] = await together([
    lockDocument(db, document),
    contentOf(db, document, revision),
    endSealing(db, { ...documentParams(document), created_at: begun.created_at }),
  ])
  // Another process was faster; no row names the file drawn here.
  if (gone.length === 0) return
  const { overtaken } = kindOf(row.kind)
  const stopped = delivery.is_mailed && overtaken?.by(row.status) ? delivery : undefined
  if (stopped && overtaken) {
    const { by, letter, sent_at } = stopped
    const sending = { by, letter, sent_at, revision, begun_at: begun.created_at, event: overtaken.event }
    await noteNotSent(parts, document, row, sending)
  }
  // The customer answered an older revision and was never sent this one, so it becomes no revision.
  if (stopped && row.revision !== null) return
  // Sent together but run in this order: files before the revision, and both before the rows that refer to them.
  const [, sealed] = await together([
    nameFiles(db, [pdf, ...(ubl ? [ubl] : [])]),
    insertRevision(db, {
      company_id,
      document_id,
      revision,
      content: JSON.stringify(content),
      total_amount: content.total_amount,
      pdf_file_id: pdf.id,
      pdf_sha256: pdf.sha256,
      sealed_at: services.clock.now().toISOString(),
      sealed_by: delivery.by.user_id,
    }),
    nameParts(db, document, begun, ubl),
  ])
  if (!sealed) throw new Error('a revision came back as nothing')
  // Staff recorded its acceptance before this revision was sealed.
  const isAccepted = row.status === 'accepted' && row.accepted_revision === null
  const named = db
    .update(documents)
    .set({
      revision,
      sealed_customer_name: content.customer.name,
      sealed_customer_email: content.customer.email,
      // It may have been edited while it was drawn, and that edit was not compared with this content.
      changed_since_sent: !hasSameContent(content, now),
      ...(isAccepted ? { accepted_revision: revision } : {}),
    })
    .where(isDocument(documents, document))
  if (delivery.is_mailed && !stopped) {
    const sent = { content, revision, sha256: sealed.sha256, pdf, ubl }
    await together([named, announceSent(parts, document, sent, delivery)])
    return
  }
  await named
  await recordEvent(parts, document, 'sealed', delivery.by, {
    data: { revision: String(revision), pdf_sha256: pdf.sha256 },
    evidence: sealed,
  })
  const answer = delivery.is_mailed ? undefined : delivery.answer
  if (answer) await noteAnswer(parts, document, answer, delivery.by)
}

const endSealing = statement('end_sealing', (db) =>
  db
    .delete(documentSealings)
    .where(
      and(
        belongsToDocument(documentSealings, DOCUMENT_PLACEHOLDERS),
        sql`${documentSealings.created_at} = ${sql.placeholder('created_at')}`,
      ),
    )
    .returning({ revision: documentSealings.revision }),
)

async function insertRevision(db: Transaction, values: typeof documentRevisions.$inferInsert) {
  const [sealed] = await db
    .insert(documentRevisions)
    .values(values)
    .returning({ sha256: documentRevisions.sha256 })
  return sealed
}

/** Keeps the logo, pictures, attachments and e-invoice of a revision for as long as the revision. */
async function nameParts(
  db: Transaction,
  document: DocumentRef,
  { revision, content }: PendingSealing,
  ubl: StoredFile | undefined,
): Promise<void> {
  const { company_id, document_id } = document
  const logo = content.seller.logo ? [{ role: 'logo' as const, ...content.seller.logo }] : []
  const pictures = [...picturesOf(content)].map((picture) => ({ role: 'picture' as const, ...picture }))
  const attached = content.attachments.map((file) => ({ role: 'attachment' as const, ...file }))
  const electronic = ubl ? [{ role: 'e_invoice' as const, file_id: ubl.id, sha256: ubl.sha256 }] : []
  const parts = [...logo, ...pictures, ...attached, ...electronic].map(({ role, file_id, sha256 }) => ({
    company_id,
    document_id,
    revision,
    role,
    file_id,
    file_sha256: sha256,
  }))
  if (parts.length > 0) await db.insert(revisionFiles).values(parts)
}

/** Each picture once, even if several lines show it. */
function picturesOf({ lines }: SealedContent) {
  return new Map(lines.flatMap(({ picture }) => (picture ? [[picture.file_id, picture]] : []))).values()
}
