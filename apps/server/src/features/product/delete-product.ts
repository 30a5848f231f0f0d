import { products } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import { lockProduct } from './require-product.ts'

/**
 * Takes an item out of the catalogue; its row stays for the documents written with it. Deleting it again succeeds, so that
 * a caller who lost the first answer can retry.
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
