import { multiplyRounded, parseDecimal } from '../money/decimal.ts'
import { boundedPence, fromPence, isZeroMoney, MONEY_SCALE, type Money } from '../money/money.ts'
import { formatHundredths, formatVatRate, parseVatRate, type VatRate, vatOnPence } from '../money/vat.ts'
import { Refusal } from '../refusal.ts'
import { MESSAGES } from '../validation.ts'
import {
  isCharged,
  type LineInput,
  MAX_LINES,
  parseQuantity,
  parseUnitPrice,
  QUANTITY_SCALE,
} from './line.ts'

export interface VatOfRate {
  vat_rate: VatRate | null
  net: Money
  vat: Money
}

export interface Totals {
  /** In the order of the input. Net of VAT; for a subtotal marker the net of the lines since the marker before it; nothing for words. */
  lines: { total_price: Money }[]
  subtotal: Money
  tax_amount: Money
  total_amount: Money
  /** Highest rate first, then VAT typed without a rate, no VAT last; empty when the company is not registered. */
  vat_by_rate: VatOfRate[]
}

/** '20%', 'No VAT', or 'As entered' of VAT that was typed as an amount where no rate is. */
export function formatVatRow({ vat_rate, vat }: Pick<VatOfRate, 'vat_rate' | 'vat'>): string {
  return vat_rate === null && !isZeroMoney(vat) ? 'As entered' : formatVatRate(vat_rate)
}

interface RateSum {
  net: bigint
  computedNet: bigint
  enteredVat: bigint
}

/** VAT that was typed as an amount where no rate is; both sort below the zero rate. */
const AS_ENTERED = -1n
const NO_VAT = -2n

/**
 * The only place where a document is added up: the browser previews with it and the server decides with it.
 * VAT is computed once per rate on the summed net of that rate, so that it does not depend on how the work was
 * split into lines. Refuses malformed lines (`items.{index}.{field}`), too many lines and amounts beyond MAX_AMOUNT.
 */
export function calculateTotals(items: readonly LineInput[], company: { vat_registered: boolean }): Totals {
  if (items.length > MAX_LINES) {
    throw new Refusal('invalid_input', {
      issues: [{ path: 'items', message: MESSAGES.tooManyItems(MAX_LINES) }],
    })
  }
  const lines: { total_price: Money }[] = []
  const sums = new Map<bigint, RateSum>()
  let subtotal = 0n
  let sinceMarker = 0n

  for (const [index, item] of items.entries()) {
    if (item.kind === 'subtotal') {
      lines.push({ total_price: fromPence(sinceMarker) })
      sinceMarker = 0n
      continue
    }
    if (!isCharged(item)) {
      lines.push({ total_price: fromPence(0n) })
      continue
    }
    const net = lineNet(item, index)
    lines.push({ total_price: fromPence(net) })
    subtotal += net
    sinceMarker += net
    addToRate(sums, item, net, index)
  }

  const vatByRate = company.vat_registered
    ? [...sums].sort(([left], [right]) => (left > right ? -1 : 1)).map(vatOfRate)
    : []
  const tax = vatByRate.reduce((sum, { vat }) => sum + vat, 0n)
  // Nothing here is negative, so no line, rate or subtotal is larger than the total.
  const total = boundedPence(subtotal + tax)
  return {
    lines,
    subtotal: fromPence(subtotal),
    tax_amount: fromPence(tax),
    total_amount: fromPence(total),
    vat_by_rate: vatByRate.map(({ rate, net, vat }) => ({
      vat_rate: rate < 0n ? null : formatHundredths(rate),
      net: fromPence(net),
      vat: fromPence(vat),
    })),
  }
}

function lineNet(item: LineInput, index: number): bigint {
  const quantity = parseQuantity(item.quantity, `items.${index}.quantity`)
  const price = parseUnitPrice(item.unit_price, `items.${index}.unit_price`)
  return multiplyRounded(quantity, price, QUANTITY_SCALE)
}

function addToRate(sums: Map<bigint, RateSum>, item: LineInput, net: bigint, index: number): void {
  const typed = item.vat_rate === null ? null : parseVatRate(item.vat_rate, `items.${index}.vat_rate`)
  const entered = item.vat_amount == null ? null : enteredVat(item.vat_amount, `items.${index}.vat_amount`)
  const rate = typed ?? (entered ? AS_ENTERED : NO_VAT)
  let sum = sums.get(rate)
  if (!sum) {
    sum = { net: 0n, computedNet: 0n, enteredVat: 0n }
    sums.set(rate, sum)
  }
  sum.net += net
  if (entered === null) sum.computedNet += net
  else sum.enteredVat += entered
}

function enteredVat(text: string, path: string): bigint {
  const vat = parseDecimal(text, MONEY_SCALE, path)
  if (vat < 0n) throw new Refusal('invalid_input', { issues: [{ path, message: MESSAGES.itemVat }] })
  return boundedPence(vat)
}

function vatOfRate([rate, sum]: [bigint, RateSum]): { rate: bigint; net: bigint; vat: bigint } {
  const computed = rate < 0n ? 0n : vatOnPence(sum.computedNet, rate)
  return { rate, net: sum.net, vat: computed + sum.enteredVat }
}
