import { customers } from '@quotespark/database'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

export interface CustomerFilter {
  search?: string | undefined
  status: 'active' | 'archived'
}

export function isListed(companyId: string, status: CustomerFilter['status']): SQL | undefined {
  const { company_id, archived_at } = customers
  return and(eq(company_id, companyId), status === 'archived' ? isNotNull(archived_at) : isNull(archived_at))
}

/** The text is in the name, the e-mail address or the contact person. */
export function holds(search: string): SQL {
  return sql`(name ilike like_pattern(${search}) or email ilike like_pattern(${search})
    or contact_person ilike like_pattern(${search}))`
}
