import { companyMembers, type Transaction } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'

/** True for members of the company, whose views and answers do not count as the customer's. */
export async function isStaff(
  db: Transaction,
  companyId: string,
  userId: string | undefined,
): Promise<boolean> {
  if (userId === undefined) return false
  const found = await db
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, companyId), eq(companyMembers.user_id, userId)))
  return found.length > 0
}
