import {
  asCompany,
  documentAnswers,
  documentEvents,
  files,
  revisionFiles,
  type Transaction,
} from '@quotespark/database'
import { formatMoney, Refusal } from '@quotespark/domain'
import { type AcceptanceProof, type CertificateView, viewOfSealed } from '@quotespark/paper'
import { and, asc, eq } from 'drizzle-orm'
import { pdfFile } from '../../../api/pdf-file.ts'
import { staffUrl } from '../../../company/staff-url.ts'
import { postEmail } from '../../../mail/outbox.ts'
import { replyAddress } from '../../../mail/reply-address.ts'
import { staffToMail } from '../../../notifying/members-wanting.ts'
import type { Services } from '../../../services.ts'
import { customerUrl } from '../customer-url.ts'
import { ofDocument, type QuoteRef } from '../document-ref.ts'
import { requireDocument } from '../find-document.ts'
import { lockDocument } from '../lock-document.ts'
import { loadPrintableQuote } from '../printable.ts'
import { productSender } from '../product-sender.ts'
import { contentOfQuote } from '../sealing/sealed-quote.ts'
import { type AnswerRow, findAcceptedAnswer } from './answers.ts'
import { findFile, nameFile, type StoredFile, storeFile } from './archive-file.ts'
import { acceptedContent } from './chosen-content.ts'
import { findRevision, type SealedRevision } from './revisions.ts'

/** The two copies: where an acceptance came from is told to staff alone. */
const COPIES = { certificate: 'customer', staff_certificate: 'staff' } as const
type Copy = keyof typeof COPIES

/** The process that took the acceptance draws it at once; a job takes up what it did not finish. */
const TAKEN_UP_AFTER_MS = 60_000

/** Remembers, in the transaction of an acceptance, that it is to be certified and told of by mail. */
export async function certifyLater(
  { db, services }: { db: Transaction; services: Services },
  document: QuoteRef,
  answer_id: string,
): Promise<void> {
  const later = new Date(services.clock.now().getTime() + TAKEN_UP_AFTER_MS).toISOString()
  await services.queue.enqueue(db, 'certify-acceptance', { ...document, answer_id }, later)
}

/** Begins what `certifyLater` remembered without anybody waiting for it. */
export function certifySoon(services: Services, document: QuoteRef, answer_id: string): void {
  services.background.run('an acceptance is not certified yet', () => certify(services, document, answer_id))
}

/**
 * Draws both copies of the certificate of an acceptance, keeps them with the revision that was accepted, and mails them to
 * staff and customer. Done once, however often it is begun.
 */
export async function certify(services: Services, document: QuoteRef, answer_id: string): Promise<void> {
  const made = await drawMissing(services, document, answer_id)
  if (made === undefined) return
  await asCompany(services.database, document.company_id, async (db) => {
    await lockDocument(db, document)
    if (await findCertificate(db, document, answer_id, 'certificate')) return
    await keep(db, document, made)
    await tell({ db, services }, document, made)
  })
}

/** The customer's copy; refuses with `not_found` where nothing stands as accepted, and with `busy`. */
export function customerCertificate(services: Services, document: QuoteRef): Promise<File> {
  return certificateFile(services, document, 'certificate')
}

/** The copy of staff. */
export function staffCertificate(services: Services, document: QuoteRef): Promise<File> {
  return certificateFile(services, document, 'staff_certificate')
}

async function certificateFile(services: Services, document: QuoteRef, copy: Copy): Promise<File> {
  const { answer, kept, number } = await asCompany(services.database, document.company_id, async (db) => {
    const { status, number, customer_id } = await requireDocument(db, document)
    const answer = status === 'accepted' ? await findAcceptedAnswer(db, document) : undefined
    // Release 0.1.0 let an accepted quote change hands: what another customer signed is none of this one's.
    const isTheirs = copy === 'staff_certificate' || answer?.customer_id === customer_id
    if (!answer || !isTheirs) throw new Refusal('not_found', { entity: 'certificate' })
    return { answer, number, kept: await findCertificate(db, document, answer.id, copy) }
  })
  const name = `${number} certificate`
  if (kept) return pdfFile(name, await services.files.get(kept.storage_key))
  const gathered = await gather(services, document, answer.id)
  return pdfFile(name, await draw(services, document, gathered, copy))
}

interface Made {
  gathered: Gathered
  files: Record<Copy, StoredFile>
}

async function drawMissing(
  services: Services,
  document: QuoteRef,
  answer_id: string,
): Promise<Made | undefined> {
  const kept = await asCompany(services.database, document.company_id, (db) =>
    findCertificate(db, document, answer_id, 'certificate'),
  )
  if (kept) return undefined
  const gathered = await gather(services, document, answer_id)
  const make = async (copy: Copy) =>
    storeFile(services.files, document.company_id, {
      file_name: `${gathered.number} certificate.pdf`,
      content_type: 'application/pdf',
      bytes: await draw(services, document, gathered, copy),
    })
  return {
    gathered,
    files: { certificate: await make('certificate'), staff_certificate: await make('staff_certificate') },
  }
}

async function keep(db: Transaction, document: QuoteRef, { gathered, files: made }: Made): Promise<void> {
  for (const role of Object.keys(COPIES) as Copy[]) await nameFile(db, made[role])
  const { revision } = gathered
  if (!revision) return
  await db.insert(revisionFiles).values(
    (Object.keys(COPIES) as Copy[]).map((role) => ({
      company_id: document.company_id,
      document_id: document.document_id,
      revision: revision.revision,
      role,
      answer_id: gathered.answer.id,
      file_id: made[role].id,
      file_sha256: made[role].sha256,
    })),
  )
}

