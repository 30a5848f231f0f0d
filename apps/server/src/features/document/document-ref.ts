import type { DocumentKind } from '@quotespark/domain'
import { type AnyColumn, and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'

/** A document of a company: what its lines, its history, its mails and its link hang on. */
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

/** For a statement: the document that is given at each asking. */
export const GIVEN_DOCUMENT = {
  company_id: sql.placeholder('company_id'),
  document_id: sql.placeholder('document_id'),
}
/** Named now, at each asking, or by the row of a statement around. */
export type Asked = Record<'company_id' | 'document_id', string | Placeholder | AnyColumn>

/** The values for such a statement. */
export function given({ company_id, document_id }: DocumentRef): { company_id: string; document_id: string } {
  return { company_id, document_id }
}

/** The condition for the rows of a table that hang on this document. */
export function ofDocument(
  table: { company_id: AnyColumn; document_id: AnyColumn },
  { company_id, document_id }: Asked,
): SQL | undefined {
  return and(eq(table.company_id, company_id), eq(table.document_id, document_id))
}

/** The condition for the document itself. */
export function isDocument(
  table: { company_id: AnyColumn; id: AnyColumn },
  { company_id, document_id }: Asked,
): SQL | undefined {
  return and(eq(table.company_id, company_id), eq(table.id, document_id))
}
