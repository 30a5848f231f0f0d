import { describe, expect, it } from 'vitest'
import type { LineInput } from './line/line.ts'
import { calculateTotals } from './totals.ts'

/*
 * A million random documents against an oracle that shares no code with the product: it keeps the numbers the
 * texts were made from and computes with fractions. Documents are compared as one string each, because a million deep
 * comparisons would take minutes.
 */

interface Profile {
  name: string
  documents: number
  maxLines: number
  /** In thousandths. */
  quantity: (random: Random) => number
  /** In pence. */
  maxPrice: number
  /** In hundredths of a percent; -1 is no VAT. */
  rates: readonly number[]
  /** Lines in ten whose VAT is entered. */
  enteredOfTen: number
  /** Lines in ten that are subtotal markers. */
  markersOfTen: number
  registeredOfTen: number
}

const whole = (random: Random) => (1 + random(50)) * 1000
const hours = (random: Random) => 1 + random(40_000)

const PROFILES: Profile[] = [
  {
    name: 'quotes of a small firm',
    documents: 400_000,
    maxLines: 5,
    quantity: whole,
    maxPrice: 50_000,
    rates: [2000],
    enteredOfTen: 0,
    markersOfTen: 0,
    registeredOfTen: 9,
  },
  {
    name: 'pennies and halves',
    documents: 250_000,
    maxLines: 6,
    quantity: hours,
    maxPrice: 99,
    rates: [2000, 500, 1750, 0, -1, 1],
    enteredOfTen: 0,
    markersOfTen: 0,
    registeredOfTen: 10,
  },
  {
    name: 'invoices with everything',
    documents: 250_000,
    maxLines: 6,
    quantity: hours,
    maxPrice: 500_000,
    rates: [2000, 500, 1250, 0, -1, 9999, 10_000],
    enteredOfTen: 2,
    markersOfTen: 1,
    registeredOfTen: 8,
  },
  {
    name: 'large sums',
    documents: 100_000,
    maxLines: 4,
    quantity: hours,
    maxPrice: 99_999_999_999,
    rates: [2000, 500, 0, -1],
    enteredOfTen: 1,
    markersOfTen: 1,
    registeredOfTen: 9,
  },
]

describe('a million random documents', () => {
  it('has profiles that add up to a million documents', () => {
    expect(PROFILES.reduce((sum, { documents }) => sum + documents, 0)).toBe(1_000_000)
  })

  it.each(PROFILES)('matches the oracle for $name', { timeout: 120_000 }, (profile) => {
    const random = seededRandom(profile.documents + profile.maxPrice)
    for (let count = 0; count < profile.documents; count++) {
      const document = randomDocument(profile, random)
      const actual = flatten(calculateTotals(document.lines, document))
      if (actual !== document.expected) expect({ ...document, actual }).toEqual(document)
    }
  })
})

function randomDocument(profile: Profile, random: Random) {
  const vat_registered = random(10) < profile.registeredOfTen
  const lines: LineInput[] = []
  const lineNets: bigint[] = []
  const perRate = new Map<number, { net: bigint; exactVat: bigint; entered: bigint }>()
  let sinceMarker = 0n

  for (let left = 1 + random(profile.maxLines); left > 0; left--) {
    const quantity = profile.quantity(random)
    const price = random(profile.maxPrice + 1)
    const rate = profile.rates[random(profile.rates.length)] ?? -1
    const line: LineInput = {
      quantity: decimalText(quantity, 3),
      unit_price: decimalText(price, 2),
      vat_rate: rate === -1 ? null : decimalText(rate, 2),
    }
    lines.push(line)
    if (random(10) < profile.markersOfTen) {
      line.kind = 'subtotal'
      lineNets.push(sinceMarker)
      sinceMarker = 0n
      continue
    }
    const net = nearest(BigInt(quantity) * BigInt(price), 1000n)
    lineNets.push(net)
    sinceMarker += net
    const entered = random(10) < profile.enteredOfTen ? random(10_000) : null
    if (entered !== null) line.vat_amount = decimalText(entered, 2)
    // VAT typed without a rate has its own row, apart from lines without VAT.
    const row = rate === -1 && !entered ? -2 : rate
    const sum = perRate.get(row) ?? { net: 0n, exactVat: 0n, entered: 0n }
    perRate.set(row, sum)
    sum.net += net
    if (entered !== null) sum.entered += BigInt(entered)
    else if (rate > 0) sum.exactVat += net * BigInt(rate)
  }
  return { lines, vat_registered, expected: expectedTotals(lineNets, [...perRate], vat_registered) }
}

function expectedTotals(
  lineNets: bigint[],
  perRate: [number, { net: bigint; exactVat: bigint; entered: bigint }][],
  vat_registered: boolean,
): string {
  const rows = perRate
    .sort(([left], [right]) => right - left)
    .map(([rate, { net, exactVat, entered }]) => ({ rate, net, vat: nearest(exactVat, 10_000n) + entered }))
  const subtotal = rows.reduce((sum, { net }) => sum + net, 0n)
  const tax = vat_registered ? rows.reduce((sum, { vat }) => sum + vat, 0n) : 0n
  const shownRows = vat_registered ? rows : []
  return [
    ...lineNets.map(pounds),
    ...[subtotal, tax, subtotal + tax].map(pounds),
    ...shownRows.map(({ rate, net, vat }) => `${rate < 0 ? null : rate / 100} ${pounds(net)} ${pounds(vat)}`),
  ].join('|')
}

function flatten({
  lines,
  subtotal,
  tax_amount,
  total_amount,
  vat_by_rate,
}: ReturnType<typeof calculateTotals>) {
  return [
    ...lines.map(({ total_price }) => total_price),
    subtotal,
    tax_amount,
    total_amount,
    ...vat_by_rate.map(({ vat_rate, net, vat }) => `${vat_rate} ${net} ${vat}`),
  ].join('|')
}

/** The whole number nearest to dividend/divisor; halves round up. */
function nearest(dividend: bigint, divisor: bigint): bigint {
  const below = dividend / divisor
  return (dividend - below * divisor) * 2n >= divisor ? below + 1n : below
}

function pounds(pence: bigint): string {
  return `${pence / 100n}.${String(pence % 100n).padStart(2, '0')}`
}

function decimalText(scaled: number, places: number): string {
  const unit = 10 ** places
  return `${Math.floor(scaled / unit)}.${String(scaled % unit).padStart(places, '0')}`
}

/** Draws an integer from 0 up to but not including the bound. */
type Random = (bound: number) => number

/** mulberry32, two draws a number: every run makes the same documents, so that a failure can be reproduced. */
function seededRandom(seed: number): Random {
  let state = seed | 0
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return (bound) => Math.floor(((draw() * 2 ** 21 + (draw() >>> 11)) / 2 ** 53) * bound)
}
