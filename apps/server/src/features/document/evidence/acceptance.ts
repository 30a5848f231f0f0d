import { asCompany, documentAnswers, documentEvents, type Transaction } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import type { AcceptanceProof, CertificateView } from '@quotespark/paper'
import { and, asc, eq } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { belongsToDocument, type DocumentRef } from '../document-ref.ts'
import { loadPrintableQuote } from '../printable.ts'
import { emailedTo } from '../send/receivers.ts'
import type { AnswerRow } from './answers.ts'
import { findFile } from './archive-file.ts'
import { chosenContent } from './chosen-content.ts'
import { requireRevision } from './revisions.ts'

export type Acceptance = Awaited<ReturnType<typeof readAcceptance>>

/** Reads everything known about an acceptance in one transaction, then loads its pictures outside it. */
export async function readAcceptance(services: Services, document: DocumentRef<'quote'>, answer_id: string) {
  const read = await asCompany(services.database, document.company_id, async (db) => {
    const [answer] = await db
      .select()
      .from(documentAnswers)
      .where(and(belongsToDocument(documentAnswers, document), eq(documentAnswers.id, answer_id)))
    if (!answer) throw new Refusal('not_found', { entity: 'certificate' })
    const printable = await loadPrintableQuote(db, document.company_id, document.document_id)
    const revision = await requireRevision(db, document, answer.revision)
    const content = chosenContent(revision.content, answer)
    const { logo } = content.seller
    const drawn = answer.signature_file_id
    const events = await listChain(db, document)
    return {
      answer,
      revision,
      content,
      quote: printable.quote,
      customer_email: await emailedTo(db, document),
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

function listChain(db: Transaction, document: DocumentRef<'quote'>) {
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
    .where(belongsToDocument(documentEvents, document))
    .orderBy(asc(documentEvents.position))
}

/** How we know who accepted. A link proves an email address only if it was mailed to one. */
function proofOf(answer: AnswerRow, events: CertificateView['events']): AcceptanceProof {
  if (answer.told !== null) {
    return { by: 'told', told: answer.told, noted_by_name: answer.noted_by_name ?? '' }
  }
  if (answer.portal_email !== null) return { by: 'portal', email: answer.portal_email }
  const sent = events.findLast(({ event, created_at }) => event === 'sent' && created_at <= answer.timestamp)
  return { by: 'link', email: sent?.data.email ?? null }
}
