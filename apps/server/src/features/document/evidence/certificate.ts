import { asCompany, files, revisionFiles, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import { pdfFile } from '../../../api/pdf-file.ts'
import type { Services } from '../../../services.ts'
import { type DocumentRef, ofDocument } from '../document-ref.ts'
import { requireDocument } from '../find-document.ts'
import { lockDocument } from '../lock-document.ts'
import { type Acceptance, readAcceptance } from './acceptance.ts'
import { findAcceptedAnswer } from './answers.ts'
import { nameFile, type StoredFile, storeFile } from './archive-file.ts'
import { drawCertificate, drawChosen } from './draw-acceptance.ts'
import { tellOfAcceptance } from './tell-of-acceptance.ts'

/** The two copies: where an acceptance came from is told to staff alone. */
const COPIES = { certificate: 'customer', staff_certificate: 'staff' } as const
type Copy = keyof typeof COPIES
/** Beside them what was chosen of a quote; where there was nothing to choose the PDF that was sealed says it. */
type Proof = Copy | 'chosen'

/** The process that took the acceptance draws it at once; a job takes up what it did not finish. */
const TAKEN_UP_AFTER_MS = 60_000

/** Remembers, in the transaction of an acceptance, that it is to be certified and told of by mail. */
export async function certifyLater(
  { db, services }: { db: Transaction; services: Services },
  document: DocumentRef<'quote'>,
  answer_id: string,
): Promise<void> {
  const later = new Date(services.clock.now().getTime() + TAKEN_UP_AFTER_MS).toISOString()
  await services.queue.enqueue(db, 'certify-acceptance', { ...document, answer_id }, later)
}

/** Begins what `certifyLater` remembered without anybody waiting for it. */
export function certifySoon(services: Services, document: DocumentRef<'quote'>, answer_id: string): void {
  services.background.run('an acceptance is not certified yet', () => certify(services, document, answer_id))
}

/**
 * Draws both copies of the certificate of an acceptance, and what was chosen where there was something to choose; keeps them with
 * the revision that was accepted, and mails them to staff and customer. Done once, however often it is begun.
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
    await tellOfAcceptance({ db, services }, document, made)
  })
}

/** The customer's copy; refuses with `not_found` where nothing stands as accepted, and with `busy`. */
export function customerCertificate(services: Services, document: DocumentRef<'quote'>): Promise<File> {
  return certificateFile(services, document, 'certificate')
}

/** The copy of staff. */
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
      file_name: `${acceptance.number} ${name}.pdf`,
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
  for (const [, file] of files) await nameFile(db, file)
  const { revision } = acceptance
  if (!revision) return
  await db.insert(revisionFiles).values(
    files.map(([role, file]) => ({
      company_id: document.company_id,
      document_id: document.document_id,
      revision: revision.revision,
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
        ofDocument(revisionFiles, document),
        eq(revisionFiles.answer_id, answer_id),
        eq(revisionFiles.role, role),
      ),
    )
  return found
}

/**
 * What the customer has chosen, drawn from the acceptance that stands; refuses with `not_found` where there is none, and with
 * `busy`.
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
  // Release 0.1.0 let an accepted quote change hands: what another customer signed is none of this one's.
  const isTheirs = reader === 'staff' || answer?.customer_id === customer_id
  if (!answer || !isTheirs) throw new Refusal('not_found', { entity })
  return { answer, number }
}
