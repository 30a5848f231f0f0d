import type { DocumentLine } from '@quotespark/contract'
import { DEFAULT_QUANTITY, DEFAULT_UNIT_PRICE, type LineKind } from '@quotespark/domain'
import { settleQuantity, settleUnitPrice } from './line-text.ts'

/** A line as it stands in a form: texts as typed. */
export interface LineFields {
  /** Quotes have lines only; an invoice may also have markers that sum the lines above them. */
  kind: LineKind
  product_id: string | null
  description: string
  quantity: string
  unit_price: string
  /** Percent; null is no VAT. */
  vat_rate: string | null
  /** VAT typed in pounds instead of calculated; null is by the rate. Invoices only. */
  vat_amount: string | null
}

export function emptyLine(vat_rate: string | null): LineFields {
  return {
    kind: 'line',
    product_id: null,
    description: '',
    quantity: DEFAULT_QUANTITY,
    unit_price: DEFAULT_UNIT_PRICE,
    vat_rate,
    vat_amount: null,
  }
}

export function subtotalMarker(): LineFields {
  return { ...emptyLine(null), kind: 'subtotal' }
}

type StoredLine = Pick<DocumentLine, 'product_id' | 'description' | 'quantity' | 'unit_price' | 'vat_rate'> &
  Partial<Pick<LineFields, 'kind' | 'vat_amount'>>

/** A stored line, to be changed. */
export function lineFields(line: StoredLine): LineFields {
  const { kind = 'line', product_id, description, quantity, unit_price, vat_rate, vat_amount = null } = line
  return { kind, product_id, description, quantity, unit_price, vat_rate, vat_amount }
}

/** The line as it is meant, whatever was typed into its numbers. */
export function settleLine<Line extends LineFields>(line: Line, options: { whole: boolean }): Line {
  return {
    ...line,
    description: line.kind === 'subtotal' && line.description.trim() === '' ? 'Subtotal' : line.description,
    quantity: settleQuantity(line.quantity, options),
    unit_price: settleUnitPrice(line.unit_price),
    vat_amount: line.vat_amount === null ? null : settleUnitPrice(line.vat_amount),
  }
}
