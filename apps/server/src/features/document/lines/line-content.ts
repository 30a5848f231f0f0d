import { statedVatCategory } from '@quotespark/domain/document'
import { normaliseQuantity } from '@quotespark/domain/line'
import { normaliseMoney, normaliseUnitPrice, normaliseVatRate } from '@quotespark/domain/money'
import type { AnyWrittenLine } from './written-line.ts'

/** The content of a line in a comparable form: '50' and '50.00' are the same price. */
export function lineContent(line: AnyWrittenLine) {
  const { kind, product_id, description, quantity, unit, unit_price, vat_rate } = line
  return [
    kind,
    product_id,
    description,
    normaliseQuantity(quantity),
    unit,
    normaliseUnitPrice(unit_price),
    vat_rate && normaliseVatRate(vat_rate),
    ...discountContent(line),
    statedVatCategory(line),
    line.exemption_reason,
    line.cis,
    ...('vat_amount' in line ? [line.vat_amount && normaliseMoney(line.vat_amount)] : []),
    ...('choice' in line ? [line.choice, line.group, line.selected] : []),
    ...('choice' in line
      ? [line.quantity_min, line.quantity_max].map((limit) => limit && normaliseQuantity(limit))
      : []),
  ]
}

/** The discount of a line or document, in the same form. */
export function discountContent({
  discount_percent,
  discount_amount,
}: Pick<AnyWrittenLine, 'discount_percent' | 'discount_amount'>) {
  return [
    discount_percent && normaliseVatRate(discount_percent),
    discount_amount && normaliseMoney(discount_amount),
  ]
}
