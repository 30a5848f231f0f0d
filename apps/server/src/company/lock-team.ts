import { type Permission, requirePermission } from '@quotespark/domain/company'
import { Refusal } from '@quotespark/domain/refusal'
import type { ActingStaff } from '../audit/record-audit.ts'
import { findMembership, type Membership } from './find-membership.ts'
import { lockTeamRow } from './leave-team.ts'

/**
 * Serialises changes of a company's team and checks the actor's permission at that moment: of two who remove each other at once
 * only one succeeds, and no two can remove the last two owners. Returns the actor's current membership.
 */
export async function lockTeam({ db, actor }: ActingStaff, permission: Permission): Promise<Membership> {
  await lockTeamRow(db, actor.company_id)
  const membership = await findMembership(db, actor.user_id)
  if (membership?.company_id !== actor.company_id) throw new Refusal('company_required', {})
  requirePermission(membership, permission)
  return membership
}
