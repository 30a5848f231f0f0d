import type { Product } from '@quotespark/contract'
import { defaultVatRate } from '@quotespark/domain'
import type { LineFields } from './line-fields.ts'

/**
 * What a line becomes when a catalogue item is picked for it; the quantity stays. An item without a rate means
 * 'No VAT', except where the company has no rates at all: then nobody could have chosen one, and the line keeps its own.
 */
export function lineFromProduct<Line extends LineFields>(
  line: Line,
  product: Product,
  company: { hasVatRates: boolean },
): Line {
  const vat_rate = product.vat_rate?.rate ?? null
  return {
    ...line,
    product_id: product.id,
    description: product.name,
    unit_price: product.unit_price,
    // What was typed belonged to another price.
    vat_amount: null,
    vat_rate:
      vat_rate === null && !company.hasVatRates ? line.vat_rate : defaultVatRate({ product: { vat_rate } }),
  }
}
