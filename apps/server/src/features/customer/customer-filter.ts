import { customers, type Transaction } from '@quotespark/database'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

export interface CustomerFilter {
  search?: string | undefined
  status: 'active' | 'archived'
}

/** What holds a word so often is found sooner by reading the list in its order (migration 0010). */
const MANY = 2_000

/** Of anything shorter an index of trigrams knows nothing. */
const TRIGRAM = 3

export function isListed(companyId: string, status: CustomerFilter['status']): SQL | undefined {
  const { company_id, archived_at } = customers
  return and(eq(company_id, companyId), status === 'archived' ? isNotNull(archived_at) : isNull(archived_at))
}

/**
 * The ids of the customers that hold this text in their name, e-mail or contact person, whatever its case; undefined
 * when it is faster to look at each customer with `holds`.
 */
export async function findFew(
  db: Transaction,
  companyId: string,
  search: string,
): Promise<string[] | undefined> {
  if (search.length < TRIGRAM) return undefined
  const { rows } = await db.execute<{ ids: string[] }>(
    sql`select array(select search_customer_ids(${companyId}, ${search}, ${MANY})) as ids`,
  )
  const ids = rows[0]?.ids ?? []
  return ids.length < MANY ? ids : undefined
}

/** The same as a condition. */
export function holds(search: string): SQL {
  return sql`(name ilike like_pattern(${search}) or email ilike like_pattern(${search})
    or contact_person ilike like_pattern(${search}))`
}

export function isOneOf(ids: string[]): SQL {
  return sql`${customers.id} = any(${sql.param(ids)})`
}
