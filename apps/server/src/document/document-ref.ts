import { type AnyColumn, and, eq, type SQL } from 'drizzle-orm'

export interface QuoteRef {
  company_id: string
  quote_id: string
}

export interface InvoiceRef {
  company_id: string
  invoice_id: string
}

/** A quote or an invoice of a company: what its history, its mails and its link hang on. */
export type DocumentRef = QuoteRef | InvoiceRef

export function isQuoteRef(document: DocumentRef): document is QuoteRef {
  return 'quote_id' in document
}

/** The reference as the columns of a table that hangs on either. */
export function documentColumns(document: DocumentRef) {
  return {
    company_id: document.company_id,
    quote_id: isQuoteRef(document) ? document.quote_id : null,
    invoice_id: isQuoteRef(document) ? null : document.invoice_id,
  }
}

/** The condition for the rows of such a table that hang on this document. */
export function ofDocument(
  table: { company_id: AnyColumn; quote_id: AnyColumn; invoice_id: AnyColumn },
  document: DocumentRef,
): SQL | undefined {
  return and(
    eq(table.company_id, document.company_id),
    isQuoteRef(document) ? eq(table.quote_id, document.quote_id) : eq(table.invoice_id, document.invoice_id),
  )
}
