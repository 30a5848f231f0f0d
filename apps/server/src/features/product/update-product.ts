import type { productInput } from '@quotespark/contract'
import { products } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import type { ProductRecord } from './present-product.ts'
import { productCategory } from './product-category.ts'
import { requireOfferedVatRate, vatChoice } from './require-offered-vat-rate.ts'
import { lockProduct } from './require-product.ts'

type ProductEdit = z.output<typeof productInput> & { id: string; updated_at: string }

/**
 * Changes an item of the catalogue; documents keep what was written in them. Refuses with `changed_meanwhile` when somebody
 * else has changed it since it was read.
 */
export async function updateProduct(
  context: StaffContext,
  { id, updated_at, ...fields }: ProductEdit,
): Promise<ProductRecord> {
  const { db, actor, services } = context
  const before = await lockProduct(context, id)
  if (!before.is_active) throw new Refusal('not_found', { entity: 'product' })
  if (before.updated_at !== updated_at) {
    throw new Refusal('changed_meanwhile', { updated_at: before.updated_at })
  }
  const choice = vatChoice(fields)
  const vat_rate = await requireOfferedVatRate(context, choice, before.vat_rate_id)
  const { vat_category, exemption_reason } = before
  const [product] = await db
    .update(products)
    .set({
      ...fields,
      prices_include_vat: fields.prices_include_vat ?? before.prices_include_vat,
      ...choice,
      ...productCategory({ ...fields, ...choice }, vat_rate, { vat_category, exemption_reason }),
      updated_at: laterThan(before.updated_at, services.clock.now()),
    })
    .where(and(eq(products.company_id, actor.company_id), eq(products.id, id)))
    .returning()
  if (!product) throw new Error('a locked product is gone')
  return { product, vat_rate }
}

/** Two versions must not have the same time, because it tells them apart. */
function laterThan(before: string, now: Date): string {
  return new Date(Math.max(Date.parse(before) + 1, now.getTime())).toISOString()
}
