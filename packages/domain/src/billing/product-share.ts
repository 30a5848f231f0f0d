import { shareAmount } from '../document/line/discount.ts'
import { isCharged, type LineInput } from '../document/line/line.ts'
import { type Money, toPence } from '../money/money.ts'
import { rowOfLine, type TaxRow } from './tax-row.ts'

/** Net and VAT in pence that a product has of a row of VAT; null is what is not from the catalogue. */
export interface ProductShare {
  product_id: string | null
  net: bigint
  vat: bigint
}

/** A line of what was sold: its net in pence before the discount of the whole, and the row that it counts in. */
export interface SoldLine extends Pick<TaxRow, 'category' | 'rate' | 'net'> {
  product_id: string | null
}

/** A line as it was sold: `net_amount` is left out where it is `total_price`. */
type PricedLine = LineInput & { product_id: string | null; total_price: Money; net_amount?: Money | null }

/** The lines that count in these rows of their document. */
export function soldLines(
  lines: readonly PricedLine[],
  rows: readonly TaxRow[],
  seller: { vat_registered: boolean },
): SoldLine[] {
  return lines.flatMap((line) => {
    const row = rows[rowOfLine(line, rows, seller)]
    if (!row || !isCharged(line) || line.selected === false) return []
    const { category, rate } = row
    return [
      { product_id: line.product_id, category, rate, net: toPence(line.net_amount ?? line.total_price) },
    ]
  })
}

/** The net of the lines of a row, or of all lines where the row has none: a firm may have left the VAT register since they were agreed. */
export function soldIn(
  { category, rate }: Pick<TaxRow, 'category' | 'rate'>,
  lines: readonly SoldLine[],
): ProductShare[] {
  const ofRow = lines.filter((line) => line.category === category && line.rate === rate)
  return addShares(
    (ofRow.length > 0 ? ofRow : lines).map(({ product_id, net }) => ({ product_id, net, vat: 0n })),
  )
}

/**
 * Shares an amount of a row over products in the proportion of what they have, by largest remainder. Whoever takes all of it takes exactly
 * what each has. What has less than nothing takes nothing otherwise; VAT follows the net where nobody has any.
 */
export function shareOverProducts(
  { net, vat }: Pick<TaxRow, 'net' | 'vat'>,
  had: readonly ProductShare[],
): ProductShare[] {
  if (had.length === 0) return [{ product_id: null, net, vat }]
  const nets = had.map((each) => each.net)
  const netShares = cut(net, nets, [])
  const vatShares = cut(
    vat,
    had.map((each) => each.vat),
    nets,
  )
  return had.map(({ product_id }, at) => ({ product_id, net: netShares[at] ?? 0n, vat: vatShares[at] ?? 0n }))
}

function cut(amount: bigint, had: readonly bigint[], instead: readonly bigint[]): readonly bigint[] {
  if (sumOf(had) === amount) return had
  const weights = [had, instead].map((each) => each.map(aboveNothing)).find((each) => sumOf(each) > 0n)
  const shares = shareAmount(amount < 0n ? -amount : amount, weights ?? had.map(() => 1n))
  return amount < 0n ? shares.map((share) => -share) : shares
}

/** Adds up what each product has, in the order in which they come; who has nothing is left out. */
export function addShares(...lists: readonly (readonly ProductShare[])[]): ProductShare[] {
  const sums = new Map<string | null, ProductShare>()
  for (const { product_id, net, vat } of lists.flat()) {
    const sum = sums.get(product_id)
    sums.set(product_id, { product_id, net: (sum?.net ?? 0n) + net, vat: (sum?.vat ?? 0n) + vat })
  }
  return [...sums.values()].filter(({ net, vat }) => net !== 0n || vat !== 0n)
}

export const negativeShares = (shares: readonly ProductShare[]): ProductShare[] =>
  shares.map((share) => ({ ...share, net: -share.net, vat: -share.vat }))

/** True where each product has at least that much. */
export function holds(had: readonly ProductShare[], shares: readonly ProductShare[]): boolean {
  return addShares(had, negativeShares(shares)).every(({ net, vat }) => net >= 0n && vat >= 0n)
}

/**
 * Shares the money that is counted in a row once the invoice has changed. No product keeps more than is billed of it: what is
 * beyond that moves to those that are unpaid. `row` is what the row comes to now.
 */
export function shareCounted(
  row: Pick<TaxRow, 'net' | 'vat'>,
  billed: readonly ProductShare[],
  counted: readonly ProductShare[],
): ProductShare[] {
  if (totalNet(billed) === row.net && totalVat(billed) === row.vat) return [...billed]
  const kept = counted.map((share) => {
    const of = billed.find(({ product_id }) => product_id === share.product_id)
    return {
      ...share,
      net: least(share.net, aboveNothing(of?.net ?? 0n)),
      vat: least(share.vat, aboveNothing(of?.vat ?? 0n)),
    }
  })
  const rest = { net: row.net - totalNet(kept), vat: row.vat - totalVat(kept) }
  const unpaid = addShares(billed, negativeShares(kept))
  const over = (amount: bigint) => (amount < 0n ? kept : unpaid)
  const nets = shareOverProducts({ net: rest.net, vat: 0n }, over(rest.net)).map((each) => ({
    ...each,
    vat: 0n,
  }))
  const vats = shareOverProducts({ net: 0n, vat: rest.vat }, over(rest.vat)).map((each) => ({
    ...each,
    net: 0n,
  }))
  return addShares(kept, nets, vats)
}

const aboveNothing = (amount: bigint) => (amount > 0n ? amount : 0n)
const least = (one: bigint, other: bigint) => (one < other ? one : other)
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
const totalNet = (shares: readonly ProductShare[]) => sumOf(shares.map(({ net }) => net))
const totalVat = (shares: readonly ProductShare[]) => sumOf(shares.map(({ vat }) => vat))
