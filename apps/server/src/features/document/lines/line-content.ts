import { normaliseMoney, normaliseQuantity, normaliseVatRate } from '@quotespark/domain'
import type { WrittenInvoiceLine, WrittenLine } from './priced-lines.ts'

/** What a line says, to be compared: '50' and '50.00' are one price. */
export function lineContent(line: WrittenLine | WrittenInvoiceLine) {
  const { kind, product_id, description, quantity, unit, unit_price, vat_rate } = line
  return [
    kind,
    product_id,
    description,
    normaliseQuantity(quantity),
    unit,
    normaliseMoney(unit_price),
    vat_rate && normaliseVatRate(vat_rate),
    ...('vat_amount' in line ? [line.vat_amount && normaliseMoney(line.vat_amount)] : []),
  ]
}
