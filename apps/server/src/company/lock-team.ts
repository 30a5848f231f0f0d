import { type Permission, Refusal, requirePermission } from '@quotespark/domain'
import type { ActingStaff } from '../audit/record-audit.ts'
import { findMembership, type Membership } from './find-membership.ts'
import { holdTeam } from './leave-team.ts'

/**
 * Changes of one company's team happen one after the other, each by somebody who may do it at that moment: of two who
 * remove each other at once only one succeeds, and no two can take the last two owners away. Answers what the actor is now.
 */
export async function lockTeam({ db, actor }: ActingStaff, permission: Permission): Promise<Membership> {
  await holdTeam(db, actor.company_id)
  const membership = await findMembership(db, actor.user_id)
  if (membership?.company_id !== actor.company_id) throw new Refusal('company_required', {})
  requirePermission(membership, permission)
  return membership
}
