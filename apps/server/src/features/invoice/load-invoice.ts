import {
  files,
  invoiceAttachments,
  invoiceVersions,
  payments,
  quotes,
  type Transaction,
} from '@quotespark/database'
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { listDocumentEmails } from '../../document/document-emails.ts'
import { listHistory } from '../../document/history.ts'
import { loadPrintableInvoice } from '../../document/printable-invoice.ts'
import { findLinkToken } from '../../document/share-link.ts'

export type InvoiceRecord = Awaited<ReturnType<typeof loadInvoice>>

/** An invoice of this company with everything about it; refuses with `not_found`. */
export async function loadInvoice(db: Transaction, companyId: string, id: string) {
  const document = { company_id: companyId, invoice_id: id }
  const printable = await loadPrintableInvoice(db, companyId, id)
  return {
    ...printable,
    quote: await findQuote(db, companyId, printable.invoice.quote_id),
    payments: await listPayments(db, companyId, id),
    attachments: await listAttachments(db, companyId, id),
    earlier_versions: await listEarlierVersions(db, companyId, id),
    link_token: await findLinkToken(db, document),
    history: await listHistory(db, document),
    emails: await listDocumentEmails(db, document),
  }
}

async function findQuote(db: Transaction, companyId: string, quoteId: string | null) {
  if (quoteId === null) return null
  const [quote] = await db
    .select({ id: quotes.id, quote_number: quotes.quote_number, title: quotes.title })
    .from(quotes)
    .where(and(eq(quotes.company_id, companyId), eq(quotes.id, quoteId)))
  return quote ?? null
}

function listPayments(db: Transaction, companyId: string, invoiceId: string) {
  return db
    .select({
      id: payments.id,
      amount: payments.amount,
      paid_on: payments.paid_on,
      method: payments.method,
      reference: payments.reference,
      created_at: payments.created_at,
    })
    .from(payments)
    .where(and(eq(payments.company_id, companyId), eq(payments.invoice_id, invoiceId)))
    .orderBy(asc(payments.paid_on), asc(payments.id))
}

function listAttachments(db: Transaction, companyId: string, invoiceId: string) {
  return db
    .select({
      id: files.id,
      file_name: files.file_name,
      content_type: files.content_type,
      size_bytes: files.size_bytes,
    })
    .from(invoiceAttachments)
    .innerJoin(
      files,
      and(eq(files.company_id, invoiceAttachments.company_id), eq(files.id, invoiceAttachments.file_id)),
    )
    .where(and(eq(invoiceAttachments.company_id, companyId), eq(invoiceAttachments.invoice_id, invoiceId)))
    .orderBy(asc(invoiceAttachments.created_at), asc(invoiceAttachments.id))
}

/** All that were issued but the newest, which is what the invoice says now. */
async function listEarlierVersions(db: Transaction, companyId: string, invoiceId: string) {
  const rows = await db
    .select({
      version: invoiceVersions.version,
      total_amount: sql<string>`${invoiceVersions.document}->>'total_amount'`,
      issued_at: invoiceVersions.created_at,
      has_pdf: isNotNull(invoiceVersions.pdf_file_id).mapWith(Boolean),
    })
    .from(invoiceVersions)
    .where(and(eq(invoiceVersions.company_id, companyId), eq(invoiceVersions.invoice_id, invoiceId)))
    .orderBy(desc(invoiceVersions.version))
  // Each was replaced when the one after it was issued.
  return rows.slice(1).map(({ issued_at: _, ...row }, index) => ({
    ...row,
    created_at: rows[index]?.issued_at ?? '',
  }))
}
