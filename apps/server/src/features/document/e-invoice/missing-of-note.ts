import type { Transaction } from '@quotespark/database'
import { missingForEInvoice } from '@quotespark/e-invoice'
import type { DocumentRef } from '../document-ref.ts'
import { contentOf } from '../kinds/kinds.ts'
import { eInvoiceOf } from './e-invoice-of.ts'
import { type MissingPart, settingsOf } from './missing-parts.ts'

const AS_ISSUED =
  'A credit note stays as it was issued. The next one will have an e-invoice once this is there.'

/** Says what the e-invoice of a credit note lacks. It was issued without one for good, so the last line says that of the next. */
export async function missingOfNote(
  db: Transaction,
  document: DocumentRef<'credit_note'>,
  appUrl: string,
): Promise<MissingPart[]> {
  const content = await contentOf(db, document, null)
  const terms = missingForEInvoice(eInvoiceOf(content))
  const parts = terms.map((term) => ({
    ...term,
    url: `${appUrl}/app/${pageOf(term.field, content.customer_id)}`,
  }))
  if (parts.length === 0) return []
  return [
    ...parts,
    { field: 'status', message: AS_ISSUED, url: `${appUrl}/app/credit-notes/${document.document_id}` },
  ]
}

function pageOf(field: string, customer_id: string | null): string {
  return field.startsWith('buyer.') && customer_id !== null
    ? `customers/${customer_id}/edit`
    : settingsOf(field)
}
