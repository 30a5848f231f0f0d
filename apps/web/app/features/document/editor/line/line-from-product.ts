import type { Product } from '@quotespark/contract'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import { vatFromProduct } from '../default-vat/default-vat-lines.ts'
import type { LineFields } from './line-fields.ts'

/** Fills a line from a catalogue item; the quantity stays. */
export function lineFromProduct<Line extends LineFields>(
  line: Line,
  product: Product,
  usual: DefaultVatOfDocument,
): Line {
  return {
    ...line,
    product_id: product.id,
    description: product.name,
    unit: product.unit ?? '',
    unit_price: product.unit_price,
    // Typed VAT belonged to another price.
    vat_amount: null,
    ...vatFromProduct(product, usual),
  }
}
