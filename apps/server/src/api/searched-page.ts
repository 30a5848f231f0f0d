import type { Transaction } from '@quotespark/database'
import { type AnyColumn, and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { findFew, isOneOf, type SearchedNoun } from './find-few.ts'

interface SearchedPage {
  id: AnyColumn
  /** Of the list without the search: what comes next. */
  isNext: SQL | undefined
  /** What comes next, in the order of the list, with the columns that are searched. */
  next: SQLWrapper
  /** Whether such a row holds the text. */
  holds: SQL
  limit: number
}

/**
 * The condition for a page of what holds the text, and the row after it. The list is read in its order until a page of
 * a frequent word is found; `offset 0` keeps PostgreSQL from looking for the word first and sorting what it finds, which
 * it would prefer, because below row-level security it knows nothing of how frequent a word is (measured at 100,000
 * quotes: 200-900 ms become 5).
 */
export async function onSearchedPage(
  db: Transaction,
  noun: SearchedNoun,
  companyId: string,
  search: string,
  { id, isNext, next, holds, limit }: SearchedPage,
): Promise<SQL | undefined> {
  const few = await findFew(db, noun, companyId, search)
  if (few) return and(isNext, isOneOf(id, few))
  return sql`${id} = any(array(select id from (${next} offset 0) listed where ${holds} limit ${limit + 1}))`
}
