import type { Product } from '@quotespark/contract'
import type { LineFields } from './line-fields.ts'

/** What a line becomes when a catalogue item is picked for it; the quantity stays. */
export function lineFromProduct<Line extends LineFields>(
  line: Line,
  product: Product,
  newLineRate: string | null,
): Line {
  return {
    ...line,
    product_id: product.id,
    description: product.name,
    unit: product.unit ?? '',
    unit_price: product.unit_price,
    // What was typed belonged to another price.
    vat_amount: null,
    vat_rate: productVat(product, newLineRate),
    vat_category: null,
    exemption_reason: '',
  }
}

/** The rate that an item is charged with, in percent; null is no VAT. Without a choice, what new lines start with. */
export function productVat(
  { vat_rate, no_vat }: Pick<Product, 'vat_rate' | 'no_vat'>,
  newLineRate: string | null,
): string | null {
  return vat_rate?.rate ?? (no_vat ? null : newLineRate)
}
