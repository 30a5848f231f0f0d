import { sumMoney } from '@quotespark/domain/money'
import type { DocumentDiscount, EInvoice, VatCategory, VatOfCategory } from '../model/e-invoice.ts'
import { group, leaf, type XmlElementSpec } from '../xml/write-xml.ts'
import { xmlText } from '../xml/xml-text.ts'
import { amount } from './amount.ts'
import { categoryPart, percentOf } from './category.ts'
import { discountBase } from './discount-base.ts'

/** UNTDID 5189, a discount. */
export const DISCOUNT_CODE = '95'
export const DISCOUNT_REASON = 'Discount'

/** Standard wordings of the reason each category without VAT must give (BR-E-10, BR-AE-10, BR-O-10). */
const EXEMPTION_REASONS: Partial<Record<VatCategory, string>> = {
  E: 'Exempt from VAT',
  AE: 'Reverse charge: VAT Act 1994 Section 55A applies',
  O: 'Outside the scope of VAT',
}

export function discountParts(invoice: EInvoice): XmlElementSpec[] {
  return invoice.discounts.map((discount) => discountPart(discount, invoice))
}

function discountPart(discount: DocumentDiscount, invoice: EInvoice): XmlElementSpec {
  const ofIts = invoice.lines.filter(
    ({ category, vat_rate }) => category === discount.category && vat_rate === discount.vat_rate,
  )
  const base = discountBase(discount, sumMoney(ofIts.map(({ net }) => net)))
  return group(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReasonCode', DISCOUNT_CODE),
    leaf('cbc:AllowanceChargeReason', xmlText(discount.reason) || DISCOUNT_REASON),
    leaf('cbc:MultiplierFactorNumeric', base && discount.percent),
    amount('cbc:Amount', discount.amount, invoice.currency),
    base ? amount('cbc:BaseAmount', base, invoice.currency) : null,
    categoryPart('cac:TaxCategory', discount),
  )
}

export function taxTotalPart({ vat, totals, currency }: EInvoice): XmlElementSpec {
  return group(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', totals.tax_amount, currency),
    ...merged(vat).map((row) =>
      group(
        'cac:TaxSubtotal',
        amount('cbc:TaxableAmount', row.net, currency),
        amount('cbc:TaxAmount', row.vat, currency),
        categoryPart('cac:TaxCategory', row, reasonOf(row)),
      ),
    ),
  )
}

/** Joins rows with the same category and written rate: a category without VAT may have only one (BR-E-01, BR-AE-01). */
function merged(vat: readonly VatOfCategory[]): VatOfCategory[] {
  const groups = Map.groupBy(vat, (row) => `${row.category} ${percentOf(row) ?? ''}`)
  return [...groups.values()].map((rows) => ({
    ...(rows[0] as VatOfCategory),
    net: sumMoney(rows.map(({ net }) => net)),
    vat: sumMoney(rows.map(({ vat }) => vat)),
    exemption_reason: [
      ...new Set(rows.flatMap(({ exemption_reason }) => xmlText(exemption_reason) || [])),
    ].join('; '),
  }))
}

function reasonOf({ category, exemption_reason }: VatOfCategory): string | undefined {
  const usual = EXEMPTION_REASONS[category]
  return usual && (exemption_reason || usual)
}
