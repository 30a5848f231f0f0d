import { companies, companyMembers, statement, type Transaction } from '@quotespark/database'
import { and, eq, sql } from 'drizzle-orm'

export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/** Which company it is only the database decides, so that what is asked here and what its policies let through agree. */
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
 * What this user is in the company that the transaction is for: the one that the call names, the one that they have chosen,
 * or their first. Undefined where they are in none, or not in the one that is named.
 */
export async function findMembership(db: Transaction, user_id: string) {
  const [membership] = await usedMembership(db, { user_id })
  return membership
}
