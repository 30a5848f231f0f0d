import type { Transaction } from '@quotespark/database'
import { type AnyColumn, and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { findFew, isOneOf, type SearchedNoun } from './find-few.ts'
import { encodePlace, type ListOrder } from './sorted-page.ts'

/**
 * Rows that one page looks at for a frequent word. A word may be frequent and yet rare among what is listed; without a bound
 * such a page reads all that is left of the list (measured at 1,000,000 documents: 1,344 ms).
 */
export const LOOKED_AT = 5_000

interface SearchedPage {
  id: AnyColumn
  order: ListOrder
  /** Of the list without the search: what comes next. */
  isNext: SQL | undefined
  /** What comes next, in the order of the list, with its id, `order_key` and `sort_key`. */
  next: SQLWrapper
  /** Adds the columns that are searched to the rows of `next`, where they are not there yet. */
  joined?: SQL
  /** Whether such a row holds the text. */
  holds: SQL
  limit: number
}

interface Found {
  isFound: SQL | undefined
  /** The cursor behind the last row that was looked at, where the bound was reached before the page was full. */
  lookedTo: string | undefined
}

/**
 * The condition for a page of what holds the text, and the row after it. The list is read in its order until a page of
 * a frequent word is found; PostgreSQL would rather look for the word first and sort what it finds, because below
 * row-level security it knows nothing of how frequent a word is (measured at 100,000 quotes: 200-900 ms become 5).
 */
export async function onSearchedPage(
  db: Transaction,
  noun: SearchedNoun,
  companyId: string,
  search: string,
  { id, order, isNext, next, joined = sql`looked`, holds, limit }: SearchedPage,
): Promise<Found> {
  const few = await findFew(db, noun, companyId, search)
  if (few) return { isFound: and(isNext, isOneOf(id, few)), lookedTo: undefined }
  const direction = sql.raw(order.direction)
  const inOrder = sql`order by looked.order_key ${direction}, looked.id ${direction}`
  const { rows } = await db.execute<{ ids: string[]; last: [key: string, id: string] | null }>(sql`
    with looked as materialized (${next} limit ${LOOKED_AT}),
      found as materialized (
        select array(select looked.id from ${joined} where ${holds} ${inOrder} limit ${limit + 1}) as ids
      )
    select ids, case when cardinality(ids) <= ${limit} then (
      select json_build_array(sort_key, id) from looked ${inOrder} offset ${LOOKED_AT - 1} limit 1
    ) end as last from found`)
  const { ids, last } = rows[0] ?? { ids: [], last: null }
  return {
    isFound: isOneOf(id, ids),
    lookedTo: last ? encodePlace(order, { key: last[0], id: last[1] }) : undefined,
  }
}
