import { companies, companyMembers, profiles, type Transaction } from '@quotespark/database'
import { personName } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { and, asc, count, eq, ne, type SQL } from 'drizzle-orm'
import { type ActingStaff, recordChange } from '../audit/record-audit.ts'
import { withdrawInvitationsBy } from './withdraw-invitations.ts'

type MemberRow = typeof companyMembers.$inferSelect

export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Lets anyone leave, whatever their role, except the last owner. `tell` is called while they are still in the team. */
export async function leaveTeam<Context extends ActingStaff>(
  context: Context,
  tell: (context: Context, member: Member) => Promise<void>,
): Promise<void> {
  await holdTeam(context.db, context.actor.company_id)
  const member = await findMember(context, eq(companyMembers.user_id, context.actor.user_id))
  // They were removed a moment ago.
  if (!member) throw new Refusal('company_required', {})
  await refuseLastOwner(context, member)
  await tell(context, member)
  await recordChange(context, { action: 'member_left', before: { role: member.role } })
  await takeOut(context, member)
}

/** Keeps others from changing the team until the end of the transaction; saving a document does not wait for it. */
export async function holdTeam(db: Transaction, company_id: string): Promise<void> {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, company_id))
    .for('no key update')
}

/**
 * Removes a member. Their next call is refused, even from an open page, because membership is looked up with every call. When
 * actors remove themselves this comes last: the right to see the company goes with the membership.
 */
export async function takeOut(context: ActingStaff, member: MemberRow): Promise<void> {
  await refuseLastOwner(context, member)
  await handOver(context, member)
  await withdrawInvitationsBy(context, member.user_id)
  await context.db
    .delete(companyMembers)
    .where(and(eq(companyMembers.company_id, member.company_id), eq(companyMembers.id, member.id)))
}

export async function refuseLastOwner({ db }: ActingStaff, member: MemberRow): Promise<void> {
  if (!member.is_owner) return
  const [owners] = await db
    .select({ count: count() })
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, member.company_id), eq(companyMembers.is_owner, true)))
  if ((owners?.count ?? 0) <= 1) throw new Refusal('last_owner', {})
}

/** Moves the company's owner_id to another owner: the person it names could still see and rejoin the company (policy founder_joins). */
export async function handOver({ db }: ActingStaff, member: MemberRow): Promise<void> {
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

/** Finds a member of the actor's company, with name and email. */
export async function findMember({ db, actor }: ActingStaff, which: SQL) {
  const [found] = await db
    .select({ member: companyMembers, name: profiles.name, email: profiles.email })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.user_id))
    .where(and(eq(companyMembers.company_id, actor.company_id), which))
  return found && { ...found.member, name: personName(found), email: found.email }
}
