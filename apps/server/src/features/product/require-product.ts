import { products } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { isListed, selectProducts } from './find-products.ts'
import type { ProductRecord } from './present-product.ts'

/** Finds an item of the catalogue with its VAT rate. Refuses with `not_found`, also when it was deleted. */
export async function requireProduct({ db, actor }: StaffReader, id: string): Promise<ProductRecord> {
  const [record] = await selectProducts(db).where(and(isListed(actor.company_id), eq(products.id, id)))
  if (!record) throw new Refusal('not_found', { entity: 'product' })
  return record
}

/** Locks the row until commit, deleted or not. Refuses with `not_found`. */
export async function lockProduct({ db, actor }: StaffReader, id: string) {
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.company_id, actor.company_id), eq(products.id, id)))
    .for('update')
  if (!product) throw new Refusal('not_found', { entity: 'product' })
  return product
}
