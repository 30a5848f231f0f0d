import { memberInvitations } from '@quotespark/database'
import { Refusal } from '@quotespark/domain'
import { and, isNull } from 'drizzle-orm'

type InvitationRow = typeof memberInvitations.$inferSelect

/** Neither accepted nor withdrawn; it may have expired, and can be sent again. */
export function isOpen() {
  return and(isNull(memberInvitations.accepted_at), isNull(memberInvitations.withdrawn_at))
}

/** Refuses with `invitation_over` what can no longer be accepted. */
export function refuseOver({ accepted_at, withdrawn_at, expires_at }: InvitationRow, now: Date): void {
  if (accepted_at !== null) throw new Refusal('invitation_over', { reason: 'accepted' })
  if (withdrawn_at !== null) throw new Refusal('invitation_over', { reason: 'withdrawn' })
  if (expires_at <= now.toISOString()) throw new Refusal('invitation_over', { reason: 'expired' })
}
