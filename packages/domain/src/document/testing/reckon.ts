import type { NumberDocument, NumberLine } from './reckoned-document.ts'

/* The second calculation: it shares no code with the domain and works on the numbers that the texts were made from. */

/** Scope of a calculation: the offer with its preselected lines, or the customer's selection. */
export type Taking = 'offered' | 'chosen'

interface Row {
  category: string
  rate: bigint | null
  /** Sum of the lines as typed. */
  typedSum: bigint
  /** The part of it whose VAT is calculated. */
  computed: bigint
  typed: bigint
}

/** VAT typed without a rate has a row of its own, whose category is S. */
const TYPED = 'typed'
const IN_ORDER = ['S', 'AE', 'Z', TYPED, 'E', 'O']

/**
 * Writes subtotal, discount, net, VAT, total, reverse charge VAT, each row of the VAT table and, of an offer, the price and the
 * net of each line as one text.
 */
export function reckon({ isRegistered, lines, ...document }: NumberDocument, taking: Taking): string {
  const isInclusive = document.isInclusive && isRegistered
  const rows: Row[] = []
  for (const line of lines) {
    if (line.kind === 'line' && line.taken !== null) addTo(rows, line, taking, isRegistered)
  }
  rows.sort(inOrder)
  const offs = discounts(document, rows)
  const tax = isInclusive ? taxOut : taxOnTop
  const whole = rows.map((row) => tax(row, row.typedSum))
  const taxed = rows.map((row, at) => ({ row, ...tax(row, row.typedSum - (offs[at] ?? 0n)) }))
  const subtotal = sum(whole.map((row) => row.net))
  const net = sum(taxed.map((row) => row.net))
  const vat = isRegistered ? sum(taxed.map((row) => row.vat)) : 0n
  const shown = isRegistered ? taxed : []
  return [
    ...[subtotal, subtotal - net, net, vat, net + vat, sum(shown.map(({ reversed }) => reversed))].map(
      pounds,
    ),
    ...shown.map(({ row: { category, rate }, net, vat, reversed }) =>
      [
        category === TYPED ? 'S' : category,
        rate === null ? null : Number(rate) / 100,
        pounds(net),
        pounds(vat),
        pounds(reversed),
      ].join(' '),
    ),
    ...(taking === 'offered'
      ? linePrices(lines, isInclusive ? (line) => netsWithin(lines, line) : undefined).map(pounds)
      : []),
  ].join('|')
}

function addTo(rows: Row[], line: NumberLine, taking: Taking, isRegistered: boolean): void {
  const amount = amountOf(line, taking === 'chosen' ? (line.taken ?? 0n) : line.quantity)
  const isTyped = line.rate === null && (line.typedVat ?? 0n) > 0n
  const category = !isRegistered ? 'O' : isTyped ? TYPED : line.category
  const rate = category === 'E' || category === 'O' ? null : line.rate
  let row = rows.find((each) => each.category === category && each.rate === rate)
  if (!row) {
    row = { category, rate, typedSum: 0n, computed: 0n, typed: 0n }
    rows.push(row)
  }
  row.typedSum += amount
  if (line.typedVat === null) row.computed += amount
  else row.typed += line.typedVat
}

function amountOf({ price, discountAmount, discountPercent }: NumberLine, quantity: bigint): bigint {
  const gross = nearest(quantity * price, 100_000n)
  const off = discountPercent === null ? (discountAmount ?? 0n) : nearest(gross * discountPercent, 10_000n)
  return off > gross ? 0n : gross - off
}

/** The price and the net of each line. A marker shows what the preselected lines since the previous one come to. */
function linePrices(lines: NumberLine[], netOf?: (line: NumberLine) => bigint): bigint[] {
  let amounts = 0n
  let nets = 0n
  return lines.flatMap((line) => {
    if (line.kind === 'subtotal') {
      const shown = [amounts, nets]
      amounts = 0n
      nets = 0n
      return shown
    }
    if (line.kind !== 'line') return [0n, 0n]
    const amount = amountOf(line, line.quantity)
    const net = netOf ? netOf(line) : amount
    if (line.taken !== null) {
      amounts += amount
      nets += net
    }
    return [amount, net]
  })
}

