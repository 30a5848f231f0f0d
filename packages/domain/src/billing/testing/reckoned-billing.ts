import fc from 'fast-check'
import type { VatCategory } from '../../document/vat-category.ts'

/** A row of a VAT table in pence; the rate in hundredths of a percent. */
export interface NumberRow {
  category: VatCategory
  rate: bigint | null
  net: bigint
  vat: bigint
  stated: bigint
}

/** A payment plan in whole numbers, in the order in which it is billed; the last stage takes what is left. */
export interface NumberPlan {
  rows: NumberRow[]
  isInclusive: boolean
  stages: { percent: bigint | null; amount: bigint | null }[]
}

/** Money for an invoice: paid, paid back of the last payment, and taken off by a note on one row. Shares are per mille. */
export interface LedgerStep {
  does: 'pay' | 'back' | 'credit'
  share: bigint
  row: number
}

export interface NumberLedger {
  rows: NumberRow[]
  steps: LedgerStep[]
}

const pence = fc.oneof(fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 1n, max: 99_999_999n }))

const KINDS: readonly Pick<NumberRow, 'category' | 'rate'>[] = [
  { category: 'S', rate: 2000n },
  { category: 'S', rate: 1750n },
  { category: 'S', rate: 500n },
  { category: 'AE', rate: 2000n },
  { category: 'Z', rate: 0n },
  { category: 'S', rate: null },
  { category: 'E', rate: null },
]

const onNet = (net: bigint, rate: bigint) => (net * rate + 5_000n) / 10_000n

/** A VAT table: some of the rows of `KINDS` in their order, the VAT by the rate or typed. */
const rows: fc.Arbitrary<NumberRow[]> = fc
  .record({
    kinds: fc.subarray([...KINDS.keys()], { minLength: 1, maxLength: 4 }),
    nets: fc.array(pence, { minLength: 4, maxLength: 4 }),
    typed: fc.bigInt({ min: 1n, max: 3_000n }),
  })
  .map(({ kinds, nets, typed }) =>
    kinds.map((kind, at) => {
      const { category, rate } = KINDS[kind] ?? { category: 'S' as const, rate: null }
      const net = nets[at] ?? 1n
      const vat = rate === null ? (category === 'S' ? onNet(net, typed) : 0n) : onNet(net, rate)
      const isReversed = category === 'AE'
      return { category, rate, net, vat: isReversed ? 0n : vat, stated: isReversed ? vat : 0n }
    }),
  )

const stage = fc.oneof(
  fc.bigInt({ min: 1n, max: 9_999n }).map((percent) => ({ percent, amount: null })),
  pence.map((amount) => ({ percent: null, amount })),
)

export const reckonedPlan: fc.Arbitrary<NumberPlan> = fc.record({
  rows,
  isInclusive: fc.boolean(),
  stages: fc.array(stage, { maxLength: 11 }).map((stages) => [...stages, { percent: null, amount: null }]),
})

export const reckonedLedger: fc.Arbitrary<NumberLedger> = fc.record({
  rows: rows.map((all) => all.map((row) => ({ ...row, stated: 0n }))),
  steps: fc.array(
    fc.record({
      does: fc.constantFrom('pay' as const, 'pay' as const, 'back' as const, 'credit' as const),
      share: fc.bigInt({ min: 0n, max: 1_000n }),
      row: fc.nat({ max: 3 }),
    }),
    { minLength: 1, maxLength: 15 },
  ),
})
