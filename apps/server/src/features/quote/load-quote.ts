import { documentLinks, invoices, quoteActions, quotes, type Transaction } from '@quotespark/database'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { listDocumentEmails } from '../../document/document-emails.ts'
import { listHistory } from '../../document/history.ts'
import { loadPrintableQuote } from '../../document/printable-quote.ts'

export type QuoteRecord = Awaited<ReturnType<typeof loadQuote>>

/** A quote of this company with everything about it; refuses with `not_found`. */
export async function loadQuote(db: Transaction, companyId: string, id: string) {
  const document = { company_id: companyId, quote_id: id }
  return {
    ...(await loadPrintableQuote(db, companyId, id)),
    ...(await loadOutcome(db, companyId, id)),
    history: await listHistory(db, document),
    emails: await listDocumentEmails(db, document),
  }
}

/** What became of a quote, in one statement: its live link, the customer's last action, and its invoice. */
async function loadOutcome(db: Transaction, companyId: string, quoteId: string) {
  const lastAction = db
    .select()
    .from(quoteActions)
    .where(and(eq(quoteActions.company_id, companyId), eq(quoteActions.quote_id, quoteId)))
    .orderBy(desc(quoteActions.timestamp), desc(quoteActions.id))
    .limit(1)
    .as('last_action')
  const [outcome] = await db
    .select({
      invoice_id: invoices.id,
      link_token: documentLinks.token,
      last_action: {
        action: lastAction.action,
        signed_name: lastAction.signed_name,
        reason: lastAction.reason,
        pdf_sha256: lastAction.pdf_sha256,
        signature_file_id: lastAction.signature_file_id,
        ip_address: lastAction.ip_address,
        user_agent: lastAction.user_agent,
        timestamp: lastAction.timestamp,
      },
    })
    .from(quotes)
    .leftJoin(invoices, and(eq(invoices.company_id, quotes.company_id), eq(invoices.quote_id, quotes.id)))
    .leftJoin(
      documentLinks,
      and(
        eq(documentLinks.company_id, quotes.company_id),
        eq(documentLinks.quote_id, quotes.id),
        isNull(documentLinks.revoked_at),
      ),
    )
    .leftJoin(lastAction, eq(lastAction.quote_id, quotes.id))
    .where(and(eq(quotes.company_id, companyId), eq(quotes.id, quoteId)))
  if (!outcome) throw new Error('a quote that was just read is gone')
  return outcome
}
