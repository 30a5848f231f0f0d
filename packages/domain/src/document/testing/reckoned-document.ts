import fc from 'fast-check'
import type { OfferedItem, SelectedItem } from '../choice/selection.ts'
import type { LineKind } from '../line/line.ts'
import type { TotalsTerms } from '../totals.ts'

/** A line in whole numbers: quantities in thousandths, prices in hundredths of a penny, other money in pence, percentages in hundredths. */
export interface NumberLine {
  kind: LineKind
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
  /** Whether prices are typed with VAT. */
  isInclusive: boolean
  discountPercent: bigint | null
  discountAmount: bigint | null
  lines: NumberLine[]
}

export interface ReckonedDocument {
  numbers: NumberDocument
  /** The same lines in the domain's form, and the customer's selection. */
  items: OfferedItem[]
  terms: TotalsTerms
  selection: SelectedItem[]
}

interface Vat {
  category: string
  rate: bigint | null
  said: Partial<OfferedItem>
}

const rateOnly = (category: string, rate: bigint | null): Vat => ({ category, rate, said: {} })
const VAT: readonly Vat[] = [
  ...[2000n, 2000n, 500n, 1750n, 1250n, 1n, 9999n, 10_000n].map((rate) => rateOnly('S', rate)),
  rateOnly('Z', 0n),
  rateOnly('E', null),
  { category: 'S', rate: 2000n, said: { vat_category: 'S' } },
  { category: 'E', rate: 0n, said: { vat_category: 'E', exemption_reason: 'Health' } },
  { category: 'AE', rate: 2000n, said: { vat_category: 'AE' } },
  { category: 'AE', rate: 500n, said: { vat_category: 'AE' } },
  { category: 'O', rate: null, said: { vat_category: 'O' } },
]

const bigInt = (min: bigint, max: bigint) => fc.bigInt({ min, max })
const oneIn = (times: number) => fc.nat(times - 1).map((draw) => draw === times - 1)
/** Per mille. */
const share = bigInt(0n, 1000n)
const discount = fc.record({
  kind: fc.constantFrom('none', 'none', 'percent', 'amount'),
  percent: bigInt(0n, 10_000n),
  share,
})

/** Tries the largest quantities only at prices with which no document exceeds its maximum. */
const LARGE_QUANTITIES_BELOW = 100n

const lineUpTo = (mostPence: bigint) =>
  fc.record({
    kind: fc.constantFrom<LineKind>(...Array<LineKind>(12).fill('line'), 'subtotal', 'heading', 'text'),
    quantity: fc.oneof(
      bigInt(1n, 50n).map((whole) => whole * 1000n),
      bigInt(1n, mostPence < LARGE_QUANTITIES_BELOW ? 4_999_999_999n : 40_000n),
    ),
    price: fc.oneof(
      bigInt(0n, mostPence).map((pence) => pence * 100n),
      bigInt(0n, mostPence * 100n),
    ),
    discount,
    vat: fc.constantFrom(...VAT),
    isTyped: oneIn(6),
    typedVat: bigInt(0n, 9_999n),
    choice: fc.constantFrom<Choice>('none', 'optional', 'open'),
    isTaken: fc.boolean(),
    takenShare: share,
  })
type Choice = 'none' | 'optional' | 'open'
type DrawnLine = ReturnType<typeof lineUpTo> extends fc.Arbitrary<infer Line> ? Line : never

const documentUpTo = (mostPence: bigint, maxLength: number) =>
  fc.record({
    isRegistered: oneIn(8).map((isNot) => !isNot),
    isInclusive: oneIn(3),
    isOffer: oneIn(4),
    discount,
    lines: fc.array(lineUpTo(mostPence), { minLength: 1, maxLength }),
  })

