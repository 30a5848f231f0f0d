import type { Product } from '@quotespark/contract'
import type { UsualVatOfDocument } from '~/forms/item-vat.ts'
import { vatFromProduct } from '../usual-vat/usual-vat-lines.ts'
import type { LineFields } from './line-fields.ts'

/** What a line becomes when a catalogue item is picked for it; the quantity stays. */
export function lineFromProduct<Line extends LineFields>(
  line: Line,
  product: Product,
  usual: UsualVatOfDocument,
): Line {
  return {
    ...line,
    product_id: product.id,
    description: product.name,
    unit: product.unit ?? '',
    unit_price: product.unit_price,
    // What was typed belonged to another price.
    vat_amount: null,
    ...vatFromProduct(product, usual),
  }
}