async function findCertificate(db: Transaction, document: QuoteRef, answer_id: string, copy: Copy) {
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
        eq(revisionFiles.role, copy),
      ),
    )
  return found
}

type Gathered = Awaited<ReturnType<typeof gather>>

/** All that a certificate says, read in one transaction; the pictures of it after that. */
async function gather(services: Services, document: QuoteRef, answer_id: string) {
  const read = await asCompany(services.database, document.company_id, async (db) => {
    const [answer] = await db
      .select()
      .from(documentAnswers)
      .where(and(ofDocument(documentAnswers, document), eq(documentAnswers.id, answer_id)))
    if (!answer) throw new Refusal('not_found', { entity: 'certificate' })
    const { accepted_revision } = await requireDocument(db, document)
    const printable = await loadPrintableQuote(db, document.company_id, document.document_id)
    const number = answer.revision ?? accepted_revision
    const revision = number === null ? undefined : await findRevision(db, document, number)
    const content = acceptedContent(revision?.content ?? contentOfQuote(printable, number), answer)
    const { logo } = content.seller
    const drawn = answer.signature_file_id
    const events = await listChain(db, document)
    return {
      answer,
      revision,
      content,
      quote: printable.quote,
      customer_email: printable.customer.email || null,
      proof: proofOf(answer, events),
      events,
      logo_key: logo ? (await findFile(db, document.company_id, logo.file_id))?.storage_key : undefined,
      signature_key: drawn ? (await findFile(db, document.company_id, drawn))?.storage_key : undefined,
    }
  })
  const { logo_key, signature_key, ...rest } = read
  const { files: store } = services
  return {
    ...rest,
    number: rest.content.number,
    logo: logo_key ? await store.get(logo_key) : null,
    signature: signature_key ? await store.get(signature_key) : null,
  }
}

function listChain(db: Transaction, document: QuoteRef) {
  return db
    .select({
      position: documentEvents.position,
      event: documentEvents.event,
      actor_name: documentEvents.actor_name,
      data: documentEvents.data,
      created_at: documentEvents.created_at,
      sha256: documentEvents.sha256,
    })
    .from(documentEvents)
    .where(ofDocument(documentEvents, document))
    .orderBy(asc(documentEvents.position))
}

/** How it is known who accepted. A link proves an address only where it was mailed to one. */
function proofOf(answer: AnswerRow, events: CertificateView['events']): AcceptanceProof {
  if (answer.told !== null) {
    return { by: 'told', told: answer.told, noted_by_name: answer.noted_by_name ?? '' }
  }
  if (answer.portal_email !== null) return { by: 'portal', email: answer.portal_email }
  const sent = events.findLast(({ event, created_at }) => event === 'sent' && created_at <= answer.timestamp)
  return { by: 'link', email: sent?.data.email ?? null }
}

function draw(services: Services, document: QuoteRef, gathered: Gathered, copy: Copy): Promise<Uint8Array> {
  const { answer, revision, content } = gathered
  const view: CertificateView = {
    document: viewOfSealed(content, gathered.logo),
    chosen: answer.selection === null ? null : content.lines,
    signed_name: answer.signed_name,
    signature: gathered.signature,
    accepted_at: answer.timestamp,
    proof: gathered.proof,
    origin:
      COPIES[copy] === 'staff' ? { ip_address: answer.ip_address, user_agent: answer.user_agent } : null,
    revision: revision ? sealedParts(revision) : null,
    pdf_sha256: answer.pdf_sha256,
    answer_sha256: answer.sha256,
    events: gathered.events,
    verify_url: `${services.config.APP_URL}/verify`,
    issued_at: answer.timestamp,
  }
  return services.pdf.renderCertificate(view, document)
}

function sealedParts({ revision, sha256, previous_sha256 }: SealedRevision) {
  return { revision, sha256, previous_sha256 }
}

/** Mails the acceptance to staff who want to know, and confirms it to the customer, each with their copy. */
async function tell(
  { db, services }: { db: Transaction; services: Services },
  document: QuoteRef,
  { gathered, files: made }: Made,
): Promise<void> {
  const { company_id, document_id } = document
  const { answer, content, quote, customer_email } = gathered
  const { seller, customer } = content
  const variables = {
    customerName: customer.name,
    companyName: seller.name,
    quoteNumber: content.number,
    amount: formatMoney(content.total_amount),
    description: content.title,
  }
  for (const person of await staffToMail(db, company_id, 'quote_accepted')) {
    await postEmail(services, db, {
      company_id,
      document_id,
      template: 'quote-accepted',
      to: person.email,
      attachment_file_ids: [made.staff_certificate.id as string],
      variables: {
        ...variables,
        name: person.name,
        quoteUrl: staffUrl(services.config, company_id, `/app/quotes/${document_id}`),
      },
    })
  }
  if (customer_email === null) return
  await postEmail(services, db, {
    company_id,
    document_id,
    template: 'quote-accepted-confirmation',
    to: customer_email,
    from_name: seller.name,
    reply_to: replyAddress(seller, await productSender(db, quote.created_by)),
    attachment_file_ids: [...(answer.pdf_file_id ? [answer.pdf_file_id] : []), made.certificate.id as string],
    // Whoever accepted in the portal needs no link: one that staff have withdrawn stays so.
    variables: { ...variables, quoteUrl: await customerUrl({ db, services }, document) },
  })
}
