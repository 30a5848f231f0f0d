import type { DocumentKind } from '@quotespark/domain/document'
import { type AnyColumn, and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Identifies a company's document, which its lines, history, emails and links refer to. */
export interface DocumentRef<Kind extends DocumentKind = DocumentKind> {
  kind: Kind
  company_id: string
  document_id: string
}

export function refOf<Kind extends DocumentKind>(row: { kind: Kind; company_id: string; id: string }) {
  return { kind: row.kind, company_id: row.company_id, document_id: row.id }
}

export function documentRef<Kind extends DocumentKind>(
  kind: Kind,
  company_id: string,
  id: string,
): DocumentRef<Kind> {
  return { kind, company_id, document_id: id }
}

export function isOfKind<Kind extends DocumentKind>(
  document: DocumentRef,
  kind: Kind,
): document is DocumentRef<Kind> {
  return document.kind === kind
}

/** Placeholders for a prepared statement that gets its document at each call. */
export const DOCUMENT_PLACEHOLDERS = {
  company_id: sql.placeholder('company_id'),
  document_id: sql.placeholder('document_id'),
}
/** A document by its ids, by placeholders filled at each call, or by columns of an enclosing statement. */
export type DocumentKeys = Record<'company_id' | 'document_id', string | Placeholder | AnyColumn>

/** The placeholder values for such a statement. */
export function documentParams({ company_id, document_id }: DocumentRef): {
  company_id: string
  document_id: string
} {
  return { company_id, document_id }
}

/** Matches the rows of a table that belong to this document. */
export function belongsToDocument(
  table: { company_id: AnyColumn; document_id: AnyColumn },
  { company_id, document_id }: DocumentKeys,
): SQL | undefined {
  return and(eq(table.company_id, company_id), eq(table.document_id, document_id))
}

/** Matches the document itself. */
export function isDocument(
  table: { company_id: AnyColumn; id: AnyColumn },
  { company_id, document_id }: DocumentKeys,
): SQL | undefined {
  return and(eq(table.company_id, company_id), eq(table.id, document_id))
}
