import type { Product } from '@quotespark/contract'
import type { ListPages } from '~/lists/list-pages.ts'
import { ListRows } from '~/lists/list-rows.tsx'
import { ProductTable, type ProductTableProps } from './product-table.tsx'

export interface ProductRowsProps extends Omit<ProductTableProps, 'pages'> {
  rows: ListPages<Product> & { pages: Product[][] }
}

/** Drawn together: below a table that is still to come the end would seem near, and more would be asked for. */
export function ProductRows({ rows, ...table }: ProductRowsProps) {
  return (
    <ListRows noun="items" rows={rows}>
      <ProductTable pages={rows.pages} {...table} />
    </ListRows>
  )
}
