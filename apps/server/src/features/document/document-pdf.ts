import {
  asCompany,
  documentRevisions,
  documents,
  files,
  statement,
  type Transaction,
} from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { type SealedContent, viewOfSealed } from '@quotespark/paper'
import { and, eq, not, sql } from 'drizzle-orm'
import type { AsStaff } from '../../api/context.ts'
import { pdfFile } from '../../api/pdf-file.ts'
import type { Services } from '../../services.ts'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  type DocumentRef,
  documentParams,
  isDocument,
} from './document-ref.ts'
import { findAcceptedAnswer } from './evidence/answers.ts'
import { findFile } from './evidence/archive-file.ts'
import {
  findRevision,
  isForOtherCustomer,
  requireRevision,
  type SealedRevision,
} from './evidence/revisions.ts'
import { requireDocument } from './find-document.ts'
import { contentOf } from './kinds/kinds.ts'
import { finishSealing } from './send/finish-sealing.ts'

/** Where a PDF comes from: found inside a transaction, turned into bytes after it. */
type Source =
  | { number: string; storage_key: string }
  | { content: SealedContent; logo_key: string | undefined }

/**
 * The last sealed file, when it is certainly the one the customer has. Found in one statement, because nearly every request for
 * a PDF takes this path.
 */
const undoubtedFile = statement('undoubted_file', (db) =>
  db
    .select({ number: documents.number, storage_key: files.storage_key })
    .from(documents)
    .innerJoin(
      documentRevisions,
      and(
        belongsToDocument(documentRevisions, DOCUMENT_PLACEHOLDERS),
        eq(documentRevisions.revision, documents.revision),
      ),
    )
    .innerJoin(
      files,
      and(eq(files.company_id, documentRevisions.company_id), eq(files.id, documentRevisions.pdf_file_id)),
    )
    .where(
      and(
        isDocument(documents, DOCUMENT_PLACEHOLDERS),
        sql`${documents.kind} = ${sql.placeholder('kind')} and ${documents.status} not in ('draft', 'cancelled')`,
        // Also implies that it was sealed for the current customer.
        not(documents.changed_since_sent),
      ),
    ),
)

async function findUndoubted(db: Transaction, document: DocumentRef): Promise<Source | undefined> {
  const [found] = await undoubtedFile(db, { ...documentParams(document), kind: document.kind })
  return found
}

/**
 * The PDF of a document as its customer has it: the last sealed file itself, even if the document was paid or edited or the
 * company has moved since. A cancelled invoice is drawn again, to say that nothing is owed any more. Refuses with `busy` when
 * it has to be drawn and no render slot is free.
 */
export async function sealedPdf(services: Services, document: DocumentRef): Promise<File> {
  const find = () =>
    asCompany(services.database, document.company_id, async (db): Promise<Source | undefined> => {
      const undoubted = await findUndoubted(db, document)
      if (undoubted) return undoubted
      const { status, revision, customer_id } = await requireDocument(db, document)
      if (status === 'draft') throw new Refusal('not_found', { entity: document.kind })
      if (revision === null) return undefined
      const sealed = await requireRevision(db, document, revision)
      // The revision of a former customer contains their name and address.
      const theirs = isForOtherCustomer(sealed, customer_id) ? undefined : sealed
      return sourceOf(db, document, theirs, status === 'cancelled')
    })
  let source = await find()
  if (!source) {
    // It was sent, but not drawn yet.
    await finishSealing(services, document)
    source = await find()
  }
  if (!source) throw new Refusal('not_found', { entity: document.kind })
  return renderSource(services, document, source)
}

/** The PDF for staff: a draft as it is now, anything else as its customer has it. */
export async function staffPdf(
  services: Services,
  asStaff: AsStaff,
  documentOf: (company_id: string) => DocumentRef,
): Promise<File> {
  const { database, files, pdf } = services
  const { document, undoubted, isDraft } = await asStaff(async ({ db, actor }) => {
    const document = documentOf(actor.company_id)
    const undoubted = await findUndoubted(db, document)
    const isDraft = undoubted === undefined && (await requireDocument(db, document)).status === 'draft'
    return { document, undoubted, isDraft }
  })
  if (undoubted) return renderSource(services, document, undoubted)
  if (!isDraft) return sealedPdf(services, document)
  const { company_id } = document
  // Reserve the slot first, so that a refusal costs next to nothing.
  const place = pdf.reserve(document)
  try {
    const { content, logo_key } = await asCompany(database, company_id, async (db) => {
      const content = await contentOf(db, document, null)
      return { content, logo_key: await logoKey(db, document, content) }
    })
    const logo = logo_key ? await files.get(logo_key) : null
    return pdfFile(content.number, await place.draw(viewOfSealed(content, logo)))
  } finally {
    place.release()
  }
}

/** The file of one revision itself. Refuses with `not_found` when there is no such revision. */
export async function revisionPdf(
  services: Services,
  document: DocumentRef,
  revision: number,
): Promise<File> {
  const source = await asCompany(services.database, document.company_id, async (db): Promise<Source> => {
    const found = await findRevision(db, document, revision)
    if (!found) throw new Refusal('not_found', { entity: document.kind })
    const { number } = await requireDocument(db, document)
    return { number: `${number}-v${revision}`, storage_key: found.pdf.storage_key }
  })
  return renderSource(services, document, source)
}

/** The exact PDF that was accepted last, whatever happened to the quote since. Refuses with `not_found` when there is none. */
export async function acceptedPdf(services: Services, document: DocumentRef<'quote'>): Promise<File> {
  const source = await asCompany(services.database, document.company_id, async (db): Promise<Source> => {
    const { number } = await requireDocument(db, document)
    const accepted = await findAcceptedAnswer(db, document)
    const file = accepted?.pdf_file_id && (await findFile(db, document.company_id, accepted.pdf_file_id))
    if (!file) throw new Refusal('not_found', { entity: 'quote' })
    return { number, storage_key: file.storage_key }
  })
  return renderSource(services, document, source)
}

async function sourceOf(
  db: Transaction,
  document: DocumentRef,
  sealed: SealedRevision | undefined,
  isCancelled: boolean,
): Promise<Source> {
  const { number } = await requireDocument(db, document)
  if (sealed && !isCancelled) return { number, storage_key: sealed.pdf.storage_key }
  const content = sealed?.content ?? (await contentOf(db, document, null))
  return {
    content: isCancelled ? asCancelled(content) : content,
    logo_key: await logoKey(db, document, content),
  }
}

/** Says that it is cancelled, and no longer how to pay. */
function asCancelled({ page: _, ...content }: SealedContent): SealedContent {
  return { ...content, status_note: 'Cancelled', bank: null }
}

/** The storage key of the logo that was sealed with the content. */
export async function logoKey(
  db: Transaction,
  { company_id }: { company_id: string },
  { seller }: Pick<SealedContent, 'seller'>,
) {
  return seller.logo ? (await findFile(db, company_id, seller.logo.file_id))?.storage_key : undefined
}

/** Turns a source into bytes, outside any transaction. Refuses with `busy`. */
export async function renderSource(
  { files, pdf }: Services,
  drawnFor: { company_id: string },
  source: Source,
): Promise<File> {
  if ('storage_key' in source) return pdfFile(source.number, await files.get(source.storage_key))
  const logo = source.logo_key ? await files.get(source.logo_key) : null
  const bytes = await pdf.renderPdf(viewOfSealed(source.content, logo), drawnFor)
  return pdfFile(source.content.number, bytes)
}
