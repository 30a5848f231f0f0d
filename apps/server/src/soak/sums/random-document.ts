import type { OfferedItem, SelectedItem } from '@quotespark/domain/choice'
import type { Terms } from '@quotespark/domain/document'
import type { SeededRandom } from '@quotespark/testing/worlds'

/** A line in whole numbers: quantities in thousandths, money in pence, percentages in hundredths. */
export interface NumberLine {
  isWords: boolean
  quantity: bigint
  /** Quantity the customer takes; null when the line is not bought. */
  taken: bigint | null
  price: bigint
  discountPercent: bigint | null
  discountAmount: bigint | null
  category: string
  rate: bigint | null
  typedVat: bigint | null
}

export interface NumberDocument {
  isRegistered: boolean
  discountPercent: bigint | null
  discountAmount: bigint | null
  lines: NumberLine[]
}

export interface RandomDocument {
  numbers: NumberDocument
  /** The same lines in the domain's form, and the customer's selection. */
  items: OfferedItem[]
  terms: Terms
  selection: SelectedItem[]
}

const VAT: readonly { category: string; rate: bigint | null; said: Partial<OfferedItem> }[] = [
  { category: 'S', rate: 2000n, said: {} },
  { category: 'S', rate: 2000n, said: { vat_category: 'S' } },
  { category: 'S', rate: 500n, said: {} },
  { category: 'S', rate: 1750n, said: {} },
  { category: 'Z', rate: 0n, said: {} },
  { category: 'E', rate: null, said: {} },
  { category: 'E', rate: 0n, said: { vat_category: 'E', exemption_reason: 'Health' } },
  { category: 'AE', rate: 2000n, said: { vat_category: 'AE' } },
  { category: 'AE', rate: 500n, said: { vat_category: 'AE' } },
  { category: 'O', rate: null, said: { vat_category: 'O' } },
]

/** Creates a quote of up to eight lines with any combination of terms, and a customer's selection from it. */
export function randomDocument(random: SeededRandom): RandomDocument {
  const lines: NumberLine[] = []
  const items: OfferedItem[] = []
  const isOffer = random.below(4) === 0
  const isRegistered = random.below(8) > 0
  const mostPence = [100, 50_000, 10_000_000][random.below(3)] ?? 100
  for (let left = 1 + random.below(8); left > 0; left--) {
    const { line, item } = randomLine(random, `line ${left}`, mostPence, isOffer)
    lines.push(line)
    items.push(item)
  }
  const whole = lines.reduce((sum, line) => sum + leastNet(line), 0n)
  const kind = random.below(3)
  const discountPercent = kind === 1 ? BigInt(random.below(10_001)) : null
  const discountAmount = kind === 2 ? part(whole, random) : null
  return {
    numbers: { isRegistered, discountPercent, discountAmount, lines },
    items,
    terms: {
      vat_registered: isRegistered,
      discount_percent: decimal(discountPercent, 2),
      discount_amount: decimal(discountAmount, 2),
    },
    selection: lines.flatMap(({ isWords, taken }, at) =>
      isWords || taken === null ? [] : [{ item_id: items[at]?.id ?? '', quantity: decimal(taken, 3) ?? '' }],
    ),
  }
}

function randomLine(random: SeededRandom, id: string, mostPence: number, isOffer: boolean) {
  const vat = VAT[random.below(VAT.length)] ?? { category: 'S', rate: 2000n, said: {} }
  const quantity =
    random.below(2) === 0 ? BigInt(1 + random.below(50)) * 1000n : BigInt(1 + random.below(40_000))
  const price = BigInt(random.below(mostPence + 1))
  const discount = random.below(4)
  const isTyped = vat.category === 'S' && vat.said.vat_category === undefined && random.below(6) === 0
  const isWords = random.below(12) === 0
  const choice = isOffer ? random.below(3) : 0
  const isTaken = choice !== 1 || random.below(2) === 0
  const line: NumberLine = {
    isWords,
    quantity,
    taken: isTaken ? (choice === 2 ? 1n + BigInt(random.below(Number(quantity) * 2)) : quantity) : null,
    price,
    discountPercent: discount === 1 ? BigInt(random.below(10_001)) : null,
    // At most the rounded-down price, so that the discount never exceeds it.
    discountAmount: discount === 2 ? part((quantity * price) / 1000n, random) : null,
    category: vat.category,
    rate: vat.rate,
    typedVat: isTyped ? BigInt(random.below(10_000)) : null,
  }
  const item: OfferedItem = {
    id,
    kind: isWords ? 'text' : 'line',
    quantity: decimal(quantity, 3) ?? '',
    unit_price: decimal(price, 2) ?? '',
    vat_rate: decimal(vat.rate, 2),
    vat_amount: decimal(line.typedVat, 2),
    discount_percent: decimal(line.discountPercent, 2),
    discount_amount: decimal(line.discountAmount, 2),
    ...vat.said,
    // A line that the customer leaves is not preselected either, so that the overall discount fits what is selected.
    ...(choice === 1 ? { choice: 'optional', selected: isTaken } : {}),
    ...(choice === 2 ? { quantity_min: '0.001', quantity_max: decimal(quantity * 2n, 3) } : {}),
  }
  return { line, item }
}

/** Lower bound of the line's net at the offered quantity; zero when it is not bought. */
function leastNet({ isWords, taken, quantity, price, discountPercent, discountAmount }: NumberLine): bigint {
  if (isWords || taken === null) return 0n
  const gross = (quantity * price) / 1000n
  const off = discountAmount ?? (gross * (discountPercent ?? 0n)) / 10_000n + 1n
  return gross > off ? gross - off : 0n
}

function part(whole: bigint, random: SeededRandom): bigint {
  return (whole * BigInt(random.below(1001))) / 1000n
}

function decimal(scaled: bigint, places: number): string
function decimal(scaled: bigint | null, places: number): string | null
function decimal(scaled: bigint | null, places: number): string | null {
  if (scaled === null) return null
  const unit = 10n ** BigInt(places)
  return `${scaled / unit}.${String(scaled % unit).padStart(places, '0')}`
}
