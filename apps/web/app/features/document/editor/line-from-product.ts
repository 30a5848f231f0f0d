import type { Product } from '@quotespark/contract'
import type { LineFields } from './line-fields.ts'
import { productVat } from './product-vat.ts'

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
    unit_price: product.unit_price,
    // What was typed belonged to another price.
    vat_amount: null,
    vat_rate: productVat(product, newLineRate),
  }
}
