import { customers } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'

/** Locks the customer's row until commit, so that concurrent changes queue and no document can be added meanwhile. */
export async function lockCustomer({ db, actor }: StaffContext, id: string) {
  const [customer] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.company_id, actor.company_id), eq(customers.id, id)))
    .for('update')
  if (!customer) throw new Refusal('not_found', { entity: 'customer' })
  return customer
}
