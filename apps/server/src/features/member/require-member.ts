import { companyMembers } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/** A member of the actor's company, or the refusal `not_found`. */
export async function requireMember({ db, actor }: StaffContext, id: string) {
  const [member] = await db
    .select()
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, actor.company_id), eq(companyMembers.id, id)))
  if (!member) throw new Refusal('not_found', { entity: 'member' })
  return member
}
