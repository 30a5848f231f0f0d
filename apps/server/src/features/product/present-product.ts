import type { Product } from '@quotespark/contract'
import type { products, vatRates } from '@quotespark/database'
import { can, type MemberAccess } from '@quotespark/domain/company'

export interface ProductRecord {
  product: typeof products.$inferSelect
  vat_rate: typeof vatRates.$inferSelect | null
}

export function presentProduct({ product, vat_rate }: ProductRecord, actor: MemberAccess): Product {
  const manages = can(actor, 'manage_products')
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    type: product.type,
    unit_price: product.unit_price,
    prices_include_vat: product.prices_include_vat,
    unit: product.unit,
    vat_rate_id: vat_rate?.id ?? null,
    vat_rate: vat_rate && { id: vat_rate.id, name: vat_rate.name, rate: vat_rate.rate },
    no_vat: product.no_vat,
    vat_category: product.vat_category,
    exemption_reason: product.exemption_reason,
    is_active: product.is_active,
    picture_file_id: product.picture_file_id,
    updated_at: product.updated_at,
    abilities: { edit: manages, delete: manages },
  }
}
