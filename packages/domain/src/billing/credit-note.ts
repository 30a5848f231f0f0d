import { shareAmount } from '../document/line/discount.ts'
import { divideRounded } from '../money/decimal.ts'
import { vatOnPence } from '../money/vat.ts'
import { shareGross, takeGross, takeNet } from './share-gross.ts'
import { grossOf, inProportion, least, subtractRows, type TaxRow, totalOf } from './tax-row.ts'

/** A line of an issued invoice, and what was credited of it before. */
export interface CreditableLine {
  id: string
  /** Thousandths of a unit; above 0. */
  quantity: bigint
  /** Pence after all discounts: net, or with VAT where prices include it. */
  amount: bigint
  /** VAT that was typed as an amount, in pence; null where it follows from the rate. */
  enteredVat: bigint | null
  /** The index of its row in the VAT table. */
  row: number
  credited: { quantity: bigint; amount: bigint }
}

/**
 * The lines' amounts in pence after the document's discount: each row's discount is shared over its lines in proportion, to the penny.
 * `rows` are the document's after its discount.
 */
export function amountsAfterDiscount(
  lines: readonly { amount: bigint; row: number }[],
  rows: readonly TaxRow[],
  pricesIncludeVat: boolean,
): bigint[] {
  const amounts = lines.map(({ amount }) => amount)
  for (const [at, row] of rows.entries()) {
    const own = lines.flatMap((line, index) => (line.row === at ? [{ index, amount: line.amount }] : []))
    const full = own.reduce((sum, { amount }) => sum + amount, 0n)
    const discount = full - (pricesIncludeVat ? grossOf(row) : row.net)
    const shares = shareAmount(
      discount,
      own.map(({ amount }) => amount),
    )
    for (const [of, { index, amount }] of own.entries()) amounts[index] = amount - (shares[of] ?? 0n)
  }
  return amounts
}

/** Part of a line that is credited. */
export interface CreditedLine {
  id: string
  /** Thousandths of a unit. */
  quantity: bigint
  /** Pence, as the line's amount is. */
  amount: bigint
}

/** The part of an invoice that a credit note takes back, by the rows of its invoice. */
export interface CreditedPart {
  lines: CreditedLine[]
  rows: TaxRow[]
}

/**
 * Credits quantities of lines. The amount of a line runs by quantity, so that the parts of a line add up to it whatever the order. VAT
 * follows from the rate of what is credited in a row, and is never more than is left; the last of a row's net takes its last VAT.
 * `left` is what can still be credited of each row. Undefined when a line, a row or the total has less left than is asked for, also
 * by the same line twice.
 */
export function creditLines(
  asked: readonly { id: string; quantity: bigint }[],
  lines: readonly CreditableLine[],
  left: readonly TaxRow[],
  pricesIncludeVat: boolean,
): CreditedPart | undefined {
  const credited = Map.groupBy(asked, ({ id }) => id)
  const parts = lines.flatMap((line) => {
    const quantity = (credited.get(line.id) ?? []).reduce((sum, each) => sum + each.quantity, 0n)
    if (quantity === 0n) return []
    const upTo = line.credited.quantity + quantity
    if (upTo > line.quantity) return [undefined]
    const amount = divideRounded(line.amount * upTo, line.quantity) - line.credited.amount
    return [{ line, quantity, amount }]
  })
  if (parts.includes(undefined)) return undefined
  const taken = parts.filter((part) => part !== undefined)
  const rows = left.map((row, at) => {
    const own = taken.filter(({ line }) => line.row === at)
    const amount = own.reduce((sum, part) => sum + part.amount, 0n)
    if (amount > (pricesIncludeVat ? grossOf(row) : row.net)) return undefined
    return pricesIncludeVat ? takeGross(amount, row) : takeNet(amount, vatOfParts(own, row.rate), row)
  })
  if (rows.includes(undefined)) return undefined
  return {
    lines: taken.map(({ line, quantity, amount }) => ({ id: line.id, quantity, amount })),
    rows: rows.filter((row) => row !== undefined),
  }
}

/** The VAT of the parts of one row: by its rate, and in proportion where it was typed. */
function vatOfParts(parts: readonly { line: CreditableLine; amount: bigint }[], rate: bigint | null): bigint {
  let byRate = 0n
  let typed = 0n
  for (const { line, amount } of parts) {
    if (line.enteredVat === null) byRate += amount
    else typed += inProportion(line.enteredVat, amount, line.amount)
  }
  return typed + (rate === null ? 0n : vatOnPence(byRate, rate))
}

/**
 * Splits a credit note into what comes off the balance of its invoice, and what becomes the customer's credit. `balance` is in pence
 * and at least 0.
 */
export function setOff(note: readonly TaxRow[], balance: bigint): { setOff: TaxRow[]; credit: TaxRow[] } {
  const rows = shareGross(least(totalOf(note), balance), note)
  return { setOff: rows, credit: subtractRows(note, rows) }
}
