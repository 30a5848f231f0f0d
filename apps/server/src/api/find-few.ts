import type { Transaction } from '@quotespark/database'
import type { DocumentKind } from '@quotespark/domain'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** What holds a word so often is found sooner by reading the list in its order (migration 0010). */
const MANY = 2_000

/** Of anything shorter an index of trigrams knows nothing. */
const TRIGRAM = 3

/** For each of them the database has a function, `search_quote_ids` and so on. */
export type SearchedNoun = DocumentKind | 'customer'

/**
 * Ids of what holds this text, whatever its case: all of them, or the first 2,000 that are found. Undefined for a text that is
 * too short for the index. The database searches in a function of its own: below row-level security ILIKE finds no index.
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

/** The ids of all that hold this text; undefined when it is faster to look at each row. */
export async function findFew(
  db: Transaction,
  noun: SearchedNoun,
  companyId: string,
  search: string,
): Promise<string[] | undefined> {
  const found = await findSome(db, noun, companyId, search)
  return found?.isAll ? found.ids : undefined
}

/** One parameter for all of them, however many there are. */
export function isOneOf(column: AnyColumn, ids: string[]): SQL {
  return sql`${column} = any(${sql.param(ids)})`
}
