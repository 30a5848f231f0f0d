import { products } from '@quotespark/database'
import { and } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { afterPlace, inOrder, type ListOrder, sortedPage } from '../../api/sorted-page.ts'
import { isListed, type ProductFilter, selectProducts } from './find-products.ts'
import { presentProduct } from './present-product.ts'

interface ProductPage extends ProductFilter {
  cursor?: string | undefined
  limit: number
}

const BY_NAME: ListOrder = {
  sort: 'name',
  direction: 'asc',
  key: products.name_key,
  type: 'text',
  id: products.id,
}

/** Lists one page of the company's active products and services by name, ignoring case. */
export async function listProducts({ db, actor }: StaffReader, { search, cursor, limit }: ProductPage) {
  const rows = await selectProducts(db)
    .where(and(isListed(actor.company_id, { search }), afterPlace(BY_NAME, cursor)))
    .orderBy(...inOrder(BY_NAME))
    .limit(limit + 1)
  const places = rows.map((row) => ({ ...row, id: row.product.id, sort_key: row.product.name_key }))
  const { items, next_cursor } = sortedPage(places, limit, BY_NAME)
  return { items: items.map((record) => presentProduct(record, actor)), next_cursor }
}

/** Counts the company's active products and services that match. */
export function countProducts({ db, actor }: StaffReader, filter: ProductFilter): Promise<number> {
  return db.$count(products, isListed(actor.company_id, filter))
}
