import { asCompany, asUser, companyMembers, memberInvitations } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { SignedInUser } from '../../auth/session.ts'
import { findMembership } from '../../company/find-membership.ts'
import { requireCompany } from '../../company/require-company.ts'
import type { Services } from '../../services.ts'
import { findInvitingCompany } from './find-invitation.ts'
import { refuseOver } from './invitation-state.ts'
import { takeIntoTeam } from './take-into-team.ts'

/**
 * Joins the company that invited this person's proven e-mail. Done twice, or after they joined in another way, it
 * succeeds and changes nothing.
 */
export async function acceptInvitation(services: Services, user: SignedInUser, id: string) {
  const { database, clock } = services
  const company_id = await findInvitingCompany(services, id, user.email)
  const company_name = await asCompany(database, company_id, async (db) => {
    const [invitation] = await db
      .select()
      .from(memberInvitations)
      .where(and(eq(memberInvitations.company_id, company_id), eq(memberInvitations.id, id)))
      .for('update')
    if (!invitation) throw new Refusal('not_found', { entity: 'invitation' })
    const isMember = await db.$count(
      companyMembers,
      and(eq(companyMembers.company_id, company_id), eq(companyMembers.user_id, user.id)),
    )
    if (isMember === 0) {
      refuseOver(invitation, clock.now())
      const { role, invited_by, created_at } = invitation
      await takeIntoTeam(
        { db, services },
        { company_id, user_id: user.id, role, invited_by, invited_at: created_at },
      )
    }
    return (await requireCompany(db, company_id)).name
  })
  const used = await asUser(database, user.id, (db) => findMembership(db, user.id))
  return { company_name, is_used: used?.company_id === company_id }
}
