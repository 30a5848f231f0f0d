import { staff, staffOfLists, staffReader } from '../../api/procedures.ts'
import { readPicture } from '../../files/pictures/read-picture.ts'
import { readStored } from '../document/evidence/archive-file.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { countProducts, listProducts } from './list-products.ts'
import { presentProduct } from './present-product.ts'
import {
  changeProductPicture,
  findProductPicture,
  PRODUCT_PICTURE_SIDE,
  storeProductPicture,
} from './product-picture.ts'
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
  uploadPicture: staffReader.product.uploadPicture.handler(
    async ({ context: { asStaff, change, services }, input: { id, file } }) => {
      // Refuses before the costly redrawing of the picture.
      const { product } = await asStaff((context) => requireProduct(context, id))
      const { company_id } = product
      const { pictures } = services
      const drawn = await readPicture({ pictures, file, owner: company_id }, PRODUCT_PICTURE_SIDE)
      const picture = await storeProductPicture(services.files, company_id, drawn)
      return change(async (context) =>
        presentProduct(await changeProductPicture(context, id, picture), context.actor),
      )
    },
  ),
  removePicture: staff.product.removePicture.handler(async ({ context, input }) =>
    presentProduct(await changeProductPicture(context, input.id, null), context.actor),
  ),
  getPicture: staffReader.product.getPicture.handler(async ({ context: { asStaff, services }, input }) => {
    const file = await asStaff((context) => findProductPicture(context, input.id))
    return readStored(services.files, file)
  }),
}
