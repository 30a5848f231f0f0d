import type { DocumentLine } from '@quotespark/contract'
import { DEFAULT_QUANTITY, DEFAULT_UNIT_PRICE } from '@quotespark/domain'
import { settleQuantity, settleUnitPrice } from './line-text.ts'

/** A line as it stands in a form: texts as typed. */
export interface LineFields {
  product_id: string | null
  description: string
  quantity: string
  unit_price: string
  /** Percent; null is no VAT. */
  vat_rate: string | null
}

export function emptyLine(vat_rate: string | null): LineFields {
  return {
    product_id: null,
    description: '',
    quantity: DEFAULT_QUANTITY,
    unit_price: DEFAULT_UNIT_PRICE,
    vat_rate,
  }
}

/** A stored line, to be changed. */
export function lineFields(line: DocumentLine): LineFields {
  const { product_id, description, quantity, unit_price, vat_rate } = line
  return { product_id, description, quantity, unit_price, vat_rate }
}

/** The line as it is meant, whatever was typed into its numbers. */
export function settleLine<Line extends LineFields>(line: Line, options: { whole: boolean }): Line {
  return {
    ...line,
    quantity: settleQuantity(line.quantity, options),
    unit_price: settleUnitPrice(line.unit_price),
  }
}
