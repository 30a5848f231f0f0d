import type { Invitation } from '@quotespark/contract'
import { memberInvitations, profiles } from '@quotespark/database'
import { personName } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import { and, desc, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { isOpenInvitation } from '../../company/withdraw-invitations.ts'

/** Lists the invitations nobody has accepted yet, newest first; expired ones can still be sent again. */
export async function listInvitations(
  { db, actor, services }: StaffContext,
  { has_account }: { has_account?: boolean } = {},
): Promise<Invitation[]> {
  const now = services.clock.now().toISOString()
  const rows = await db
    .select({ invitation: memberInvitations, name: profiles.name, email: profiles.email })
    .from(memberInvitations)
    // The inviter may have left the team, and row-level security then hides their profile.
    .leftJoin(profiles, eq(profiles.id, memberInvitations.invited_by))
    .where(
      and(
        eq(memberInvitations.company_id, actor.company_id),
        isOpenInvitation(),
        has_account === undefined ? undefined : eq(memberInvitations.has_account, has_account),
      ),
    )
    .orderBy(desc(memberInvitations.created_at), desc(memberInvitations.id))
  return rows.map(({ invitation: { id, email, role, created_at, expires_at }, ...inviter }) => ({
    id,
    email,
    role,
    invited_by: inviter.email === null ? '' : personName({ name: inviter.name ?? '', email: inviter.email }),
    created_at,
    expires_at,
    is_expired: expires_at <= now,
  }))
}

export async function getInvitation(context: StaffContext, id: string): Promise<Invitation> {
  const invitation = (await listInvitations(context)).find((each) => each.id === id)
  if (!invitation) throw new Refusal('not_found', { entity: 'invitation' })
  return invitation
}
