import { companyMembers, type Transaction } from '@quotespark/database'
import { asc, eq } from 'drizzle-orm'

export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>

/** The company that is used for this user, their first one; undefined before they have any. */
export async function findMembership(db: Transaction, userId: string) {
  const [membership] = await db
    .select({
      company_id: companyMembers.company_id,
      role: companyMembers.role,
      is_owner: companyMembers.is_owner,
    })
    .from(companyMembers)
    .where(eq(companyMembers.user_id, userId))
    .orderBy(asc(companyMembers.created_at), asc(companyMembers.id))
    .limit(1)
  return membership
}
