import { companies, companyMembers, statement, type Transaction } from '@quotespark/database'
import { and, eq, sql } from 'drizzle-orm'

export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/** Only the database decides which company it is, so that this query and the row-level security policies agree. */
const usedMembership = statement('used_membership', (db) =>
  db
    .select({
      company_id: companyMembers.company_id,
      role: companyMembers.role,
      is_owner: companyMembers.is_owner,
      requires_second_factor: companies.require_second_factor,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(
      and(
        eq(companyMembers.user_id, sql.placeholder('user_id')),
        eq(companyMembers.company_id, sql`(select app_company_id())`),
      ),
    ),
)

/**
 * Finds this user's membership in the transaction's company: the one the call names, the one they have chosen, or their first.
 * Undefined when they are in none, or not in the one named.
 */
export async function findMembership(db: Transaction, user_id: string) {
  const [membership] = await usedMembership(db, { user_id })
  return membership
}
