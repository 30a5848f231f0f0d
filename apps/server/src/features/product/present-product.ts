import type { Product } from '@quotespark/contract'
import type { products, vatRates } from '@quotespark/database'

export interface ProductRecord {
  product: typeof products.$inferSelect
  vat_rate: typeof vatRates.$inferSelect | null
}

export function presentProduct({ product, vat_rate }: ProductRecord): Product {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    type: product.type,
    unit_price: product.unit_price,
    vat_rate_id: product.vat_rate_id,
    vat_rate: vat_rate && { id: vat_rate.id, name: vat_rate.name, rate: vat_rate.rate },
    is_active: product.is_active,
    updated_at: product.updated_at,
  }
}
