import { companyMembers, type Transaction } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'

/** Whether somebody works for the company: they look at its documents, and answer them, for nobody but it. */
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
