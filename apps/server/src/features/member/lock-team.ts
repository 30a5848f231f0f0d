import { type Permission, Refusal, requirePermission } from '@quotespark/domain'
import type { StaffContext } from '../../api/context.ts'
import { findMembership } from '../../company/find-membership.ts'
import { holdTeam } from '../../company/leave-team.ts'

/**
 * Changes of one company's team happen one after the other, each by somebody who may do it at that moment: of two who
 * remove each other at once only one succeeds, and no two can take the last two owners away.
 */
export async function lockTeam({ db, actor }: StaffContext, permission: Permission): Promise<void> {
  await holdTeam(db, actor.company_id)
  const membership = await findMembership(db, actor.user_id)
  if (membership?.company_id !== actor.company_id) throw new Refusal('company_required', {})
  requirePermission(membership, permission)
}
