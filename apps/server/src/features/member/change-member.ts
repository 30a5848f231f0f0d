import { companyMembers, memberInvitations } from '@quotespark/database'
import { can, permissionToChange, type Role, requirePermission } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import {
  findMember,
  type Member,
  reassignCompanyOwner,
  refuseLastOwner,
  removeMemberRow,
} from '../../company/leave-team.ts'
import { lockTeam } from '../../company/lock-team.ts'
import { withdrawInvitations, withdrawInvitationsBy } from '../../company/withdraw-invitations.ts'
import { notifyOfDeparture, notifyOfRoleChange } from '../../notifying/notify-of-team.ts'

/** Changes a role. An owner's role is what remains when the ownership ends, so only owners may change it. */
export async function changeRole(context: StaffContext, id: string, role: Role): Promise<void> {
  const actor = await lockTeam(context, 'change_team')
  const member = await requireMember(context, id)
  requirePermission(actor, permissionToChange(member))
  await refuseLastOwner(context, member)
  await setMember(context, member, { role })
  await recordChange(context, {
    action: 'member_role_changed',
    subject: member.name,
    before: { role: member.role },
    after: { role },
  })
}

export async function makeOwner(context: StaffContext, id: string): Promise<void> {
  await lockTeam(context, 'change_ownership')
  const member = await requireMember(context, id)
  if (member.is_owner) return
  await setMember(context, member, { is_owner: true })
  await recordChange(context, { action: 'owner_made', subject: member.name })
}

/** Withdraws ownership and keeps the role: an owner who was an administrator still is one. */
export async function withdrawOwnership(context: StaffContext, id: string): Promise<void> {
  await lockTeam(context, 'change_ownership')
  const member = await requireMember(context, id)
  await refuseLastOwner(context, member)
  if (!member.is_owner) return
  await setMember(context, member, { is_owner: false })
  await reassignCompanyOwner(context, member)
  await recordChange(context, { action: 'owner_withdrawn', subject: member.name })
}

/** Removes a member, or withdraws the invitation of somebody who has not accepted yet. */
export async function removeMember(context: StaffContext, id: string): Promise<void> {
  const actor = await lockTeam(context, 'change_team')
  const member = await findMember(context, eq(companyMembers.id, id))
  if (!member) {
    if ((await withdrawInvitations(context, eq(memberInvitations.id, id))) > 0) return
    throw new Refusal('not_found', { entity: 'member' })
  }
  requirePermission(actor, permissionToChange(member))
  await refuseLastOwner(context, member)
  await notifyOfDeparture(context, member)
  const { name: subject, role } = member
  await recordChange(context, { action: 'member_removed', subject, before: { role } })
  await removeMemberRow(context, member)
}

async function setMember(
  context: StaffContext,
  member: Member,
  values: Partial<Pick<Member, 'role' | 'is_owner'>>,
): Promise<void> {
  const { db, actor } = context
  await db
    .update(companyMembers)
    .set(values)
    .where(and(eq(companyMembers.company_id, actor.company_id), eq(companyMembers.id, member.id)))
  const after = { ...member, ...values }
  await notifyOfRoleChange(context, member, after)
  if (!can(after, 'change_team')) await withdrawInvitationsBy(context, member.user_id)
}

/** Finds a member of the actor's company. Refuses with `not_found`. */
async function requireMember(context: StaffContext, id: string) {
  const member = await findMember(context, eq(companyMembers.id, id))
  if (!member) throw new Refusal('not_found', { entity: 'member' })
  return member
}
