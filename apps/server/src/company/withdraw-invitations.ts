import { memberInvitations } from '@quotespark/database'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { type ActingStaff, recordChange } from '../audit/record-audit.ts'

/** An invitation neither accepted, declined nor withdrawn; it may have expired, and can be sent again. */
export function isOpenInvitation(): SQL | undefined {
  return and(
    isNull(memberInvitations.accepted_at),
    isNull(memberInvitations.declined_at),
    isNull(memberInvitations.withdrawn_at),
  )
}

/** Returns the number withdrawn. */
export async function withdrawInvitations(context: ActingStaff, which: SQL): Promise<number> {
  const { db, actor, services } = context
  const withdrawn = await db
    .update(memberInvitations)
    .set({ withdrawn_at: services.clock.now().toISOString() })
    .where(and(eq(memberInvitations.company_id, actor.company_id), which, isOpenInvitation()))
    .returning({ email: memberInvitations.email, role: memberInvitations.role })
  for (const { email, role } of withdrawn) {
    await recordChange(context, { action: 'invitation_withdrawn', subject: email, before: { role } })
  }
  return withdrawn.length
}

/** Withdraws the invitations of somebody who may no longer change the team: they could have left themselves a way back. */
export async function withdrawInvitationsBy(context: ActingStaff, user_id: string): Promise<void> {
  await withdrawInvitations(context, eq(memberInvitations.invited_by, user_id))
}
