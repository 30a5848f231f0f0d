import { companyMembers, memberInvitations, profiles, type Transaction } from '@quotespark/database'
import { personName, ROLE_LABELS } from '@quotespark/domain/company'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Caller, recordAudit } from '../../audit/record-audit.ts'
import type { SignedInUser } from '../../auth/session.ts'
import { postEmail } from '../../mail/outbox.ts'
import { notifyOfNewAdministrator } from '../../notifying/notify-of-team.ts'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import type { Services } from '../../services.ts'

interface Joining {
  user: SignedInUser
  caller: Caller
  invitation: typeof memberInvitations.$inferSelect
  company_name: string
}

/** Makes the invited person a member in the invited role. Notifies the rest of the team, and emails the new member. */
export async function takeIntoTeam(
  { db, services }: { db: Transaction; services: Services },
  { user, caller, invitation, company_name }: Joining,
): Promise<void> {
  const at = services.clock.now()
  const { company_id, role, invited_by } = invitation
  const [joined] = await db
    .insert(companyMembers)
    .values({
      id: uuidv7(),
      company_id,
      user_id: user.id,
      role,
      invited_by,
      invited_at: invitation.created_at,
      created_at: at.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: companyMembers.id })
  await db
    .update(memberInvitations)
    .set({ accepted_at: at.toISOString() })
    .where(and(eq(memberInvitations.company_id, company_id), eq(memberInvitations.id, invitation.id)))
  if (!joined) return
  const name = personName(user)
  const actor = { user_id: user.id, name, email: user.email }
  await recordAudit(db, { company_id, action: 'member_joined', actor, caller, after: { role }, at })
  await notifyStaff(services, db, {
    company_id,
    event: 'member_joined',
    title: 'New team member',
    body: `${name} has joined as ${ROLE_LABELS[role]}.`,
    except_user_ids: [user.id],
  })
  const telling = { db, services, actor: { ...actor, company_id }, client_ip: caller.client_ip }
  await notifyOfNewAdministrator(telling, { user_id: user.id, name, role, is_owner: false })
  const [inviter] = await db
    .select({ name: profiles.name, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, invited_by))
  await postEmail(services, db, {
    template: 'team-added',
    allowance: 'account',
    to: user.email,
    company_id,
    from_name: company_name,
    variables: {
      name,
      companyName: company_name,
      role: ROLE_LABELS[role],
      invitedBy: inviter ? personName(inviter) : company_name,
      loginUrl: `${services.config.APP_URL}/auth`,
    },
  })
}
