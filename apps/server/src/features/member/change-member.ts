import { companies, companyMembers, memberInvitations } from '@quotespark/database'
import { Refusal, type Role } from '@quotespark/domain'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { isOpen } from './invitation-state.ts'
import { lockTeam } from './lock-team.ts'

type MemberRow = typeof companyMembers.$inferSelect

export async function changeRole(context: StaffContext, id: string, role: Role): Promise<void> {
  await lockTeam(context, 'change_team')
  const member = await requireMember(context, id)
  await refuseLastOwner(context, member)
  await setMember(context, id, { role })
}

export async function makeOwner(context: StaffContext, id: string): Promise<void> {
  await lockTeam(context, 'change_ownership')
  await requireMember(context, id)
  await setMember(context, id, { is_owner: true })
}

/** The role stays: an owner who was an administrator still is one. */
export async function withdrawOwnership(context: StaffContext, id: string): Promise<void> {
  await lockTeam(context, 'change_ownership')
  const member = await requireMember(context, id)
  await refuseLastOwner(context, member)
  await setMember(context, id, { is_owner: false })
  await handOver(context, member)
}

/**
 * Their next call is refused, also of a page that is open: who asks is looked up with every call. The invitations that
 * they sent end, or somebody could have left a way back open to themselves.
 */
export async function removeMember(context: StaffContext, id: string): Promise<void> {
  await lockTeam(context, 'change_team')
  const member = await requireMember(context, id)
  await refuseLastOwner(context, member)
  await handOver(context, member)
  await context.db
    .update(memberInvitations)
    .set({ withdrawn_at: context.services.clock.now().toISOString() })
    .where(
      and(
        eq(memberInvitations.company_id, member.company_id),
        eq(memberInvitations.invited_by, member.user_id),
        isOpen(),
      ),
    )
  await context.db
    .delete(companyMembers)
    .where(and(eq(companyMembers.company_id, member.company_id), eq(companyMembers.id, id)))
}

async function refuseLastOwner({ db }: StaffContext, member: MemberRow): Promise<void> {
  if (!member.is_owner) return
  const [owners] = await db
    .select({ count: count() })
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, member.company_id), eq(companyMembers.is_owner, true)))
  if ((owners?.count ?? 0) <= 1) throw new Refusal('last_owner', {})
}

/** Whom the company's own row names as its owner could still see it, and join it again (migration 0001). */
async function handOver({ db }: StaffContext, member: MemberRow): Promise<void> {
  const [next] = await db
    .select({ user_id: companyMembers.user_id })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.company_id, member.company_id),
        eq(companyMembers.is_owner, true),
        ne(companyMembers.id, member.id),
      ),
    )
    .orderBy(asc(companyMembers.created_at), asc(companyMembers.id))
    .limit(1)
  if (!next) return
  await db
    .update(companies)
    .set({ owner_id: next.user_id })
    .where(and(eq(companies.id, member.company_id), eq(companies.owner_id, member.user_id)))
}

async function setMember(
  { db, actor }: StaffContext,
  id: string,
  values: Partial<Pick<MemberRow, 'role' | 'is_owner'>>,
): Promise<void> {
  await db
    .update(companyMembers)
    .set(values)
    .where(and(eq(companyMembers.company_id, actor.company_id), eq(companyMembers.id, id)))
}

/** A member of the actor's company, or the refusal `not_found`. */
async function requireMember({ db, actor }: StaffContext, id: string) {
  const [member] = await db
    .select()
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, actor.company_id), eq(companyMembers.id, id)))
  if (!member) throw new Refusal('not_found', { entity: 'member' })
  return member
}
