import type { Product } from '@quotespark/contract'
import { fileAddress } from '~/api/company-in-use.ts'

/** The picture's URL. It changes with each picture, so that no browser shows an earlier one from its cache. */
export function pictureAddress({
  id,
  picture_file_id,
}: Pick<Product, 'id' | 'picture_file_id'>): string | undefined {
  if (picture_file_id === null) return undefined
  return fileAddress(`/api/v1/products/${id}/picture?v=${picture_file_id}`)
}
