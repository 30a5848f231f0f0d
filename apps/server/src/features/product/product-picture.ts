import { products } from '@quotespark/database'
import { Refusal } from '@quotespark/domain/refusal'
import { and, eq } from 'drizzle-orm'
import type { StaffReader } from '../../api/context.ts'
import { pictureFolder } from '../../company/picture-folder.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Picture } from '../../files/pictures/read-picture.ts'
import { findFile, nameFile, type StoredFile, storeFile } from '../document/evidence/archive-file.ts'
import type { ProductRecord } from './present-product.ts'
import { lockProduct, requireProduct } from './require-product.ts'

/** Maximum width and height in pixels: sharp enough on the cards of a customer's page. */
export const PRODUCT_PICTURE_SIDE = 800

const FILE_NAMES = { 'image/png': 'picture.png', 'image/jpeg': 'picture.jpg' }

/** Stores the file before a transaction refers to it. */
export function storeProductPicture(
  store: FileStore,
  company_id: string,
  picture: Picture,
): Promise<StoredFile> {
  const file = { ...picture, file_name: FILE_NAMES[picture.content_type] }
  return storeFile(store, company_id, file, pictureFolder(company_id))
}

/**
 * Sets or removes the picture used by everything written with the product from now on; earlier documents keep theirs.
 * Leaves the product's version alone, so that somebody editing other fields is not refused.
 */
export async function changeProductPicture(
  context: StaffReader,
  id: string,
  picture: StoredFile | null,
): Promise<ProductRecord> {
  const { db } = context
  const { company_id } = await lockProduct(context, id)
  if (picture) await nameFile(db, picture)
  await db
    .update(products)
    .set({ picture_file_id: picture?.id ?? null })
    .where(and(eq(products.company_id, company_id), eq(products.id, id)))
  return requireProduct(context, id)
}

/** Finds the stored picture of a product. Refuses with `not_found` when it has none. */
export async function findProductPicture(context: StaffReader, id: string) {
  const { product } = await requireProduct(context, id)
  const file =
    product.picture_file_id && (await findFile(context.db, product.company_id, product.picture_file_id))
  if (!file) throw new Refusal('not_found', { entity: 'picture' })
  return file
}
