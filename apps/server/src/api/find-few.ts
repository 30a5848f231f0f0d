import type { Transaction } from '@quotespark/database'
import { DOCUMENTS, type DocumentKind, isDocumentKind } from '@quotespark/domain/document'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** A word with this many matches is found faster by reading the list in its order (search_document_ids). */
const MANY = 2_000

/** Shortest text that a trigram index can find. */
const TRIGRAM = 3

/** Things that can be searched. */
export type SearchableKind = DocumentKind | 'customer'

/**
 * Finds the ids of the rows that contain this text, ignoring accents and case: all of them, or the first 2,000 found. Undefined when the
 * text is too short for the index. The search runs in a database function: below row-level security LIKE uses no index.
 */
export async function searchIds(
  db: Transaction,
  noun: SearchableKind,
  companyId: string,
  search: string,
): Promise<{ ids: string[]; isAll: boolean } | undefined> {
  if (search.length < TRIGRAM) return undefined
  const found = isDocumentKind(noun)
    ? sql`search_document_ids(${companyId}, ${noun}, ${DOCUMENTS[noun].is_found_by_email}, ${search}, ${MANY})`
    : sql`search_customer_ids(${companyId}, ${search}, ${MANY})`
  const { rows } = await db.execute<{ ids: string[] }>(sql`select array(select ${found}) as ids`)
  const ids = rows[0]?.ids ?? []
  return { ids, isAll: ids.length < MANY }
}

/** Finds the ids of all rows that contain this text; undefined when it is faster to look at each row. */
export async function searchIdsIfRare(
  db: Transaction,
  noun: SearchableKind,
  companyId: string,
  search: string,
): Promise<string[] | undefined> {
  const found = await searchIds(db, noun, companyId, search)
  return found?.isAll ? found.ids : undefined
}

/** Passes all ids as one parameter, however many there are. */
export function isOneOf(column: AnyColumn, ids: string[]): SQL {
  return sql`${column} = any(${sql.param(ids)})`
}