/** The net of one line of a registered seller whose prices include VAT. */
function netsWithin(lines: NumberLine[], line: NumberLine): bigint {
  const amount = amountOf(line, line.quantity)
  if (line.category !== 'S' || line.rate === null) return amount
  if (line.taken === null) return amount - within(amount, line.rate)
  const row = lines.filter(
    (each) => each.kind === 'line' && each.taken !== null && each.category === 'S' && each.rate === line.rate,
  )
  const amounts = row.map((each) => amountOf(each, each.quantity))
  const all = sum(amounts)
  return shareOut(all - within(all, line.rate), amounts)[row.indexOf(line)] ?? 0n
}

function inOrder(a: Row, b: Row): number {
  const byCategory = IN_ORDER.indexOf(a.category) - IN_ORDER.indexOf(b.category)
  return byCategory || Number((b.rate ?? 0n) - (a.rate ?? 0n))
}

function discounts(
  { discountPercent, discountAmount }: Pick<NumberDocument, 'discountPercent' | 'discountAmount'>,
  rows: Row[],
): bigint[] {
  const amounts = rows.map(({ typedSum }) => typedSum)
  if (discountPercent !== null) return amounts.map((amount) => nearest(amount * discountPercent, 10_000n))
  const most = sum(amounts)
  return shareOut(discountAmount === null ? 0n : discountAmount > most ? most : discountAmount, amounts)
}

/** Shares out an amount: each remaining penny goes to the one that is furthest below its exact share. */
function shareOut(amount: bigint, over: bigint[]): bigint[] {
  const whole = sum(over)
  if (whole === 0n) return over.map(() => 0n)
  const shares = over.map((each) => (each * amount) / whole)
  while (sum(shares) < amount) {
    const missing = over.map((each, at) => each * amount - (shares[at] ?? 0n) * whole)
    const [most = 0n] = missing.toSorted((a, b) => (a > b ? -1 : 1))
    const at = missing.indexOf(most)
    shares[at] = (shares[at] ?? 0n) + 1n
  }
  return shares
}

function taxOnTop({ category, rate, typedSum: whole, computed, typed }: Row, net: bigint) {
  const vat = rate === null || whole === 0n ? 0n : nearest(computed * net * rate, whole * 10_000n)
  return category === 'AE' ? { net, vat: typed, reversed: vat } : { net, vat: vat + typed, reversed: 0n }
}

function taxOut({ category, rate }: Row, amount: bigint) {
  // The reverse charge comes on top of what was typed.
  if (category === 'AE') return { net: amount, vat: 0n, reversed: nearest(amount * (rate ?? 0n), 10_000n) }
  const vat = category === 'S' && rate !== null ? within(amount, rate) : 0n
  return { net: amount - vat, vat, reversed: 0n }
}

/** The VAT in an amount that includes it. */
const within = (amount: bigint, rate: bigint) => amount - nearest(amount * 10_000n, 10_000n + rate, 'down')

function sum(amounts: bigint[]): bigint {
  let all = 0n
  for (const amount of amounts) all += amount
  return all
}

/** Rounds the quotient of two non-negative numbers to the nearest whole number. */
function nearest(dividend: bigint, divisor: bigint, halves: 'up' | 'down' = 'up'): bigint {
  const below = dividend / divisor
  const twice = (dividend - below * divisor) * 2n
  return twice > divisor || (twice === divisor && halves === 'up') ? below + 1n : below
}

function pounds(pence: bigint): string {
  return `${pence / 100n}.${String(pence % 100n).padStart(2, '0')}`
}
