import { multiplyRounded, parseDecimal } from '../../money/decimal.ts'
import { boundedPence, fromPence, MONEY_SCALE, type Money } from '../../money/money.ts'
import { parseUnitPrice, UNIT_PRICE_SCALE } from '../../money/unit-price.ts'
import { parseVatRate } from '../../money/vat.ts'
import { Refusal } from '../../refusal.ts'
import { MESSAGES } from '../../validation.ts'
import type { PricedLine, VatRow } from '../rate-sums.ts'
import { categoryAt, exemptionReason, type VatCategory } from '../vat-category.ts'
import { discountOn, parseDiscount } from './discount.ts'
import { type IssueLocation, lineAt, THE_DOCUMENT } from './issue-location.ts'
import { type LineInput, parseQuantity, QUANTITY_SCALE } from './line.ts'

/** Prices a line that is charged for. Refuses malformed texts and a discount above the price. */
export function priceLine(item: LineInput, index: number, company: { vat_registered: boolean }): PricedLine {
  const place = lineAt(index)
  const gross = grossPence(item, place)
  const rate = item.vat_rate === null ? null : parseVatRate(item.vat_rate, place.pathOf('vat_rate'))
  const enteredVat = item.vat_amount == null ? null : parseEnteredVat(item.vat_amount, place)
  const discount = discountOn(gross, parseDiscount(item, place), place)
  const row = vatRow(item, rate, enteredVat, company)
  return {
    amount: gross - discount,
    discount,
    row,
    enteredVat,
    reason: exemptionReason(row.category, item.exemption_reason),
  }
}

/** Quantity times price, before any discount, in pence, rounded half away from zero: 1,250 × £0.1648 is £206.00. */
export function grossPence(item: Pick<LineInput, 'quantity' | 'unit_price'>, place: IssueLocation): bigint {
  const quantity = parseQuantity(item.quantity, place.pathOf('quantity'))
  const price = parseUnitPrice(item.unit_price, place.pathOf('unit_price'))
  return multiplyRounded(quantity, price, QUANTITY_SCALE + UNIT_PRICE_SCALE - MONEY_SCALE)
}

/** The same as an amount in pounds. */
export function grossPrice(item: Pick<LineInput, 'quantity' | 'unit_price'>): Money {
  return fromPence(grossPence(item, THE_DOCUMENT))
}

function parseEnteredVat(text: string, place: IssueLocation): bigint {
  const path = place.pathOf('vat_amount')
  const vat = parseDecimal(text, MONEY_SCALE, path)
  if (vat < 0n) throw new Refusal('invalid_input', { issues: [{ path, message: MESSAGES.itemVat }] })
  return boundedPence(vat)
}

/** Gap between the categories in the order of rows; rates are smaller in hundredths of a percent, so each category stays together. */
const ROOM = 20_000
const PLACE: Readonly<Record<VatCategory, number>> = { S: 0, AE: ROOM, Z: 2 * ROOM, E: 4 * ROOM, O: 5 * ROOM }
const TYPED_WITHOUT_RATE = 3 * ROOM

/** The place of a category with a rate among the rows of a VAT table; `rate` in hundredths of a percent. */
export function placeOfVatRow({ category, rate }: Pick<VatRow, 'category' | 'rate'>): number {
  if (category === 'S' && rate === null) return TYPED_WITHOUT_RATE
  return PLACE[category] - Number(rate ?? 0n)
}

function vatRow(
  item: LineInput,
  rate: bigint | null,
  enteredVat: bigint | null,
  company: { vat_registered: boolean },
): VatRow {
  // VAT typed without a rate is charged all the same in the totals of the form; saving such a line is refused.
  if (company.vat_registered && rate === null && enteredVat) return placed('S', null)
  const category = categoryAt(rate, item.vat_category, company)
  return placed(category, category === 'E' || category === 'O' ? null : rate)
}

function placed(category: VatCategory, rate: bigint | null): VatRow {
  return { category, rate, place: placeOfVatRow({ category, rate }) }
}
