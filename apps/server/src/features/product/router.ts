import { staff } from '../../api/procedures.ts'
import { createProduct } from './create-product.ts'
import { listProducts } from './list-products.ts'
import { presentProduct } from './present-product.ts'

export const productRouter = {
  list: staff.product.list.handler(async ({ context, input }) => ({
    items: (await listProducts(context, input)).map(presentProduct),
  })),
  create: staff.product.create.handler(async ({ context, input }) =>
    presentProduct(await createProduct(context, input)),
  ),
}
