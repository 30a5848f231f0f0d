import {
  documentAnswers,
  documentLinks,
  documents,
  statement,
  type Transaction,
  together,
} from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { listDocumentEmails } from '../document/document-emails.ts'
import { documentRef, GIVEN_DOCUMENT, given, isDocument, ofDocument } from '../document/document-ref.ts'
import { listHistory } from '../document/evidence/history.ts'
import { findHold } from '../document/hold/hold-step.ts'
import { loadPrintableQuote } from '../document/printable.ts'
import { invoiceOfQuote } from '../document/relations.ts'

export type QuoteRecord = Awaited<ReturnType<typeof loadQuote>>

/** Loads a quote of this company with everything about it. Refuses with `not_found`. */
export async function loadQuote(db: Transaction, companyId: string, id: string) {
  const document = documentRef('quote', companyId, id)
  const [printable, [outcome], history, emails, hold] = await together([
    loadPrintableQuote(db, companyId, id),
    outcomeOf(db, given(document)),
    listHistory(db, document),
    listDocumentEmails(db, document),
    findHold(db, document),
  ])
  if (!outcome || hold?.step === 'delete') throw new Refusal('not_found', { entity: 'quote' })
  return { ...printable, ...outcome, history, emails, hold }
}

/** The invoice of a quote, its live link and the last answer to it. */
const outcomeOf = statement('quote_outcome', (db) => {
  const lastAnswer = db
    .select()
    .from(documentAnswers)
    .where(ofDocument(documentAnswers, GIVEN_DOCUMENT))
    .orderBy(desc(documentAnswers.timestamp), desc(documentAnswers.id))
    .limit(1)
    .as('last_answer')
  return db
    .select({
      invoice_id: sql<string | null>`(${invoiceOfQuote(db, GIVEN_DOCUMENT)})`,
      link_token: documentLinks.token,
      last_action: {
        action: lastAnswer.action,
        signed_name: lastAnswer.signed_name,
        reason: lastAnswer.reason,
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
    })
    .from(documents)
    .leftJoin(
      documentLinks,
      and(
        eq(documentLinks.company_id, documents.company_id),
        eq(documentLinks.document_id, documents.id),
        isNull(documentLinks.revoked_at),
      ),
    )
    .leftJoin(lastAnswer, eq(lastAnswer.document_id, documents.id))
    .where(isDocument(documents, GIVEN_DOCUMENT))
})
