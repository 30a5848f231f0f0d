import { products } from '@quotespark/database'
import type { StaffContext } from '../../api/context.ts'
import { isListed, type ProductFilter } from './find-products.ts'

/** How many active products and services of the company match. */
export function countProducts({ db, actor }: StaffContext, filter: ProductFilter): Promise<number> {
  return db.$count(products, isListed(actor.company_id, filter))
}
