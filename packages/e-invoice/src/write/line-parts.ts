import { normaliseQuantity } from '@quotespark/domain/line'
import { addMoney, normaliseUnitPrice } from '@quotespark/domain/money'
import type { EInvoice, InvoiceLine, LineDiscount } from '../model/e-invoice.ts'
import { isCoded, unitCode } from '../model/unit-code.ts'
import { group, leaf, type XmlElementSpec } from '../xml/write-xml.ts'
import { xmlText } from '../xml/xml-text.ts'
import { amount } from './amount.ts'
import { categoryPart } from './category.ts'
import { discountBase } from './discount-base.ts'
import { DISCOUNT_CODE, DISCOUNT_REASON } from './vat-parts.ts'

export function lineParts({ kind, lines, currency }: EInvoice): XmlElementSpec[] {
  const [line, quantity] =
    kind === 'invoice'
      ? (['cac:InvoiceLine', 'cbc:InvoicedQuantity'] as const)
      : (['cac:CreditNoteLine', 'cbc:CreditedQuantity'] as const)
  return lines.map((of, index) =>
    group(
      line,
      leaf('cbc:ID', String(index + 1)),
      leaf(quantity, normaliseQuantity(of.quantity), { unitCode: unitCode(of.unit) }),
      amount('cbc:LineExtensionAmount', of.net, currency),
      of.discount ? lineDiscountPart(of.discount, of, currency) : null,
      itemPart(of),
      group(
        'cac:Price',
        leaf('cbc:PriceAmount', normaliseUnitPrice(of.unit_price), { currencyID: currency }),
        leaf('cbc:BaseQuantity', of.price_quantity && normaliseQuantity(of.price_quantity), {
          unitCode: unitCode(of.unit),
        }),
      ),
    ),
  )
}

function lineDiscountPart(discount: LineDiscount, { net }: InvoiceLine, currency: string): XmlElementSpec {
  const base = discountBase(discount, addMoney(net, discount.amount))
  return group(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReasonCode', DISCOUNT_CODE),
    leaf('cbc:AllowanceChargeReason', xmlText(discount.reason) || DISCOUNT_REASON),
    leaf('cbc:MultiplierFactorNumeric', base && discount.percent),
    amount('cbc:Amount', discount.amount, currency),
    base ? amount('cbc:BaseAmount', base, currency) : null,
  )
}

function itemPart(line: InvoiceLine): XmlElementSpec {
  const typedUnit = isCoded(line.unit) ? '' : xmlText(line.unit)
  return group(
    'cac:Item',
    leaf('cbc:Description', [line.description, typedUnit && `Unit: ${typedUnit}`].filter(Boolean).join('\n')),
    leaf('cbc:Name', line.name),
    categoryPart('cac:ClassifiedTaxCategory', line),
  )
}