/** Quotes with any combination of terms, from pennies to the largest prices, and a customer's selection from each. */
export const reckonedDocument: fc.Arbitrary<ReckonedDocument> = fc
  .oneof(
    documentUpTo(99n, 8),
    documentUpTo(50_000n, 8),
    documentUpTo(10_000_000n, 8),
    documentUpTo(99_999_999_999n, 4),
  )
  .map(({ isRegistered, isInclusive, isOffer, discount, lines: drawn }) => {
    const made = drawn.map((line, at) =>
      makeLine(
        {
          ...line,
          choice: isOffer ? line.choice : 'none',
          // Refused where prices include VAT.
          isTyped: line.isTyped && !isInclusive,
        },
        `line ${at}`,
      ),
    )
    const lines = made.map(({ line }) => line)
    const whole = lines.reduce((sum, line) => sum + leastNet(line), 0n)
    const discountPercent = discount.kind === 'percent' ? discount.percent : null
    const discountAmount = discount.kind === 'amount' ? part(whole, discount.share) : null
    return {
      numbers: { isRegistered, isInclusive, discountPercent, discountAmount, lines },
      items: made.map(({ item }) => item),
      terms: {
        vat_registered: isRegistered,
        prices_include_vat: isInclusive,
        discount_percent: decimal(discountPercent, 2),
        discount_amount: decimal(discountAmount, 2),
      },
      selection: made.flatMap(({ line: { kind, taken }, item: { id } }) =>
        kind !== 'line' || taken === null ? [] : [{ item_id: id, quantity: decimal(taken, 3) }],
      ),
    }
  })

/** Thousandths times hundredths of a penny, in a penny. */
const PENCE_OF_LINE = 100_000n

function makeLine({ kind, quantity, price, discount, vat, choice, ...drawn }: DrawnLine, id: string) {
  const isTaken = choice !== 'optional' || drawn.isTaken
  const bought = choice === 'open' ? 1n + part(quantity * 2n - 1n, drawn.takenShare) : quantity
  const line: NumberLine = {
    kind,
    quantity,
    taken: isTaken ? bought : null,
    price,
    discountPercent: discount.kind === 'percent' ? discount.percent : null,
    // At most the rounded-down price, so that the discount never exceeds it.
    discountAmount:
      discount.kind === 'amount' ? part((quantity * price) / PENCE_OF_LINE, discount.share) : null,
    category: vat.category,
    rate: vat.rate,
    typedVat: drawn.isTyped && vat.said.vat_category === undefined ? drawn.typedVat : null,
  }
  const item: OfferedItem = {
    id,
    kind,
    quantity: decimal(quantity, 3),
    unit_price: decimal(price, 4),
    vat_rate: decimal(vat.rate, 2),
    vat_amount: decimal(line.typedVat, 2),
    discount_percent: decimal(line.discountPercent, 2),
    discount_amount: decimal(line.discountAmount, 2),
    ...vat.said,
    // A line that the customer leaves is not preselected either, so that the overall discount fits what is selected.
    ...(choice === 'optional' ? { choice, selected: isTaken } : {}),
    ...(choice === 'open' ? { quantity_min: '0.001', quantity_max: decimal(quantity * 2n, 3) } : {}),
  }
  return { line, item }
}

/** Lower bound of the line's net at the offered quantity; zero when it is not bought. */
function leastNet({ kind, taken, quantity, price, discountPercent, discountAmount }: NumberLine): bigint {
  if (kind !== 'line' || taken === null) return 0n
  const gross = (quantity * price) / PENCE_OF_LINE
  const off = discountAmount ?? (gross * (discountPercent ?? 0n)) / 10_000n + 1n
  return gross > off ? gross - off : 0n
}

const part = (whole: bigint, perMille: bigint) => (whole * perMille) / 1000n

function decimal(scaled: bigint, places: number): string
function decimal(scaled: bigint | null, places: number): string | null
function decimal(scaled: bigint | null, places: number): string | null {
  if (scaled === null) return null
  const unit = 10n ** BigInt(places)
  return `${scaled / unit}.${String(scaled % unit).padStart(places, '0')}`
}
