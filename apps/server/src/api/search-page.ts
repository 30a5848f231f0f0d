import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { decodeCursor } from './page-cursor.ts'

interface SearchPage {
  company_id: string
  search: string
  cursor?: string | undefined
  limit: number
  /** Of invoices: only those of this stored status. */
  status?: string | undefined
}

const SEARCHES = {
  invoice: sql.raw('search_invoice_page'),
}

/**
 * The condition for being on this page of a search, or the one row after it that tells of a next page. The database
 * searches in a function of its own: below row-level security ILIKE finds no index (migration 0005).
 */
export function onSearchPage(noun: keyof typeof SEARCHES, id: AnyColumn, page: SearchPage): SQL {
  const { created_at, id: before } = page.cursor === undefined ? FIRST : decodeCursor(page.cursor)
  const status = page.status === undefined ? sql`` : sql`, ${page.status}`
  return sql`${id} = any(array(select ${SEARCHES[noun]}(
    ${page.company_id}, ${page.search}, ${created_at}, ${before}, ${page.limit + 1}${status}
  )))`
}

const FIRST = { created_at: null, id: null }
