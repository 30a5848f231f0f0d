import { quoteInput } from '@quotespark/contract'
import { calculateTotals } from '@quotespark/domain/document'
import choices from '@quotespark/domain/golden/choices.json' with { type: 'json' }
import contradictions from '@quotespark/domain/golden/contradictions.json' with { type: 'json' }
import discounts from '@quotespark/domain/golden/discounts.json' with { type: 'json' }
import categories from '@quotespark/domain/golden/vat-categories.json' with { type: 'json' }
import type { LineInput } from '@quotespark/domain/line'
import { describe, expect, it } from 'vitest'
import { emptyLine, type LineFields, settledQuoteLine } from './line/line-fields.ts'
import { previewCis, previewLineTotal, previewLineVat, previewTotals } from './preview-totals.ts'

const quote = { bills: false, vat_registered: true }
const invoice = { bills: true, vat_registered: true }
const line = (quantity: string, unit_price: string, vat_rate: string | null = '20') => ({
  ...emptyLine(vat_rate),
  quantity,
  unit_price,
})

describe('previewTotals', () => {
  it('adds up while a line is being typed', () => {
    expect(previewTotals([line('2', '£1,000'), line('', '12.3456')], quote)).toMatchObject({
      subtotal: '2012.35',
      tax_amount: '402.47',
      total_amount: '2414.82',
    })
    expect(previewTotals([line('7:30', '48'), line('3000', '1.25p')], invoice)).toMatchObject({
      subtotal: '397.50',
    })
  })
  it('keeps the rates apart, highest first and no VAT last', () => {
    expect(
      previewTotals([line('1', '100', null), line('1', '50', '5'), line('1', '10')], quote)?.vat_by_rate,
    ).toMatchObject([
      { vat_rate: '20', net: '10.00', vat: '2.00' },
      { vat_rate: '5', net: '50.00', vat: '2.50' },
      { vat_rate: null, net: '100.00', vat: '0.00' },
    ])
  })
  it('charges no VAT for a company that is not registered', () => {
    expect(previewTotals([line('1', '100')], { bills: false, vat_registered: false })).toMatchObject({
      tax_amount: '0.00',
      total_amount: '100.00',
      vat_by_rate: [],
    })
  })
  it('leaves a line out of the totals while one of its numbers is refused, instead of counting 1 or £0.00', () => {
    const entered = { ...line('1', '-5'), vat_amount: '7' }
    const lines = [line('0', '10'), entered, line('many', '10'), line('2.5', '10')]
    expect(previewTotals(lines, invoice)).toMatchObject({ subtotal: '25.00', tax_amount: '5.00' })
    // A quote counts zero and words as the quantity 1 that they become.
    expect(previewTotals(lines, quote)).toMatchObject({ subtotal: '45.00' })
    expect(lines.map((one) => previewLineTotal(one, true))).toEqual([null, null, null, '25.00'])
    expect(lines.map((one) => previewLineTotal(one, false))).toEqual(['10.00', null, '10.00', '25.00'])
    for (const options of [quote, invoice]) {
      const refused = [
        line('1.2345', '10'),
        line('2', '€10'),
        line('10000000', '1'),
        line('1', '99999999999'),
      ]
      expect(previewTotals([...refused, line('1', '3')], options)).toMatchObject({ subtotal: '3.00' })
    }
    const withoutRate = { ...line('1', '100', '0'), vat_amount: '£50' }
    expect(previewTotals([withoutRate], invoice)).toMatchObject({
      tax_amount: '0.00',
      total_amount: '100.00',
    })
  })
  it('is null when a document cannot hold the amount', () => {
    expect(previewTotals([line('9999999', '999999999.99')], quote)).toBeNull()
  })
})

/** A golden case's line as the form holds it. */
const typed = (input: LineInput) => {
  const { exemption_reason, group, ...given } = input as LineInput & Partial<LineFields>
  const isChosen = given.selected ?? (given.choice ?? 'included') === 'included'
  const texts = { exemption_reason: exemption_reason ?? '', group: group ?? '' }
  return { ...emptyLine('20'), ...given, ...texts, selected: isChosen } as LineFields
}

