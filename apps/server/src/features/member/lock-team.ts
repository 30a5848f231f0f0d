import { companies } from '@quotespark/database'
import { type Permission, Refusal, requirePermission } from '@quotespark/domain'
import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { findMembership } from '../../company/find-membership.ts'

/**
 * Changes of one company's team happen one after the other, each by somebody who may do it at that moment: of two who
 * remove each other at once only one succeeds, and no two can take the last two owners away. A document that is saved
 * meanwhile does not wait: it only wants the company's row to stay.
 */
export async function lockTeam({ db, actor }: StaffContext, permission: Permission): Promise<void> {
  await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, actor.company_id))
    .for('no key update')
  const membership = await findMembership(db, actor.user_id)
  if (membership?.company_id !== actor.company_id) throw new Refusal('company_required', {})
  requirePermission(membership, permission)
}
