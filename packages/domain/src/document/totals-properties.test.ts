import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMoney, compareMoney, fromPence, sumMoney, toPence } from '../money/money.ts'
import { formatPlainUnitPrice } from '../money/unit-price.ts'
import { isSelected } from './choice/choice.ts'
import { lowestOfferTotal } from './choice/lowest-offer-total.ts'
import { applySelection, defaultSelection, type OfferedItem, type SelectedItem } from './choice/selection.ts'
import type { LineInput } from './line/line.ts'
import { calculateTotals, type TotalsTerms } from './totals.ts'

const thousandths = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => String(value / 1000))
const pence = fc.bigInt({ min: 0n, max: 9_999_999n }).map(fromPence)
const hundredthsOfAPenny = fc.bigInt({ min: 0n, max: 999_999_999n }).map(formatPlainUnitPrice)
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => String(hundredths / 100))

const VAT = fc.constantFrom<Partial<LineInput>>(
  { vat_rate: '20' },
  { vat_rate: '20' },
  { vat_rate: '5' },
  { vat_rate: '0' },
  { vat_rate: null },
  { vat_rate: '20', vat_category: 'AE' },
  { vat_rate: '0', vat_category: 'E', exemption_reason: 'Health' },
  { vat_rate: null, vat_category: 'E', exemption_reason: 'Education' },
  { vat_rate: null, vat_category: 'O' },
)

const plainLine: fc.Arbitrary<LineInput> = fc
  .record({
    quantity: thousandths(1, 50_000),
    unit_price: fc.oneof(pence, hundredthsOfAPenny),
    vat: VAT,
    kind: fc.constantFrom('line', 'line', 'line', 'line', 'subtotal', 'heading'),
  })
  .map(({ vat, ...line }) => ({ vat_rate: null, ...line, ...vat }))

/** A line whose discount, if any, is never more than its price. */
const line: fc.Arbitrary<LineInput> = fc
  .record({ line: plainLine, discount: fc.constantFrom('none', 'percent', 'amount'), percent })
  .map(({ line, discount, percent }) => {
    if (discount === 'percent') return { ...line, discount_percent: percent }
    if (discount === 'none') return line
    const [priced] = calculateTotals([{ ...line, kind: 'line', discount_percent: percent }], {
      vat_registered: false,
    }).lines
    return { ...line, discount_amount: priced?.discount ?? null }
  })
const lines = fc.array(line, { maxLength: 10 })

const document = fc
  .record({
    lines,
    vat_registered: fc.constantFrom(true, true, true, false),
    kind: fc.constantFrom('none', 'percent', 'amount'),
    percent,
  })
  .map(({ lines, vat_registered, kind, percent }): { lines: LineInput[]; terms: TotalsTerms } => {
    if (kind === 'percent') return { lines, terms: { vat_registered, discount_percent: percent } }
    if (kind === 'none') return { lines, terms: { vat_registered } }
    const { discount_total } = calculateTotals(lines, { vat_registered, discount_percent: percent })
    return { lines, terms: { vat_registered, discount_amount: discount_total } }
  })

