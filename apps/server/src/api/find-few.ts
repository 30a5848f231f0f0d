import type { Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain/document'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** A word with this many matches is found faster by reading the list in its order (search_quote_ids). */
const MANY = 2_000

/** Shortest text that a trigram index can find. */
const TRIGRAM = 3

/** Things that can be searched; the database has a function for each, such as `search_quote_ids`. */
export type SearchedNoun = DocumentKind | 'customer'

/**
 * Finds the ids of the rows that contain this text, ignoring case: all of them, or the first 2,000 found. Undefined when the
 * text is too short for the index. The search runs in a database function: below row-level security ILIKE uses no index.
 */
export async function findSome(
  db: Transaction,
  noun: SearchedNoun,
  companyId: string,
  search: string,
): Promise<{ ids: string[]; isAll: boolean } | undefined> {
  if (search.length < TRIGRAM) return undefined
  const { rows } = await db.execute<{ ids: string[] }>(
    sql`select array(select ${sql.raw(`search_${noun}_ids`)}(${companyId}, ${search}, ${MANY})) as ids`,
  )
  const ids = rows[0]?.ids ?? []
  return { ids, isAll: ids.length < MANY }
}

/** Finds the ids of all rows that contain this text; undefined when it is faster to look at each row. */
export async function findFew(
  db: Transaction,
  noun: SearchedNoun,
  companyId: string,
  search: string,
): Promise<string[] | undefined> {
  const found = await findSome(db, noun, companyId, search)
  return found?.isAll ? found.ids : undefined
}

/** Passes all ids as one parameter, however many there are. */
export function isOneOf(column: AnyColumn, ids: string[]): SQL {
  return sql`${column} = any(${sql.param(ids)})`
}
