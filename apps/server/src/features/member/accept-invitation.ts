import { asCompany, asUser, companyMembers, memberInvitations, type Transaction } from '@quotespark/database'
import { can, personName } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import { type Caller, recordAudit } from '../../audit/record-audit.ts'
import type { SignedInUser } from '../../auth/session.ts'
import { findMembership } from '../../company/find-membership.ts'
import { holdTeam } from '../../company/leave-team.ts'
import { requireCompany } from '../../company/require-company.ts'
import type { Services } from '../../services.ts'
import { findInvitingCompany } from './find-invitation.ts'
import { refuseOver } from './invitation-state.ts'
import { takeIntoTeam } from './take-into-team.ts'

type Invitation = typeof memberInvitations.$inferSelect

/** The invited person, by their verified email, and the device they answer from. */
interface Invited {
  user: SignedInUser
  caller: Caller
}

/**
 * Joins the company that invited this person's verified email. Repeating it, or having joined in another way, succeeds and
 * changes nothing.
 */
export async function acceptInvitation(services: Services, { user, caller }: Invited, id: string) {
  const { database, clock } = services
  const company_id = await findInvitingCompany(services, id, user.email)
  const company_name = await asCompany(database, company_id, async (db) => {
    const invitation = await lockInvitation(db, company_id, id)
    const isMember = await db.$count(
      companyMembers,
      and(eq(companyMembers.company_id, company_id), eq(companyMembers.user_id, user.id)),
    )
    const { name } = await requireCompany(db, company_id)
    if (isMember === 0) {
      refuseOver(invitation, clock.now())
      await refusePowerless(db, invitation)
      await takeIntoTeam({ db, services }, { user, caller, invitation, company_name: name })
    }
    return name
  })
  const used = await asUser(database, user.id, (db) => findMembership(db, user.id))
  return { company_id, company_name, is_used: used?.company_id === company_id }
}

/** Declines the invitation. Repeating it succeeds and changes nothing. */
export async function declineInvitation(services: Services, { user, caller }: Invited, id: string) {
  const { database, clock } = services
  const company_id = await findInvitingCompany(services, id, user.email)
  await asCompany(database, company_id, async (db) => {
    const invitation = await lockInvitation(db, company_id, id)
    if (invitation.declined_at !== null) return
    refuseOver(invitation, clock.now())
    const at = clock.now()
    await db
      .update(memberInvitations)
      .set({ declined_at: at.toISOString() })
      .where(and(eq(memberInvitations.company_id, company_id), eq(memberInvitations.id, id)))
    const actor = { user_id: user.id, name: personName(user), email: user.email }
    await recordAudit(db, { company_id, action: 'invitation_declined', actor, caller, at })
  })
}

/** Locks the team and reads the invitation, so that nothing changes between the check and the answer. */
async function lockInvitation(db: Transaction, company_id: string, id: string): Promise<Invitation> {
  await holdTeam(db, company_id)
  const [invitation] = await db
    .select()
    .from(memberInvitations)
    .where(and(eq(memberInvitations.company_id, company_id), eq(memberInvitations.id, id)))
    .for('update')
  if (!invitation) throw new Refusal('not_found', { entity: 'invitation' })
  return invitation
}

/** Refuses an invitation whose sender may no longer change the team: it carries at most what its inviter could still give. */
async function refusePowerless(db: Transaction, { company_id, invited_by }: Invitation): Promise<void> {
  const [inviter] = await db
    .select({ role: companyMembers.role, is_owner: companyMembers.is_owner })
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, company_id), eq(companyMembers.user_id, invited_by)))
  if (inviter && can(inviter, 'change_team')) return
  throw new Refusal('invitation_over', { reason: 'withdrawn' })
}
