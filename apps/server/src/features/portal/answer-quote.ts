import type { PortalQuote } from '@quotespark/contract'
import { asCompany, quoteActions, quotes, type Transaction } from '@quotespark/database'
import { type QuoteAction, quoteTransition, Refusal, refuseExpiredQuote } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { archiveFile } from '../../document/archive-file.ts'
import type { QuoteRef } from '../../document/document-ref.ts'
import { findLastAction } from '../../document/find-last-action.ts'
import { recordEvent } from '../../document/history.ts'
import { lockDocument } from '../../document/lock-document.ts'
import { loadPrintableQuote, type PrintableQuote } from '../../document/printable-quote.ts'
import { quoteStatusColumns } from '../../document/quote-status-columns.ts'
import { quoteView } from '../../document/quote-view.ts'
import type { Services } from '../../services.ts'
import { isStaff } from './is-staff.ts'
import { readPortalQuote } from './read-portal-document.ts'
import { signatureImage } from './signature-image.ts'
import { tellOfAnswer } from './tell-of-answer.ts'

/** What the customer answers. */
export type Answer =
  | { action: 'accept'; signed_name: string; signature: string | null }
  | { action: 'reject'; reason: string | null }
  | { action: 'amendment'; reason: string }

/** Where the answer came from, for the evidence record. */
export interface AnswerSource {
  ip_address: string
  user_agent: string
  /** The verified e-mail of the portal session; null through the shared link. */
  portal_email: string | null
}

const STEP = { accept: 'accept', reject: 'reject', amendment: 'request_amendment' } as const satisfies Record<
  Answer['action'],
  QuoteAction
>
const EVENT = { accept: 'accepted', reject: 'rejected', amendment: 'amendment_requested' } as const

/**
 * Takes the customer's answer: status, evidence record, history, notifications and mails in one transaction.
 * Refuses what the status does not allow, an expired quote, a quote that was changed since the customer saw it, and
 * the company's own people, who note an answer as theirs.
 * The same answer once more, after a lost connection or a double click, is answered as the first and records nothing.
 */
export async function answerQuote(
  services: Services,
  document: QuoteRef,
  input: { version: number; answer: Answer; user_id: string | undefined },
  source: AnswerSource,
): Promise<PortalQuote> {
  const { company_id, quote_id } = document
  const { answer } = input
  return asCompany(services.database, company_id, async (db) => {
    const now = services.clock.now()
    // Of two answers at once the second sees what the first has done.
    await lockDocument(db, document)
    const printable = await loadPrintableQuote(db, company_id, quote_id)
    const { quote, company } = printable
    if (await isStaff(db, company_id, input.user_id)) {
      throw new Refusal('own_company', { company: company.name })
    }
    if (quote.status === 'draft') throw new Refusal('not_found', { entity: 'quote' })
    if (await isRepeated(db, printable, answer)) return readPortalQuote(db, document, now)
    refuseExpiredQuote(quote, now)
    const status = quoteTransition(quote.status, STEP[answer.action])
    if (quote.version !== input.version) {
      throw new Refusal('changed_meanwhile', { updated_at: quote.updated_at })
    }
    const pdf = answer.action === 'accept' ? await archivePdf(services, db, printable) : undefined
    const drawn = answer.action === 'accept' ? await archiveSignature(services, db, quote, answer) : undefined
    await db.insert(quoteActions).values({
      id: uuidv7(),
      company_id,
      quote_id,
      customer_id: quote.customer_id,
      action: answer.action,
      reason: answer.action === 'accept' ? null : answer.reason,
      signed_name: answer.action === 'accept' ? answer.signed_name : null,
      signature_file_id: drawn?.id ?? null,
      pdf_file_id: pdf?.id ?? null,
      pdf_sha256: pdf?.sha256 ?? null,
      ...source,
      timestamp: now.toISOString(),
    })
    await db
      .update(quotes)
      .set({
        ...quoteStatusColumns(quote, status, now),
        updated_at: now.toISOString(),
        version: quote.version + 1,
      })
      .where(and(eq(quotes.company_id, company_id), eq(quotes.id, quote_id)))
    await recordEvent(
      { db, services },
      document,
      EVENT[answer.action],
      { user_id: null, name: printable.customer.name },
      eventData(answer),
    )
    await tellOfAnswer(services, db, printable, answer, pdf?.id)
    return readPortalQuote(db, document, now)
  })
}

async function isRepeated(db: Transaction, { quote }: PrintableQuote, answer: Answer): Promise<boolean> {
  const last = await findLastAction(db, quote.company_id, quote.id)
  if (last?.action !== answer.action) return false
  if (answer.action === 'accept')
    return quote.status === 'accepted' && last.signed_name === answer.signed_name
  const reached = answer.action === 'reject' ? 'rejected' : 'amendment_requested'
  return quote.status === reached && last.reason === answer.reason
}

/** Keeps the exact PDF that is accepted. */
async function archivePdf(services: Services, db: Transaction, printable: PrintableQuote) {
  const bytes = await services.pdf.renderPdf(await quoteView(db, services.files, printable))
  return archiveFile(db, services.files, printable.company.id, {
    file_name: `${printable.quote.quote_number}.pdf`,
    content_type: 'application/pdf',
    bytes,
  })
}

async function archiveSignature(
  services: Services,
  db: Transaction,
  quote: PrintableQuote['quote'],
  { signature }: { signature: string | null },
) {
  const bytes = await signatureImage(signature)
  if (bytes === null) return undefined
  return archiveFile(db, services.files, quote.company_id, {
    file_name: `${quote.quote_number} signature.png`,
    content_type: 'image/png',
    bytes,
  })
}

function eventData(answer: Answer): Record<string, string> {
  if (answer.action === 'accept') return { signed_name: answer.signed_name }
  return answer.reason === null ? {} : { reason: answer.reason }
}
