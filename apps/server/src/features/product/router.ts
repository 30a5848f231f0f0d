import { staff, staffOfLists } from '../../api/procedures.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { countProducts, listProducts } from './list-products.ts'
import { presentProduct } from './present-product.ts'
import { requireProduct } from './require-product.ts'
import { updateProduct } from './update-product.ts'

export const productRouter = {
  list: staffOfLists.product.list.handler(({ context, input }) => listProducts(context, input)),
  count: staffOfLists.product.count.handler(async ({ context, input }) => ({
    total: await countProducts(context, input),
  })),
  get: staff.product.get.handler(async ({ context, input }) =>
    presentProduct(await requireProduct(context, input.id), context.actor),
  ),
  create: staff.product.create.handler(async ({ context, input }) =>
    presentProduct(await createProduct(context, input), context.actor),
  ),
  update: staff.product.update.handler(async ({ context, input }) =>
    presentProduct(await updateProduct(context, input), context.actor),
  ),
  delete: staff.product.delete.handler(async ({ context, input }) => {
    await deleteProduct(context, input.id)
    return input
  }),
}
