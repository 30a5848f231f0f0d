import { companies, companyMembers, memberInvitations } from '@quotespark/database'
import { can, formatDateTime, Refusal, type Role } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { recordChange } from '../../audit/record-audit.ts'
import { findMember, handOver, refuseLastOwner, takeOut } from '../../company/leave-team.ts'
import { withdrawInvitations, withdrawInvitationsBy } from '../../company/withdraw-invitations.ts'
import { postEmail } from '../../mail/outbox.ts'
import { lockTeam } from './lock-team.ts'

type MemberRow = typeof companyMembers.$inferSelect

export async function changeRole(context: StaffContext, id: string, role: Role): Promise<void> {
  await lockTeam(context, 'change_team')
  const member = await requireMember(context, id)
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

/** The role stays: an owner who was an administrator still is one. */
export async function withdrawOwnership(context: StaffContext, id: string): Promise<void> {
  await lockTeam(context, 'change_ownership')
  const member = await requireMember(context, id)
  await refuseLastOwner(context, member)
  if (!member.is_owner) return
  await setMember(context, member, { is_owner: false })
  await handOver(context, member)
  await recordChange(context, { action: 'owner_withdrawn', subject: member.name })
}

/** Who has not said yes yet is invited no longer. */
export async function removeMember(context: StaffContext, id: string): Promise<void> {
  await lockTeam(context, 'change_team')
  const member = await findMember(context, eq(companyMembers.id, id))
  if (!member) {
    if ((await withdrawInvitations(context, eq(memberInvitations.id, id))) > 0) return
    throw new Refusal('not_found', { entity: 'member' })
  }
  if (member.user_id !== context.actor.user_id) await tellOfRemoval(context, member)
  const { name: subject, role } = member
  await recordChange(context, { action: 'member_removed', subject, before: { role } })
  await takeOut(context, member)
}

/** Who was taken out finds a page shut that was open: a mail says why. */
async function tellOfRemoval(
  { db, services, actor }: StaffContext,
  member: { name: string; email: string },
): Promise<void> {
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, actor.company_id))
  await postEmail(services, db, {
    template: 'security-notice',
    allowance: 'account',
    to: member.email,
    company_id: actor.company_id,
    variables: {
      name: member.name,
      title: `You are no longer in the team of ${company?.name}`,
      description:
        'You were taken out of it, and can open nothing of it any more. Your account stays as it is, for any other company too.',
      who: `${actor.name} (${actor.email})`,
      when: formatDateTime(services.clock.now()),
      where: null,
      advice: 'If that was not meant to be, please ask them: an owner or administrator can invite you again.',
      openUrl: `${services.config.APP_URL}/app`,
    },
  })
}

async function setMember(
  context: StaffContext,
  member: MemberRow,
  values: Partial<Pick<MemberRow, 'role' | 'is_owner'>>,
): Promise<void> {
  const { db, actor } = context
  await db
    .update(companyMembers)
    .set(values)
    .where(and(eq(companyMembers.company_id, actor.company_id), eq(companyMembers.id, member.id)))
  if (!can({ ...member, ...values }, 'change_team')) await withdrawInvitationsBy(context, member.user_id)
}

/** A member of the actor's company, or the refusal `not_found`. */
async function requireMember(context: StaffContext, id: string) {
  const member = await findMember(context, eq(companyMembers.id, id))
  if (!member) throw new Refusal('not_found', { entity: 'member' })
  return member
}