describe('every document with discounts and categories', () => {
  it('has consistent totals, and no penny is lost', () => {
    fc.assert(
      fc.property(document, ({ lines, terms }) => {
        const totals = calculateTotals(lines, terms)
        const own = totals.lines.filter((_, index) => (lines[index]?.kind ?? 'line') === 'line')
        expect(sumMoney(own.map(({ total_price }) => total_price))).toBe(totals.subtotal)
        expect(addMoney(totals.net_amount, totals.discount_total)).toBe(totals.subtotal)
        expect(addMoney(totals.net_amount, totals.tax_amount)).toBe(totals.total_amount)
        if (terms.discount_amount != null) expect(totals.discount_total).toBe(terms.discount_amount)
        const rows = totals.vat_by_rate
        expect(rows.every(({ net, vat }) => toPence(net) >= 0n && toPence(vat) >= 0n)).toBe(true)
        expect(sumMoney(rows.map(({ vat }) => vat))).toBe(totals.tax_amount)
        expect(sumMoney(rows.map(({ reverse_charge_vat }) => reverse_charge_vat))).toBe(
          totals.reverse_charge_vat,
        )
        if (terms.vat_registered) expect(sumMoney(rows.map(({ net }) => net))).toBe(totals.net_amount)
        else expect(totals).toMatchObject({ tax_amount: '0.00', reverse_charge_vat: '0.00', vat_by_rate: [] })
      }),
      { numRuns: 3000 },
    )
  })

  it('has the same totals whatever the order of its lines', () => {
    fc.assert(
      fc.property(document, fc.infiniteStream(fc.nat()), ({ lines, terms }, random) => {
        const { lines: _, ...before } = calculateTotals(lines, terms)
        const shuffled = lines
          .map((line) => ({ line, at: random.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ line }) => line)
        const { lines: __, ...after } = calculateTotals(shuffled, terms)
        expect(after).toEqual(before)
      }),
      { numRuns: 1000 },
    )
  })

  it('has the same totals with a discount of zero as without one', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), fc.constantFrom('0', '0.00'), (lines, vat_registered, nothing) => {
        const bare = lines.map(({ discount_amount: _, discount_percent: __, ...line }) => line)
        const without = calculateTotals(bare, { vat_registered })
        for (const kind of ['discount_percent', 'discount_amount'] as const) {
          const items = bare.map((line) => ({ ...line, [kind]: nothing }))
          expect(calculateTotals(items, { vat_registered, [kind]: nothing })).toEqual(without)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('every document whose prices include VAT', () => {
  it('comes to what was typed less its discount, and its lines add up to the subtotal', () => {
    fc.assert(
      fc.property(document, ({ lines, terms }) => {
        const typed = calculateTotals(lines, { ...terms, vat_registered: false })
        const totals = calculateTotals(lines, { ...terms, prices_include_vat: true })
        // A percentage is rounded in each row of the VAT table.
        if (terms.discount_percent == null) expect(totals.total_amount).toBe(typed.total_amount)
        expect(totals.lines.map(({ total_price }) => total_price)).toEqual(
          typed.lines.map(({ total_price }) => total_price),
        )
        const own = totals.lines.filter((_, index) => (lines[index]?.kind ?? 'line') === 'line')
        expect(sumMoney(own.map(({ net_amount }) => net_amount))).toBe(totals.subtotal)
        expect(addMoney(totals.net_amount, totals.discount_total)).toBe(totals.subtotal)
        expect(addMoney(totals.net_amount, totals.tax_amount)).toBe(totals.total_amount)
        expect(toPence(totals.discount_total) >= 0n).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})

/** Included and optional lines plus one group of two, some with a quantity that may change. */
const offer = fc
  .record({ document, choices: fc.array(fc.nat(5), { minLength: 10, maxLength: 10 }), most: fc.nat(5) })
  .map(({ document: { lines, terms }, choices, most }) => {
    const items = lines.map((line, at): OfferedItem => {
      const id = `line ${at}`
      const choice = choices[at] ?? 0
      const open = choice % 2 ? { quantity_min: '0.001', quantity_max: String(most + 50) } : {}
      if (choice < 2 || line.kind !== 'line') return { ...line, id, ...open }
      return { ...line, id, ...open, choice: 'optional', selected: choice < 4 }
    })
    const twin = items.filter(({ kind }) => kind === 'line').at(-1)
    const group = { choice: 'one_of', group: 'One of two' } as const
    return {
      items: twin
        ? [
            ...items.filter((item) => item !== twin),
            { ...twin, ...group, selected: true },
            {
              ...twin,
              ...group,
              id: 'twin',
              quantity: '0.5',
              discount_amount: null,
              selected: false,
              quantity_min: null,
            },
          ]
        : items,
      // The default selection may come to less than the discount amount, which was calculated for all lines.
      discount_percent: terms.discount_percent ?? null,
      discount_amount: null,
    }
  })
const REGISTERED = { vat_registered: true }

describe('every offer', () => {
  it('has the totals of its default selection', () => {
    fc.assert(
      fc.property(offer, (offer) => {
        const { lines: _, ...offered } = calculateTotals(offer.items, { ...REGISTERED, ...offer })
        const chosen = applySelection(offer, defaultSelection(offer.items))
        const { lines: __, ...bought } = calculateTotals(chosen.items, { ...REGISTERED, ...chosen })
        expect(bought).toEqual(offered)
      }),
      { numRuns: 1000 },
    )
  })

  it('costs no less than the least total for any selection, give or take a rounded penny', () => {
    fc.assert(
      fc.property(offer, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (offer, ticks) => {
        const least = lowestOfferTotal(offer, REGISTERED)
        if (least === null) return
        const picked = offer.items.flatMap((item, at): SelectedItem[] => {
          if ((item.kind ?? 'line') !== 'line') return []
          const isTaken =
            item.choice === 'one_of'
              ? (item.id === 'twin') === ticks[0]
              : item.choice !== 'optional' || ticks[at]
          return isTaken ? [{ item_id: item.id, quantity: item.quantity_min ?? item.quantity }] : []
        })
        const chosen = applySelection(offer, picked)
        const { total_amount } = calculateTotals(chosen.items, { ...REGISTERED, ...chosen })
        expect(compareMoney(least, addMoney(total_amount, '0.01'))).toBeLessThanOrEqual(0)
        expect(offer.items.some(isSelected) || least === '0.00').toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('finds the least total of all selections where an amount is taken off groups at several rates', () => {
    const option = fc.record({
      price: fc.integer({ min: 1, max: 50_000 }),
      vat_rate: fc.constantFrom('20', '5', '0'),
    })
    const groups = fc.array(fc.tuple(option, option), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(groups, fc.nat(100), (groups, part) => {
        const items = groups.flatMap((options, at) =>
          options.map(({ price, vat_rate }, index): OfferedItem => {
            const of = { choice: 'one_of', group: `Group ${at}`, selected: index === 0 } as const
            return {
              id: `${at} ${index}`,
              quantity: '1',
              unit_price: fromPence(BigInt(price)),
              vat_rate,
              ...of,
            }
          }),
        )
        const starting = groups.reduce((sum, [{ price }]) => sum + price, 0)
        const offer = { items, discount_amount: fromPence(BigInt(Math.floor((starting * part) / 100))) }
        const totals = Array.from({ length: 2 ** groups.length }, (_, picks) => {
          const picked = groups.map((__, at) => ({ item_id: `${at} ${(picks >> at) & 1}`, quantity: '1' }))
          const chosen = applySelection(offer, picked)
          return toPence(calculateTotals(chosen.items, { ...REGISTERED, ...chosen }).total_amount)
        })
        const [least = -1n] = totals.toSorted((a, b) => (a < b ? -1 : 1))
        const found = toPence(lowestOfferTotal(offer, REGISTERED) ?? '-1')
        expect(found >= least && found <= least + 1n).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
