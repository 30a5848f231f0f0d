import type { Transaction } from '@quotespark/database'
import { listDocumentEmails } from '../../document/document-emails.ts'
import { listHistory } from '../../document/history.ts'
import { loadPrintableInvoice } from '../../document/printable-invoice.ts'
import { findLinkToken } from '../../document/share-link.ts'

export type InvoiceRecord = Awaited<ReturnType<typeof loadInvoice>>

/** An invoice of this company with everything about it; refuses with `not_found`. */
export async function loadInvoice(db: Transaction, companyId: string, id: string) {
  const document = { company_id: companyId, invoice_id: id }
  return {
    ...(await loadPrintableInvoice(db, companyId, id)),
    link_token: await findLinkToken(db, document),
    history: await listHistory(db, document),
    emails: await listDocumentEmails(db, document),
  }
}
