import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import golden from '../../golden/totals.json' with { type: 'json' }
import { MALFORMED_DECIMALS } from '../money/malformed-decimals.fixture.ts'
import { addMoney, fromPence, MAX_AMOUNT, sumMoney } from '../money/money.ts'
import { Refusal } from '../refusal.ts'
import { formatVatRow } from './format-vat-row.ts'
import { type LineInput, MAX_LINES } from './line/line.ts'
import { calculateTotals } from './totals.ts'

const REGISTERED = { vat_registered: true }
const line = (change: Partial<LineInput> = {}): LineInput => ({
  quantity: '1',
  unit_price: '10.00',
  vat_rate: '20',
  ...change,
})

describe('golden totals', () => {
  it.each(golden.map((example) => [example.name, example]))('%s', (_, example) => {
    expect(calculateTotals(example.lines as LineInput[], example)).toMatchObject(example.totals)
  })
})

describe('refusals of calculateTotals', () => {
  const malformed = [...MALFORMED_DECIMALS, '-1', '1.00005']

  it.each(['quantity', 'unit_price', 'vat_rate', 'vat_amount'] as const)('names a malformed %s', (field) => {
    for (const text of malformed) {
      for (const vat_registered of [true, false]) {
        expect(() => calculateTotals([line(), line({ [field]: text })], { vat_registered })).toThrow(
          expect.objectContaining({
            code: 'invalid_input',
            data: { issues: [expect.objectContaining({ path: `items.1.${field}` })] },
          }),
        )
      }
    }
  })

  it.each([
    ['a quantity', [line({ quantity: '1000000000000' })]],
    ['a unit price', [line({ unit_price: '1000000000000.00' })]],
    ['entered VAT', [line({ vat_amount: '1000000000000.00' })]],
    ['a line', [line({ quantity: '999999', unit_price: '999999999.99' })]],
    ['a subtotal', Array.from({ length: 2 }, () => line({ quantity: '999', unit_price: '999999999.99' }))],
    ['a total including VAT', [line({ quantity: '999', unit_price: '999999999.99' })]],
    [
      'a penny',
      [
        line({ quantity: '1000', unit_price: '999999999.99', vat_rate: null }),
        line({ unit_price: '10.00', vat_rate: null }),
      ],
    ],
  ])('refuses %s beyond the maximum of a document', (_, lines) => {
    expect(() => calculateTotals(lines, REGISTERED)).toThrow(
      expect.objectContaining({ code: 'amount_too_large' }),
    )
  })

  it('accepts the maximum number of lines and refuses one more', () => {
    const lines = Array.from({ length: MAX_LINES }, () => line())
    expect(calculateTotals(lines, REGISTERED).subtotal).toBe('5000.00')
    expect(() => calculateTotals([...lines, line()], REGISTERED)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        data: { issues: [{ path: 'items', message: 'No more than 500 items are allowed.' }] },
      }),
    )
  })
})

it('keeps VAT typed without a rate apart from lines without VAT', () => {
  const bare = { ...line(), quantity: '1', vat_rate: null }
  const { vat_by_rate } = calculateTotals(
    [
      { ...bare, unit_price: '5.00' },
      { ...bare, unit_price: '7.00', vat_amount: '1.40' },
      { ...bare, unit_price: '3.00', vat_amount: '0.00' },
    ],
    REGISTERED,
  )
  expect(vat_by_rate).toMatchObject([
    { vat_rate: null, vat_category: 'S', net: '7.00', vat: '1.40' },
    { vat_rate: null, vat_category: 'E', net: '8.00', vat: '0.00' },
  ])
  expect(vat_by_rate.map(formatVatRow)).toEqual(['As entered', 'No VAT'])
  expect(formatVatRow({ vat_rate: '20', vat: '0.00' })).toBe('20%')
  expect(formatVatRow({ vat_rate: '20', vat: '2.00' })).toBe('20%')
})

it('charges nothing for a heading and a text, and does not break a subtotal at them', () => {
  const words = { quantity: '7', unit_price: '9.99', vat_rate: '20' }
  expect(
    calculateTotals(
      [
        { ...words, kind: 'heading' },
        { quantity: '2', unit_price: '50.00', vat_rate: '20' },
        { ...words, kind: 'text' },
        { quantity: '1', unit_price: '10.00', vat_rate: '20' },
        { ...words, kind: 'subtotal' },
      ],
      REGISTERED,
    ),
  ).toMatchObject({
    lines: ['0.00', '100.00', '0.00', '10.00', '110.00'].map((total_price) => ({ total_price })),
    subtotal: '110.00',
    tax_amount: '22.00',
    total_amount: '132.00',
    vat_by_rate: [{ vat_rate: '20', net: '110.00', vat: '22.00' }],
  })
})

const arbitraryLine: fc.Arbitrary<LineInput> = fc.record({
  quantity: fc.integer({ min: 1, max: 999_999_999 }).map((thousandths) => String(thousandths / 1000)),
  unit_price: fc.bigInt({ min: 0n, max: 99_999_999_999n }).map(fromPence),
  vat_rate: fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => String(hundredths / 100))),
  vat_amount: fc.option(fc.bigInt({ min: 0n, max: 9_999_999_999n }).map(fromPence)),
  kind: fc.constantFrom('line', 'line', 'line', 'subtotal', 'heading', 'text'),
})
const arbitraryDocument = fc.array(arbitraryLine, { maxLength: 12 })

describe('every document', () => {
  it('has consistent totals, or is refused as too large', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.boolean(), (lines, vat_registered) => {
        const totals = totalsOrTooLarge(lines, vat_registered)
        if (totals === undefined) return
        const ownLines = totals.lines.filter((_, index) => lines[index]?.kind !== 'subtotal')
        expect(totals.lines).toHaveLength(lines.length)
        expect(sumMoney(ownLines.map(({ total_price }) => total_price))).toBe(totals.subtotal)
        expect(sumMoney(totals.vat_by_rate.map(({ vat }) => vat))).toBe(totals.tax_amount)
        expect(addMoney(totals.subtotal, totals.tax_amount)).toBe(totals.total_amount)
        if (vat_registered) {
          expect(sumMoney(totals.vat_by_rate.map(({ net }) => net))).toBe(totals.subtotal)
        } else {
          expect(totals).toMatchObject({ tax_amount: '0.00', vat_by_rate: [] })
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('has the same totals whatever the order of its lines', () => {
    fc.assert(
      fc.property(arbitraryDocument, (lines) => {
        const { lines: _, ...forwards } = totalsOrTooLarge(lines, true) ?? { lines: [] }
        const { lines: __, ...backwards } = totalsOrTooLarge(lines.toReversed(), true) ?? { lines: [] }
        expect(backwards).toEqual(forwards)
      }),
      { numRuns: 2000 },
    )
  })

  it('gets totals or a refusal for any text, never another error', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...MALFORMED_DECIMALS, '1', '0', '-1'),
    )
    const hostileLine = fc.record({
      quantity: text,
      unit_price: text,
      vat_rate: text,
      vat_amount: fc.option(text),
    })
    fc.assert(
      fc.property(fc.array(hostileLine, { minLength: 1, maxLength: 3 }), (lines) => {
        try {
          expect(calculateTotals(lines, REGISTERED).total_amount).toMatch(/^\d+\.\d\d$/)
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

function totalsOrTooLarge(lines: LineInput[], vat_registered: boolean) {
  try {
    return calculateTotals(lines, { vat_registered })
  } catch (error) {
    expect(error).toMatchObject({ code: 'amount_too_large', data: { maximum: MAX_AMOUNT } })
    return undefined
  }
}