describe('previewTotals with the golden cases of the domain', () => {
  const priced = [...discounts, ...categories]
  it.each(priced.map((example) => [example.name, example]))('totals as the server does: %s', (_, example) => {
    const { lines, vat_registered, totals, ...discount } = example
    const options = { ...discount, bills: true, vat_registered }
    expect(previewTotals((lines as LineInput[]).map(typed), options)).toEqual(totals)
  })

  it.each(choices.map((example) => [example.name, example]))(
    'totals the starting choices: %s',
    (_, example) => {
      const { lines, vat_registered, starting, ...discount } = example
      const options = { ...discount, bills: false, vat_registered }
      expect(previewTotals((lines as LineInput[]).map(typed), options)).toMatchObject(starting)
    },
  )

  it.each(contradictions.map((example) => [example.name, example]))(
    'still gives a total for contradictory choices: %s',
    (_, { lines, refused, ...discount }) => {
      const options = { ...discount, bills: false }
      expect(previewTotals((lines as LineInput[]).map(typed), options)).not.toBeNull()
    },
  )
})

it('leaves out a discount that will be refused, and nothing else', () => {
  const tooMuch = { ...line('1', '10'), discount_amount: '10.01' }
  const percent = { ...line('1', '20'), discount_percent: '101' }
  const some = { ...line('1', '30'), discount_percent: '10' }
  expect(previewTotals([tooMuch, percent, some], { ...quote, discount_amount: '-1' })).toMatchObject({
    subtotal: '57.00',
    discount_total: '0.00',
    lines: [{ total_price: '10.00' }, { total_price: '20.00' }, { total_price: '27.00' }],
  })
})

describe('live totals', () => {
  // The same thousand documents in each run (Park and Miller's generator).
  let seed = 20261120
  const below = (limit: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % limit
  }
  const oneOf = <Value>(...values: Value[]) => values[below(values.length)] as Value
  const typedLine = () =>
    line(
      oneOf(String(below(999)), `${below(50)}.${below(10)}`, `${below(9999)}:${10 + below(50)}`, 'many', ''),
      oneOf(
        String(below(100000)),
        `£${1 + below(9)},${100 + below(900)}.${below(1000)}`,
        `.${below(1000)}`,
        `0,${below(10000)}`,
        `${below(999)}p`,
        '',
      ),
      oneOf('20', '5', '0', '17.5', null),
    )

  it('equals to the penny what the server calculates from the saved lines', () => {
    for (let document = 0; document < 1000; document += 1) {
      const lines = Array.from({ length: 1 + below(12) }, typedLine)
      const vat_registered = below(4) > 0
      const items = lines.map((one) => ({ ...settledQuoteLine(one), description: 'Bread' }))
      const customer_id = '019a9c5e-0000-7000-8000-000000000000'
      const saved = quoteInput.parse({ title: 'Bread', status: 'draft', customer_id, items })
      expect(previewTotals(lines, { bills: false, vat_registered })).toEqual(
        calculateTotals(saved.items, { vat_registered }),
      )
    }
  })
})

describe('previewLineTotal', () => {
  it('multiplies quantity by unit price after settling what was typed', () => {
    expect(previewLineTotal(line('3', '19.99'), false)).toBe('59.97')
    expect(previewLineTotal(line('1.5', '40'), true)).toBe('60.00')
    expect(previewLineTotal(line('1.5', '40'), false)).toBe('60.00')
    expect(previewLineTotal(line('1', '99999999999'), false)).toBeNull()
  })
})

it('adds typed VAT as it is, in place of the amount that the rate gives', () => {
  const entered = { ...line('1', '250'), vat_amount: '49.99' }
  expect(previewTotals([entered, line('1', '100')], invoice)).toMatchObject({
    tax_amount: '69.99',
    vat_by_rate: [{ vat_rate: '20', net: '350.00', vat: '69.99' }],
  })
  expect(previewLineVat(entered, true)).toBe('50.00')
})

describe('previewCis', () => {
  const lines = [line('1', '1000'), { ...line('1', '500'), cis: 'materials' as const }]

  it('deducts from labour as it is typed', () => {
    const options = { ...invoice, cis_rate: '20' as const, discount_percent: '10' }
    expect(previewCis(lines, previewTotals(lines, options), options)).toMatchObject({
      ...{ labour_amount: '900.00', materials_amount: '450.00', deduction_amount: '180.00' },
      to_pay_amount: '1440.00',
    })
  })
  it('deducts nothing without a rate, and where amounts are beyond what a document can hold', () => {
    expect(previewCis(lines, previewTotals(lines, invoice), { ...invoice, cis_rate: null })).toBeNull()
    expect(previewCis(lines, null, { ...invoice, cis_rate: '20' })).toBeNull()
  })
})
