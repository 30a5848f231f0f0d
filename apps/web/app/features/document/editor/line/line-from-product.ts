import type { Product } from '@quotespark/contract'
import { convertUnitPrice } from '@quotespark/domain/line'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import { vatFromProduct } from '../default-vat/default-vat-lines.ts'
import { basisOf } from '../price-basis/converted-lines.ts'
import type { LineFields } from './line-fields.ts'

/** Fills a line from a catalogue item, on the document's basis of prices; the quantity stays. */
export function lineFromProduct<Line extends LineFields>(
  line: Line,
  product: Product,
  usual: DefaultVatOfDocument,
): Line {
  const { vat_rate } = vatFromProduct(product, { ...usual, customer: null })
  const filled = {
    ...line,
    product_id: product.id,
    description: product.name,
    unit: product.unit ?? '',
    // Typed VAT belonged to another price.
    vat_amount: null,
    ...vatFromProduct(product, usual),
  }
  return {
    ...filled,
    unit_price: convertUnitPrice(
      product.unit_price,
      { prices_include_vat: product.prices_include_vat, vat_rate },
      basisOf(filled, usual.prices_include_vat),
    ),
  }
}
