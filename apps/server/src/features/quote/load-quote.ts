import {
  documentAnswers,
  documentRevisions,
  documents,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { loadBilling } from '../document/billing/present-billing.ts'
import { loadRecord } from '../document/document-record.ts'
import {
  belongsToDocument,
  DOCUMENT_PLACEHOLDERS,
  documentParams,
  documentRef,
  isDocument,
} from '../document/document-ref.ts'
import { loadPrintableQuote } from '../document/printable.ts'
import { invoiceOfQuote } from '../document/relations.ts'

export type QuoteRecord = Awaited<ReturnType<typeof loadQuote>>

/** Loads a quote of this company with everything about it. Refuses with `not_found`. */
export async function loadQuote(db: Transaction, companyId: string, id: string) {
  const document = documentRef('quote', companyId, id)
  const [printable, [outcome], record] = await together([
    loadPrintableQuote(db, companyId, id),
    outcomeOf(db, documentParams(document)),
    loadRecord(db, document),
  ])
  if (!outcome || record.hold?.step === 'delete') throw new Refusal('not_found', { entity: 'quote' })
  return { ...printable, ...outcome, ...record, billing: await loadBilling(db, printable) }
}

/** The invoice of a quote, and the last answer to it, with the content answered where the answer selected from it. */
const outcomeOf = statement('quote_outcome', (db) => {
  const lastAnswer = db
    .select()
    .from(documentAnswers)
    .where(belongsToDocument(documentAnswers, DOCUMENT_PLACEHOLDERS))
    .orderBy(desc(documentAnswers.timestamp), desc(documentAnswers.id))
    .limit(1)
    .as('last_answer')
  return db
    .select({
      invoice_id: sql<string | null>`(${invoiceOfQuote(db, DOCUMENT_PLACEHOLDERS)})`,
      last_action: {
        action: lastAnswer.action,
        signed_name: lastAnswer.signed_name,
        reason: lastAnswer.reason,
        lost_reason: lastAnswer.lost_reason,
        revision: lastAnswer.revision,
        selection: lastAnswer.selection,
        pdf_sha256: lastAnswer.pdf_sha256,
        signature_file_id: lastAnswer.signature_file_id,
        ip_address: lastAnswer.ip_address,
        user_agent: lastAnswer.user_agent,
        noted_by_name: lastAnswer.noted_by_name,
        told: lastAnswer.told,
        timestamp: lastAnswer.timestamp,
      },
      answered_content: documentRevisions.content,
    })
    .from(documents)
    .leftJoin(lastAnswer, eq(lastAnswer.document_id, documents.id))
    .leftJoin(
      documentRevisions,
      and(
        belongsToDocument(documentRevisions, DOCUMENT_PLACEHOLDERS),
        eq(documentRevisions.revision, lastAnswer.revision),
        isNotNull(lastAnswer.selection),
      ),
    )
    .where(isDocument(documents, DOCUMENT_PLACEHOLDERS))
})
