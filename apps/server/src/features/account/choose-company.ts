import { asUser, companyMembers, profiles } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { SignedInUser } from '../../auth/session.ts'
import type { Services } from '../../services.ts'

/** Chooses the company used when a call names none. Refuses with `not_found` when the user is not a member of it. */
export function chooseCompany({ database }: Services, user: SignedInUser, id: string): Promise<void> {
  return asUser(database, user.id, async (db) => {
    const isMember = await db.$count(
      companyMembers,
      and(eq(companyMembers.company_id, id), eq(companyMembers.user_id, user.id)),
    )
    if (isMember === 0) throw new Refusal('not_found', { entity: 'company' })
    await db.update(profiles).set({ chosen_company_id: id }).where(eq(profiles.id, user.id))
  })
}
