import type { Transaction } from '@quotespark/database'
import { type AnyColumn, and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isOneOf, type SearchableKind, searchIdsIfRare } from './find-few.ts'
import { encodeCursor, type ListOrder } from './sorted-page.ts'

/**
 * Rows that one page examines for a frequent word. A word may be frequent and yet rare in the list; without a limit such
 * a page reads all that is left of the list (measured at 1,000,000 documents: 1,344 ms).
 */
export const MAX_ROWS_SCANNED = 5_000

interface SearchedPage {
  id: AnyColumn
  order: ListOrder
  /** The condition for the next rows of the list, without the search. */
  isNext: SQL | undefined
  /** Selects the next rows in the order of the list, with their id, `order_key` and `sort_key`. */
  next: SQLWrapper
  /** Adds the searched columns to the rows of `next`, where they are not there yet. */
  joined?: SQL
  /** True for a row that contains the text. */
  holds: SQL
  limit: number
}

interface Found {
  isFound: SQL | undefined
  /** The cursor behind the last row examined, when the limit was reached before the page was full. */
  scannedTo: string | undefined
}

/**
 * Builds the condition for one page of matching rows plus the row after it. For a frequent word the list is read in its
 * order until the page is full; PostgreSQL would rather search first and sort the matches, because below row-level
 * security it knows nothing of how frequent a word is (measured at 100,000 quotes: 200-900 ms become 5).
 */
export async function onSearchedPage(
  db: Transaction,
  /** Null where no index finds the text: then the list is read in its order. */
  noun: SearchableKind | null,
  companyId: string,
  search: string,
  { id, order, isNext, next, joined = sql`looked`, holds, limit }: SearchedPage,
): Promise<Found> {
  const few = noun && (await searchIdsIfRare(db, noun, companyId, search))
  if (few) return { isFound: and(isNext, isOneOf(id, few)), scannedTo: undefined }
  const direction = sql.raw(order.direction)
  const inOrder = sql`order by looked.order_key ${direction}, looked.id ${direction}`
  const { rows } = await db.execute<{ ids: string[]; last: [key: string, id: string] | null }>(sql`
    with looked as materialized (${next} limit ${MAX_ROWS_SCANNED}),
      found as materialized (
        select array(select looked.id from ${joined} where ${holds} ${inOrder} limit ${limit + 1}) as ids
      )
    select ids, case when cardinality(ids) <= ${limit} then (
      select json_build_array(sort_key, id) from looked ${inOrder} offset ${MAX_ROWS_SCANNED - 1} limit 1
    ) end as last from found`)
  const { ids, last } = rows[0] ?? { ids: [], last: null }
  return {
    isFound: isOneOf(id, ids),
    scannedTo: last ? encodeCursor(order, { key: last[0], id: last[1] }) : undefined,
  }
}
