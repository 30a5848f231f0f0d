import type { Product } from '@quotespark/contract'

/** The rate that an item is charged with, in percent; null is no VAT. Without a choice, what new lines start with. */
export function productVat(
  { vat_rate, no_vat }: Pick<Product, 'vat_rate' | 'no_vat'>,
  newLineRate: string | null,
): string | null {
  return vat_rate?.rate ?? (no_vat ? null : newLineRate)
}
