import { normaliseMoney, normaliseQuantity, normaliseVatRate } from '@quotespark/domain'
import type { WrittenInvoiceLine, WrittenLine } from './priced-lines.ts'

/** What a line says, to be compared: '50' and '50.00' are one price. */
export function lineContent(line: WrittenLine | WrittenInvoiceLine) {
  const { product_id, description, quantity, unit_price, vat_rate } = line
  return [
    product_id,
    description,
    normaliseQuantity(quantity),
    normaliseMoney(unit_price),
    vat_rate && normaliseVatRate(vat_rate),
    ...('kind' in line ? [line.kind, line.vat_amount && normaliseMoney(line.vat_amount)] : []),
  ]
}
