import { asCompany, files, revisionFiles, type Transaction } from '@quotespark/database'
import { numberInFileName } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import { pdfFile } from '../../../api/pdf-file.ts'
import type { Services } from '../../../services.ts'
import { belongsToDocument, type DocumentRef } from '../document-ref.ts'
import { requireDocument } from '../find-document.ts'
import { lockDocument } from '../lock-document.ts'
import { type Acceptance, readAcceptance } from './acceptance.ts'
import { findAcceptedAnswer } from './answers.ts'
import { insertFileRow, type StoredFile, storeFile } from './archive-file.ts'
import { drawCertificate, drawChosen } from './draw-acceptance.ts'
import { emailAcceptance } from './email-acceptance.ts'

/** The two copies: only the staff copy says where an acceptance came from. */
const COPIES = { certificate: 'customer', staff_certificate: 'staff' } as const
type Copy = keyof typeof COPIES
/** 'chosen' is the PDF of the selection; a quote without choices needs none, as its sealed PDF already says it. */
type Proof = Copy | 'chosen'

/** The process that took the acceptance draws the certificate at once; a job takes over after this time. */
const TAKEN_UP_AFTER_MS = 60_000

/** Queues the certificate and its emails, in the transaction of the acceptance. */
export async function queueCertificate(
  { db, services }: { db: Transaction; services: Services },
  document: DocumentRef<'quote'>,
  answer_id: string,
): Promise<void> {
  const later = new Date(services.clock.now().getTime() + TAKEN_UP_AFTER_MS).toISOString()
  await services.queue.enqueue(db, 'certify-acceptance', { ...document, answer_id }, later)
}

/** Starts in the background what `queueCertificate` queued. */
export function startCertificate(
  services: Services,
  document: DocumentRef<'quote'>,
  answer_id: string,
): void {
  services.background.run('an acceptance is not certified yet', () => certify(services, document, answer_id))
}

/**
 * Draws both copies of the certificate, and the selection if the quote offered choices; stores them with the accepted revision
 * and emails them to staff and customer. Takes effect once, however often it is started.
 */
export async function certify(
  services: Services,
  document: DocumentRef<'quote'>,
  answer_id: string,
): Promise<void> {
  const made = await drawMissing(services, document, answer_id)
  if (made === undefined) return
  await asCompany(services.database, document.company_id, async (db) => {
    await lockDocument(db, document)
    if (await findProof(db, document, answer_id, 'certificate')) return
    await keep(db, document, made)
    await emailAcceptance({ db, services }, document, made)
  })
}

/** The customer's copy. Refuses with `not_found` unless the quote stands as accepted, and with `busy`. */
export function customerCertificate(services: Services, document: DocumentRef<'quote'>): Promise<File> {
  return certificateFile(services, document, 'certificate')
}

/** The staff copy, under the same conditions. */
export function staffCertificate(services: Services, document: DocumentRef<'quote'>): Promise<File> {
  return certificateFile(services, document, 'staff_certificate')
}

async function certificateFile(
  services: Services,
  document: DocumentRef<'quote'>,
  copy: Copy,
): Promise<File> {
  const { answer, kept, number } = await asCompany(services.database, document.company_id, async (db) => {
    const { answer, number } = await requireAcceptance(db, document, COPIES[copy], 'certificate')
    return { answer, number, kept: await findProof(db, document, answer.id, copy) }
  })
  const name = `${number} certificate`
  if (kept) return pdfFile(name, await services.files.get(kept.storage_key))
  const acceptance = await readAcceptance(services, document, answer.id)
  return pdfFile(name, await drawCertificate(services, document, acceptance, COPIES[copy]))
}

interface Made {
  acceptance: Acceptance
  files: Partial<Record<Proof, StoredFile>> & Record<Copy, StoredFile>
}

async function drawMissing(
  services: Services,
  document: DocumentRef<'quote'>,
  answer_id: string,
): Promise<Made | undefined> {
  const kept = await asCompany(services.database, document.company_id, (db) =>
    findProof(db, document, answer_id, 'certificate'),
  )
  if (kept) return undefined
  const acceptance = await readAcceptance(services, document, answer_id)
  const store = (name: string, bytes: Uint8Array) =>
    storeFile(services.files, document.company_id, {
      file_name: `${numberInFileName(acceptance.number)} ${name}.pdf`,
      content_type: 'application/pdf',
      bytes,
    })
  const make = async (copy: Copy) =>
    store('certificate', await drawCertificate(services, document, acceptance, COPIES[copy]))
  return {
    acceptance,
    files: {
      certificate: await make('certificate'),
      staff_certificate: await make('staff_certificate'),
      ...(acceptance.answer.selection !== null && {
        chosen: await store('accepted', await drawChosen(services, document, acceptance)),
      }),
    },
  }
}

async function keep(
  db: Transaction,
  document: DocumentRef<'quote'>,
  { acceptance, files: made }: Made,
): Promise<void> {
  const files = Object.entries(made) as [Proof, StoredFile][]
  for (const [, file] of files) await insertFileRow(db, file)
  await db.insert(revisionFiles).values(
    files.map(([role, file]) => ({
      company_id: document.company_id,
      document_id: document.document_id,
      revision: acceptance.revision.revision,
      role,
      answer_id: acceptance.answer.id,
      file_id: file.id,
      file_sha256: file.sha256,
    })),
  )
}

async function findProof(db: Transaction, document: DocumentRef<'quote'>, answer_id: string, role: Proof) {
  const [found] = await db
    .select({ file_id: files.id, storage_key: files.storage_key })
    .from(revisionFiles)
    .innerJoin(
      files,
      and(eq(files.company_id, revisionFiles.company_id), eq(files.id, revisionFiles.file_id)),
    )
    .where(
      and(
        belongsToDocument(revisionFiles, document),
        eq(revisionFiles.answer_id, answer_id),
        eq(revisionFiles.role, role),
      ),
    )
  return found
}

/**
 * The PDF of what the customer chose, from the acceptance that stands. Refuses with `not_found` when there is none or the quote
 * offered no choices, and with `busy`.
 */
export async function chosenPdf(
  services: Services,
  document: DocumentRef<'quote'>,
  reader: 'customer' | 'staff',
): Promise<File> {
  const { answer, kept, number } = await asCompany(services.database, document.company_id, async (db) => {
    const { answer, number } = await requireAcceptance(db, document, reader, 'quote')
    if (answer.selection === null) throw new Refusal('not_found', { entity: 'quote' })
    return { answer, number, kept: await findProof(db, document, answer.id, 'chosen') }
  })
  const name = `${number} accepted`
  if (kept) return pdfFile(name, await services.files.get(kept.storage_key))
  const acceptance = await readAcceptance(services, document, answer.id)
  return pdfFile(name, await drawChosen(services, document, acceptance))
}

async function requireAcceptance(
  db: Transaction,
  document: DocumentRef<'quote'>,
  reader: 'customer' | 'staff',
  entity: 'certificate' | 'quote',
) {
  const { status, number, customer_id } = await requireDocument(db, document)
  const answer = status === 'accepted' ? await findAcceptedAnswer(db, document) : undefined
  // Only the customer who accepted may see what they signed.
  const isTheirs = reader === 'staff' || answer?.customer_id === customer_id
  if (!answer || !isTheirs) throw new Refusal('not_found', { entity })
  return { answer, number }
}
