import { products, type Transaction, vatRates } from '@quotespark/database'
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'

export interface ProductFilter {
  search?: string | undefined
}

/** Joins the product's own VAT rate, or the company's default when none was chosen. */
const isOfItsProduct = and(
  eq(vatRates.company_id, products.company_id),
  or(
    eq(vatRates.id, products.vat_rate_id),
    and(isNull(products.vat_rate_id), not(products.no_vat), vatRates.is_default),
  ),
)

/** Selects products with their VAT rate, deleted ones included. */
export function selectProducts(db: Transaction) {
  return db
    .select({ product: products, vat_rate: vatRates })
    .from(products)
    .leftJoin(vatRates, isOfItsProduct)
    .$dynamic()
}

/** Matches items in the company's catalogue whose name or description contains the search text, without regard to accents and case. */
export function isListed(company_id: string, { search }: ProductFilter = {}): SQL | undefined {
  return and(
    eq(products.company_id, company_id),
    products.is_active,
    search ? sql`${products.search_text} like like_pattern(${search})` : undefined,
  )
}
