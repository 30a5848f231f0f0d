import { customers, documents } from '@quotespark/database'
import { csv, type DocumentKind, londonDate, Refusal } from '@quotespark/domain'
import { and, desc, type SQL } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { isOneOf } from '../../api/find-few.ts'
import { isOfItsCustomer, type ListedKind } from './list-documents.ts'

/** More is no table that anybody reads; whoever has more asks year by year. */
const MAX_ROWS = 50_000

export interface ExportedDocument {
  document: typeof documents.$inferSelect
  customer: typeof customers.$inferSelect | null
}

export type CsvColumns = readonly [title: string, read: (row: ExportedDocument) => string | null][]

interface Exported {
  kind: ListedKind
  /** Of the company and of the kind, and all that is asked for but a search. */
  isListed: SQL | undefined
  search: string | undefined
  /** These and no others. */
  ids: string[] | undefined
  columns: CsvColumns
}

/**
 * A table of documents for spreadsheets, newest first. What they would take for a formula is disarmed. Of those that are named,
 * refuses with `not_found` where none is there.
 */
export async function exportCsv(
  { db, actor, services }: StaffContext,
  { kind, isListed, search, ids, columns }: Exported,
): Promise<File> {
  const rows = await db
    .select({ document: documents, customer: customers })
    .from(documents)
    .leftJoin(customers, isOfItsCustomer(actor.company_id))
    .where(and(isListed, search ? kind.holds(search) : undefined, ids && isOneOf(documents.id, ids)))
    .orderBy(desc(documents.created_at), desc(documents.id))
    .limit(MAX_ROWS)
  if (ids && rows.length === 0) throw new Refusal('not_found', { entity: kind.noun })
  const titles = columns.map(([title]) => title)
  const cells = rows.map((row) => columns.map(([, read]) => read(row) ?? ''))
  return new File([csv([titles, ...cells])], fileName(kind.noun, 'csv', services.clock.now()), {
    type: 'text/csv',
  })
}

/** quotes-2026-11-23.csv */
export function fileName(kind: DocumentKind, ending: string, now: Date): string {
  return `${kind}s-${londonDate(now)}.${ending}`
}
