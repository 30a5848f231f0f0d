import { companyMembers, memberInvitations, profiles, type Transaction } from '@quotespark/database'
import { personName, ROLE_LABELS, type Role } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import type { Services } from '../../services.ts'
import { isOpen } from './invitation-state.ts'

interface NewMember {
  company_id: string
  user_id: string
  role: Role
  invited_by: string
  invited_at: string
}

/**
 * Makes a person a member, and answers as which; undefined when they are one already. An invitation that they have is
 * used up by it. The others in the team are told, but for who took them in by hand.
 */
export async function takeIntoTeam(
  { db, services }: { db: Transaction; services: Services },
  member: NewMember,
  { addedBy }: { addedBy?: string } = {},
): Promise<{ id: string; name: string; email: string } | undefined> {
  const now = services.clock.now().toISOString()
  const { company_id, user_id } = member
  const [joined] = await db
    .insert(companyMembers)
    .values({ id: uuidv7(), ...member, created_at: now })
    .onConflictDoNothing()
    .returning({ id: companyMembers.id })
  // Seen from here on, as a colleague's.
  const [profile] = await db
    .select({ name: profiles.name, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, user_id))
  if (!profile) throw new Error('a member has no profile')
  await db
    .update(memberInvitations)
    .set({ accepted_at: now })
    .where(
      and(
        eq(memberInvitations.company_id, company_id),
        eq(memberInvitations.email, profile.email.toLowerCase()),
        isOpen(),
      ),
    )
  if (!joined) return undefined
  const name = personName(profile)
  await notifyStaff(services, db, {
    company_id,
    event: 'member_joined',
    title: 'New team member',
    body: `${name} has joined as ${ROLE_LABELS[member.role]}.`,
    except_user_ids: [user_id, ...(addedBy ? [addedBy] : [])],
  })
  return { id: joined.id, name, email: profile.email }
}
