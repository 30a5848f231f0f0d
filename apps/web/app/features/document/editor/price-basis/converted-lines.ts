import type { Template, TemplateLine } from '@quotespark/contract'
import { vatCategory } from '@quotespark/domain/document'
import {
  convertAmount,
  convertDiscount,
  convertUnitPrice,
  isCharged,
  type PriceBasis,
} from '@quotespark/domain/line'
import { typedAmount, typedUnitPrice } from '@quotespark/domain/typed-number'
import type { DefaultVatOfDocument } from '~/forms/item-vat.ts'
import { withDefaultVat } from '../default-vat/default-vat-lines.ts'
import { type LineFields, lineFields } from '../line/line-fields.ts'
import { previewTotals } from '../preview-totals.ts'

/** Whether a price that is typed into this line contains VAT, and at what rate. */
export function basisOf(line: LineFields, prices_include_vat: boolean): PriceBasis {
  const isCharging = vatCategory(line, { vat_registered: true }) === 'S'
  return { prices_include_vat, vat_rate: isCharging ? line.vat_rate : null }
}

/**
 * A line that was priced on one basis, so that it comes to the same on another. A number that cannot be read stays as typed.
 * Where prices include VAT, none is typed as an amount.
 */
export function convertedLine(line: LineFields, from: PriceBasis, to: PriceBasis): LineFields {
  if (!isCharged(line) || from.prices_include_vat === to.prices_include_vat) return line
  const vat_amount = to.prices_include_vat ? null : line.vat_amount
  const { number: price } = typedUnitPrice(line.unit_price)
  const { number: discount } = typedAmount(line.discount_amount ?? '', '')
  return {
    ...line,
    vat_amount,
    ...(price !== undefined && { unit_price: convertUnitPrice(price, from, to) }),
    ...(discount !== undefined && { discount_amount: convertAmount(discount, from, to) }),
  }
}

/** Lines of a template or a bundle for a document, with its usual VAT and on its basis of prices. */
export function linesOfTemplate(
  { items, prices_include_vat }: Pick<Template, 'items' | 'prices_include_vat'>,
  usual: DefaultVatOfDocument,
): LineFields[] {
  return items.map((item: TemplateLine) => {
    const own = lineFields(item)
    const line = withDefaultVat(own, usual)
    return convertedLine(line, basisOf(own, prices_include_vat), basisOf(line, usual.prices_include_vat))
  })
}

/** The discount on the whole document, once its lines are typed on another basis. */
export function convertedDiscount(
  discount_amount: string | null,
  { before, after }: { before: readonly LineFields[]; after: readonly LineFields[] },
  bills: boolean,
): string | null {
  const { number } = typedAmount(discount_amount ?? '', '')
  const sums = [before, after].map(
    (lines) => previewTotals(lines, { bills, vat_registered: false })?.subtotal,
  )
  const [from, to] = sums
  if (number === undefined || from === undefined || to === undefined) return discount_amount
  return convertDiscount(number, { before: from, after: to })
}
