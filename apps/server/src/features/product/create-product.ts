import type { productInput } from '@quotespark/contract'
import { products } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { StaffContext } from '../../api/context.ts'
import type { ProductRecord } from './present-product.ts'
import { productCategory } from './product-category.ts'
import { requireOfferedVatRate, vatChoice } from './require-offered-vat-rate.ts'

/** Adds an item to the catalogue. Refuses with `not_found` a VAT rate that is not the company's. */
export async function createProduct(
  context: StaffContext,
  input: z.output<typeof productInput>,
): Promise<ProductRecord> {
  const { db, actor, services } = context
  const choice = vatChoice(input)
  const vat_rate = await requireOfferedVatRate(context, choice)
  const now = services.clock.now().toISOString()
  const [product] = await db
    .insert(products)
    .values({
      ...input,
      prices_include_vat: input.prices_include_vat ?? false,
      ...choice,
      ...productCategory({ ...input, ...choice }, vat_rate),
      id: uuidv7(),
      company_id: actor.company_id,
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (!product) throw new Error('an inserted product was not returned')
  return { product, vat_rate }
}
