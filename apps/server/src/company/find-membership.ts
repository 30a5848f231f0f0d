import { companies, companyMembers, statement, type Transaction } from '@quotespark/database'
import { asc, eq, sql } from 'drizzle-orm'

export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>

const firstMembership = statement('first_membership', (db) =>
  db
    .select({
      company_id: companyMembers.company_id,
      role: companyMembers.role,
      is_owner: companyMembers.is_owner,
      requires_second_factor: companies.require_second_factor,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(eq(companyMembers.user_id, sql.placeholder('user_id')))
    .orderBy(asc(companyMembers.created_at), asc(companyMembers.id))
    .limit(1),
)

/** The company that is used for this user, their first one; undefined before they have any. */
export async function findMembership(db: Transaction, user_id: string) {
  const [membership] = await firstMembership(db, { user_id })
  return membership
}
