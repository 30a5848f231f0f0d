import { products } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { lockProduct } from './require-product.ts'

/**
 * Takes it out of the catalogue. Its row stays for the documents that were written with it. Deleted already, it is
 * deleted: who tries again after a lost answer is not told off.
 */
export async function deleteProduct(context: StaffContext, id: string): Promise<void> {
  const { db, actor, services } = context
  const { is_active } = await lockProduct(context, id)
  if (!is_active) return
  await db
    .update(products)
    .set({ is_active: false, updated_at: services.clock.now().toISOString() })
    .where(and(eq(products.company_id, actor.company_id), eq(products.id, id)))
}
