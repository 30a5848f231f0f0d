import { products, vatRates } from '@quotespark/database'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { StaffContext } from '../../api/context.ts'
import type { ProductRecord } from './present-product.ts'

interface ProductQuery {
  search?: string | undefined
  limit: number
}

/** The active products and services of the company by name, whatever its case. */
export function listProducts({ db, actor }: StaffContext, input: ProductQuery): Promise<ProductRecord[]> {
  const { search, limit } = input
  return db
    .select({ product: products, vat_rate: vatRates })
    .from(products)
    .leftJoin(
      vatRates,
      and(eq(vatRates.company_id, products.company_id), eq(vatRates.id, products.vat_rate_id)),
    )
    .where(
      and(
        eq(products.company_id, actor.company_id),
        products.is_active,
        search
          ? sql`(${products.name} ilike like_pattern(${search}) or ${products.description} ilike like_pattern(${search}))`
          : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id))
    .limit(limit)
}
