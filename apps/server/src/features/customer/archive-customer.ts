import { customers } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { lockCustomer } from '../document/lock-customer.ts'

/** Leaves the customer out of lists and choices; their documents stay. */
export function archiveCustomer(context: StaffContext, id: string) {
  return setArchived(context, id, context.services.clock.now().toISOString())
}

export function restoreCustomer(context: StaffContext, id: string) {
  return setArchived(context, id, null)
}

/** Changes nothing when already done, so that a caller who lost the first answer can retry. */
async function setArchived(context: StaffContext, id: string, archived_at: string | null) {
  const { db, actor, services } = context
  const customer = await lockCustomer(context, id)
  if ((customer.archived_at === null) === (archived_at === null)) return customer
  const [changed] = await db
    .update(customers)
    .set({ archived_at, updated_at: services.clock.now().toISOString() })
    .where(and(eq(customers.company_id, actor.company_id), eq(customers.id, id)))
    .returning()
  if (!changed) throw new Error('a locked customer is gone')
  return changed
}
