import type { Product } from '@quotespark/contract'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'

/** Sets or, with null, removes a product's picture. On failure, returns the product unchanged and the reason in `problem`. */
export async function savePicture(
  product: Product,
  file: File | null,
): Promise<{ product: Product; problem?: string }> {
  const { id } = product
  try {
    const changed = file
      ? await api.product.uploadPicture.call({ id, file })
      : await api.product.removePicture.call({ id })
    return { product: changed }
  } catch (error) {
    return { product, problem: errorSentence(error, 'The picture could not be saved. Please try again.') }
  }
}
