import type { customerInput } from '@quotespark/contract'
import { customers } from '@quotespark/database'
import { Refusal, requirePermission } from '@quotespark/domain'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'

/** Replaces what the form shows of a customer; refuses with `not_found`. */
export async function updateCustomer(
  { db, actor, services }: StaffContext,
  { id, ...fields }: z.output<typeof customerInput> & { id: string },
) {
  requirePermission(actor, 'manage_customers')
  const [customer] = await db
    .update(customers)
    .set({ ...fields, updated_at: services.clock.now().toISOString() })
    .where(and(eq(customers.company_id, actor.company_id), eq(customers.id, id)))
    .returning()
  if (!customer) throw new Refusal('not_found', { entity: 'customer' })
  return customer
}
