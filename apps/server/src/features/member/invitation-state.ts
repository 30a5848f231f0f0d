import type { memberInvitations } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'

type InvitationRow = typeof memberInvitations.$inferSelect

/** Refuses with `invitation_over`, and the reason, an invitation that can no longer be accepted. */
export function refuseOver(
  { accepted_at, declined_at, withdrawn_at, expires_at }: InvitationRow,
  now: Date,
): void {
  if (accepted_at !== null) throw new Refusal('invitation_over', { reason: 'accepted' })
  if (declined_at !== null) throw new Refusal('invitation_over', { reason: 'declined' })
  if (withdrawn_at !== null) throw new Refusal('invitation_over', { reason: 'withdrawn' })
  if (expires_at <= now.toISOString()) throw new Refusal('invitation_over', { reason: 'expired' })
}
