import type { Product } from '@quotespark/contract'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'

/** Gives a product its picture; null takes it away. Where that fails the product stays as it is, and `problem` says why. */
export async function keepPicture(
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
