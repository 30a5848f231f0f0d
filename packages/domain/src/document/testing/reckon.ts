import type { NumberDocument, NumberLine } from './reckoned-document.ts'

/* The second calculation: it shares no code with the domain and works on the numbers that the texts were made from. */

/** Scope of a calculation: the offer with its preselected lines, or the customer's selection. */
export type Taking = 'offered' | 'chosen'

interface Row {
  category: string
  rate: bigint | null
  net: bigint
  /** Net of the lines whose VAT is calculated. */
  computed: bigint
  typed: bigint
}

/** VAT typed without a rate has a row of its own, whose category is S. */
const TYPED = 'typed'
const IN_ORDER = ['S', 'AE', 'Z', TYPED, 'E', 'O']

/**
 * Writes subtotal, discount, net, VAT, total, reverse charge VAT, each row of the VAT table and, of an offer, the price of each
 * line as one text.
 */
export function reckon({ isRegistered, lines, ...document }: NumberDocument, taking: Taking): string {
  const rows: Row[] = []
  for (const line of lines) {
    if (line.kind === 'line' && line.taken !== null) addTo(rows, line, taking, isRegistered)
  }
  rows.sort(inOrder)
  const subtotal = sum(rows.map(({ net }) => net))
  const offs = discounts(document, rows, subtotal)
  const taxed = rows.map((row, at) => ({ row, ...tax(row, row.net - (offs[at] ?? 0n)) }))
  const net = subtotal - sum(offs)
  const vat = isRegistered ? sum(taxed.map((row) => row.vat)) : 0n
  const shown = isRegistered ? taxed : []
  return [
    ...[subtotal, sum(offs), net, vat, net + vat, sum(shown.map(({ reversed }) => reversed))].map(pounds),
    ...shown.map(({ row: { category, rate }, net, vat, reversed }) =>
      [
        category === TYPED ? 'S' : category,
        rate === null ? null : Number(rate) / 100,
        pounds(net),
        pounds(vat),
        pounds(reversed),
      ].join(' '),
    ),
    ...(taking === 'offered' ? linePrices(lines).map(pounds) : []),
  ].join('|')
}

function addTo(rows: Row[], line: NumberLine, taking: Taking, isRegistered: boolean): void {
  const net = netOf(line, taking === 'chosen' ? (line.taken ?? 0n) : line.quantity)
  const isTyped = line.rate === null && (line.typedVat ?? 0n) > 0n
  const category = !isRegistered ? 'O' : isTyped ? TYPED : line.category
  const rate = category === 'E' || category === 'O' ? null : line.rate
  let row = rows.find((each) => each.category === category && each.rate === rate)
  if (!row) {
    row = { category, rate, net: 0n, computed: 0n, typed: 0n }
    rows.push(row)
  }
  row.net += net
  if (line.typedVat === null) row.computed += net
  else row.typed += line.typedVat
}

function netOf({ price, discountAmount, discountPercent }: NumberLine, quantity: bigint): bigint {
  const gross = nearest(quantity * price, 100_000n)
  const off = discountPercent === null ? (discountAmount ?? 0n) : nearest(gross * discountPercent, 10_000n)
  return off > gross ? 0n : gross - off
}

/** A marker shows what the preselected lines since the previous one come to. */
function linePrices(lines: NumberLine[]): bigint[] {
  let sinceMarker = 0n
  return lines.map((line) => {
    if (line.kind === 'subtotal') {
      const shown = sinceMarker
      sinceMarker = 0n
      return shown
    }
    if (line.kind !== 'line') return 0n
    const net = netOf(line, line.quantity)
    if (line.taken !== null) sinceMarker += net
    return net
  })
}

function inOrder(a: Row, b: Row): number {
  const byCategory = IN_ORDER.indexOf(a.category) - IN_ORDER.indexOf(b.category)
  return byCategory || Number((b.rate ?? 0n) - (a.rate ?? 0n))
}

/** Shares out an amount: each remaining penny goes to the row that is furthest below its exact share. */
function discounts(
  { discountPercent, discountAmount }: Pick<NumberDocument, 'discountPercent' | 'discountAmount'>,
  rows: Row[],
  subtotal: bigint,
): bigint[] {
  if (discountPercent !== null) return rows.map(({ net }) => nearest(net * discountPercent, 10_000n))
  const amount = discountAmount === null ? 0n : discountAmount > subtotal ? subtotal : discountAmount
  if (subtotal === 0n) return rows.map(() => 0n)
  const shares = rows.map(({ net }) => (net * amount) / subtotal)
  while (sum(shares) < amount) {
    const missing = rows.map(({ net }, at) => net * amount - (shares[at] ?? 0n) * subtotal)
    const [most = 0n] = missing.toSorted((a, b) => (a > b ? -1 : 1))
    const at = missing.indexOf(most)
    shares[at] = (shares[at] ?? 0n) + 1n
  }
  return shares
}

function tax({ category, rate, net: whole, computed, typed }: Row, net: bigint) {
  const vat = rate === null || whole === 0n ? 0n : nearest(computed * net * rate, whole * 10_000n)
  return category === 'AE' ? { net, vat: typed, reversed: vat } : { net, vat: vat + typed, reversed: 0n }
}

function sum(amounts: bigint[]): bigint {
  let all = 0n
  for (const amount of amounts) all += amount
  return all
}

/** Rounds the quotient of two non-negative numbers to the nearest whole number, halves up. */
function nearest(dividend: bigint, divisor: bigint): bigint {
  const below = dividend / divisor
  return (dividend - below * divisor) * 2n >= divisor ? below + 1n : below
}

function pounds(pence: bigint): string {
  return `${pence / 100n}.${String(pence % 100n).padStart(2, '0')}`
}
