import type { Product } from '@quotespark/contract'
import type { ListPages } from '~/lists/list-pages.ts'
import { ListRows } from '~/lists/list-rows.tsx'
import { ProductTable, type ProductTableProps } from './product-table.tsx'

export interface ProductRowsProps extends Omit<ProductTableProps, 'pages'> {
  rows: ListPages<Product> & { pages: Product[][] }
}

/** Loaded with its table: above a table still loading, the list's end would seem near and fetch the next page. */
export function ProductRows({ rows, ...table }: ProductRowsProps) {
  return (
    <ListRows names="items" rows={rows}>
      <ProductTable pages={rows.pages} {...table} />
    </ListRows>
  )
}
