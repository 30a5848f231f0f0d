import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPence, toPence } from '../money/money.ts'
import {
  type BillingStage,
  excessOfPlan,
  forecastStages,
  leftToBill,
  MAX_STAGES,
  planIssues,
  stageRows,
} from './stage.ts'
import { addRows, isNothing, NOTHING, subtractRows, type TaxRow, totalOf } from './tax-row.ts'
import { line, rowsOf, written } from './testing/rows-of.ts'

const percent = (value: string) => ({ percent: value, amount: null })
const amount = (value: string) => ({ percent: null, amount: value })
const REST = { percent: null, amount: null }

/** Lines of the first worked example: 3 × 333.33 at 20%, 1,250.05 at 5%, 77.77 at 0%. */
const MIXED = [line('3', '333.33', '20'), line('1', '1250.05', '5'), line('1', '77.77', '0')]

describe('the stages of a plan', () => {
  it('bill 30%, 40% and 30% of mixed rates with a discount, and the last takes what is left of each row', () => {
    const accepted = rowsOf(MIXED, { discount_percent: '7.5' })
    expect(written(accepted)).toEqual(['924.99 + 185.00', '1156.30 + 57.82', '71.94 + 0.00', '= 2396.05'])
    const stages = forecastStages([percent('30'), percent('40'), percent('30')], accepted, false)
    expect(stages.map(written)).toEqual([
      ['277.50 + 55.50', '346.89 + 17.34', '21.58 + 0.00', '= 718.81'],
      ['370.00 + 74.00', '462.52 + 23.13', '28.78 + 0.00', '= 958.43'],
      ['277.49 + 55.50', '346.89 + 17.35', '21.58 + 0.00', '= 718.81'],
    ])
  })

  it.each<[string, TaxRow[], Parameters<typeof forecastStages>[0], string[]]>([
    [
      'thirds of two rates with a discount',
      rowsOf([line('1', '100.00', '20'), line('1', '50.00', '5')], { discount_percent: '10' }),
      [percent('33.33'), percent('33.33'), percent('33.34')],
      ['51.75', '51.75', '51.75'],
    ],
    [
      'eleven times 8.33% and 8.37%',
      rowsOf([line('1', '100.00', '20')]),
      [...Array.from({ length: 11 }, () => percent('8.33')), percent('8.37')],
      [...Array.from({ length: 11 }, () => '10.00'), '10.00'],
    ],
    [
      '30% and 70% of an odd amount',
      rowsOf([line('1', '145.05', '20')]),
      [percent('30'), percent('70')],
      ['52.22', '121.84'],
    ],
    [
      'halves of a discounted amount',
      rowsOf([line('1', '1000.10', '20')], { discount_percent: '15' }),
      [percent('50'), percent('50')],
      ['510.05', '510.05'],
    ],
  ])('bill %s', (_, accepted, stages, totals) => {
    expect(forecastStages(stages, accepted, false).map((rows) => fromPence(totalOf(rows)))).toEqual(totals)
  })

  it('leave the VAT that is left to the last of eleven', () => {
    const stages = [...Array.from({ length: 11 }, () => percent('8.33')), percent('8.37')]
    const billed = forecastStages(stages, rowsOf([line('1', '100.00', '20')]), false)
    expect(written(billed[0] ?? [])).toEqual(['8.33 + 1.67', '= 10.00'])
    expect(written(billed.at(-1) ?? [])).toEqual(['8.37 + 1.63', '= 10.00'])
  })

  it('bill an amount over all rows, and the rest', () => {
    const accepted = rowsOf(MIXED)
    expect(forecastStages([amount('1000.00'), REST], accepted, false).map(written)).toEqual([
      ['386.05 + 77.21', '482.59 + 24.13', '30.02 + 0.00', '= 1000.00'],
      ['613.94 + 122.79', '767.46 + 38.37', '47.75 + 0.00', '= 1590.31'],
    ])
  })

  it('bill an amount, a percentage and the rest', () => {
    const accepted = rowsOf([line('1', '5000.00', '20')])
    expect(forecastStages([amount('500.00'), percent('25'), REST], accepted, false).map(written)).toEqual([
      ['416.67 + 83.33', '= 500.00'],
      ['1250.00 + 250.00', '= 1500.00'],
      ['3333.33 + 666.67', '= 4000.00'],
    ])
  })

  it('state the VAT of a reverse charge and do not charge it', () => {
    const accepted = rowsOf([{ ...line('1', '8400.00', '20'), vat_category: 'AE' }])
    const [first, rest] = forecastStages([percent('30'), REST], accepted, false)
    expect(first).toMatchObject([{ net: 252_000n, vat: 0n, statedVat: 50_400n }])
    expect(rest).toMatchObject([{ net: 588_000n, vat: 0n, statedVat: 117_600n }])
  })

  it('keep a retention for the end', () => {
    const accepted = rowsOf([line('1', '20000.00', '20')])
    expect(forecastStages([percent('95'), percent('5')], accepted, false).map(written)).toEqual([
      ['19000.00 + 3800.00', '= 22800.00'],
      ['1000.00 + 200.00', '= 1200.00'],
    ])
  })

  it('take a percentage of the gross where prices include VAT', () => {
    const accepted = rowsOf([line('1', '99.99', '20')], { prices_include_vat: true })
    expect(forecastStages([percent('50'), percent('50')], accepted, true).map(written)).toEqual([
      ['41.66 + 8.34', '= 50.00'],
      ['41.66 + 8.33', '= 49.99'],
    ])
  })

  it('bill typed VAT in proportion', () => {
    const accepted = rowsOf([{ ...line('1', '100.00', null), vat_amount: '13.01' }])
    expect(forecastStages([percent('30'), percent('70')], accepted, false).map(written)).toEqual([
      ['30.00 + 3.90', '= 33.90'],
      ['70.00 + 9.11', '= 79.11'],
    ])
  })
})

const cents = fc.integer({ min: 1, max: 30_000_00 }).map((pence) => fromPence(BigInt(pence)))
const anyLine = fc
  .record({ unit_price: cents, rate: fc.constantFrom('20', '5', '0', '17.5'), reversed: fc.boolean() })
  .map(({ unit_price, rate, reversed }) =>
    reversed && rate === '20'
      ? { ...line('1', unit_price, rate), vat_category: 'AE' as const }
      : line('1', unit_price, rate),
  )
const accepted = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    discount: fc.integer({ min: 0, max: 9_999 }),
    pricesIncludeVat: fc.boolean(),
  })
  .map(({ lines, discount, pricesIncludeVat }) => ({
    rows: rowsOf(lines, { discount_percent: String(discount / 100), prices_include_vat: pricesIncludeVat }),
    pricesIncludeVat,
  }))
const plan = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 9_999 }).map((hundredths) => percent(String(hundredths / 100))),
    cents.map(amount),
  ),
  { maxLength: MAX_STAGES - 1 },
)

describe('every plan', () => {
  it('comes to what was accepted, to the penny in every row, in whatever order it is billed', () => {
    fc.assert(
      fc.property(
        accepted,
        plan,
        fc.infiniteStream(fc.nat()),
        ({ rows, pricesIncludeVat }, stages, random) => {
          const inOrder = stages
            .map((stage) => ({ stage, at: random.next().value }))
            .sort((one, other) => one.at - other.at)
          let left = rows
          let billed = rows.map((row) => ({ ...row, ...NOTHING }))
          for (const stage of [...inOrder.map(({ stage }) => stage), REST]) {
            const isLast = stage === REST
            const taken = stageRows(stage, { accepted: rows, left, isLast, pricesIncludeVat })
            for (const { net, vat, statedVat } of taken)
              expect([net, vat, statedVat].every((pence) => pence >= 0n)).toBe(true)
            if (!isLast && stage.amount !== null) {
              expect([toPence(stage.amount), totalOf(left)]).toContain(totalOf(taken))
            }
            left = subtractRows(left, taken)
            billed = addRows(billed, taken)
            expect(left.every(({ net, vat, statedVat }) => net >= 0n && vat >= 0n && statedVat >= 0n)).toBe(
              true,
            )
            expect(leftToBill(rows, billed)).toEqual({ left, overbilled: [] })
          }
          expect(billed).toEqual(rows)
          expect(left.every(isNothing)).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('a newer revision that was accepted', () => {
  const before = rowsOf([line('1', '1000.00', '20'), line('1', '500.00', '5')])
  const [deposit = []] = forecastStages([percent('50'), REST], before, false)

  it('is billed by its own net, less what is billed', () => {
    const now = rowsOf([line('1', '1200.00', '20'), line('1', '500.00', '5')])
    const { left, overbilled } = leftToBill(now, deposit)
    expect(overbilled).toEqual([])
    expect(written(left)).toEqual(['700.00 + 140.00', '250.00 + 12.50', '= 1102.50'])
    const half = stageRows(percent('50'), { accepted: now, left, isLast: false, pricesIncludeVat: false })
    expect(written(half)).toEqual(['600.00 + 120.00', '250.00 + 12.50', '= 982.50'])
  })

  it('stops the billing where more is billed than is accepted, and nothing is left there', () => {
    const now = rowsOf([line('1', '400.00', '20')])
    const { left, overbilled } = leftToBill(now, deposit)
    expect(overbilled).toEqual([
      { category: 'S', rate: 2000n, billedNet: 50_000n, acceptedNet: 40_000n },
      { category: 'S', rate: 500n, billedNet: 25_000n, acceptedNet: 0n },
    ])
    expect(left.every(isNothing)).toBe(true)
  })

  it('goes on once what is billed beyond it is credited, and still nothing is left there', () => {
    const now = rowsOf([line('1', '400.00', '20'), line('1', '500.00', '5')])
    const credited = (net: bigint) => [
      { category: 'S' as const, rate: 2000n, net, vat: net / 5n, statedVat: 0n },
    ]
    expect(leftToBill(now, deposit, credited(9_999n)).overbilled).toEqual([
      { category: 'S', rate: 2000n, billedNet: 40_001n, acceptedNet: 40_000n },
    ])
    const { left, overbilled } = leftToBill(now, deposit, credited(10_000n))
    expect(overbilled).toEqual([])
    expect(written(left)).toEqual(['0.00 + 0.00', '250.00 + 12.50', '= 262.50'])
  })

  it('never has less than no VAT left, and only the net decides', () => {
    const row = { category: 'S' as const, rate: 2000n, net: 100n, vat: 20n, statedVat: 0n }
    const { left, overbilled } = leftToBill([row], [{ ...row, net: 99n, vat: 21n }])
    expect([left, overbilled]).toEqual([[{ ...row, net: 1n, vat: 0n }], []])
  })
})

const stage = (share: object, more: Partial<BillingStage> = {}): BillingStage => ({
  ...{ title: 'Deposit', when: 'by_hand', percent: null, amount: null },
  ...share,
  ...more,
})

describe('planIssues', () => {
  it.each<[string, BillingStage[]]>([
    ['no plan', []],
    ['percentages that come to 100', [stage(percent('30')), stage(percent('40')), stage(percent('30.00'))]],
    ['a deposit and the rest', [stage(percent('30'), { when: 'on_acceptance' }), stage(REST)]],
    ['an amount, a percentage and the rest', [stage(amount('500')), stage(percent('25')), stage(REST)]],
    ['the rest alone', [stage(REST)]],
    ['twelve stages', [...Array.from({ length: 11 }, () => stage(percent('1'))), stage(REST)]],
  ])('finds nothing wrong with %s', (_, stages) => {
    expect(planIssues(stages)).toEqual([])
  })

  it.each<[string, BillingStage[], number | null, string | null, string]>([
    ['no title', [stage(percent('100'), { title: ' ' })], 0, 'title', 'Please give this stage a title.'],
    [
      'both ways',
      [stage({ percent: '10', amount: '5' }), stage(REST)],
      0,
      'amount',
      'Please give a percentage or an amount, not both.',
    ],
    [
      '0%',
      [stage(percent('0')), stage(REST)],
      0,
      'percent',
      'A percentage is above 0, at most 100, and has at most two decimal places.',
    ],
    [
      'three decimals',
      [stage(percent('1.001')), stage(REST)],
      0,
      'percent',
      'A percentage is above 0, at most 100, and has at most two decimal places.',
    ],
    ['£0.00', [stage(amount('0.00')), stage(REST)], 0, 'amount', 'An amount is at least £0.01.'],
    [
      'a rest that is not last',
      [stage(REST), stage(percent('10'))],
      0,
      'percent',
      'The rest stands once, as the last stage.',
    ],
    ['two rests', [stage(REST), stage(REST)], 0, 'percent', 'The rest stands once, as the last stage.'],
    [
      'a later stage on acceptance',
      [stage(percent('10')), stage(REST, { when: 'on_acceptance' })],
      1,
      'when',
      'Only the first stage can be billed on acceptance.',
    ],
    [
      '90%',
      [stage(percent('50')), stage(percent('40'))],
      null,
      null,
      'The stages come to 90%. 10% is missing.',
    ],
    [
      '99.5%',
      [stage(percent('50')), stage(percent('49.5'))],
      null,
      null,
      'The stages come to 99.5%. 0.5% is missing.',
    ],
    [
      '101%',
      [stage(percent('50')), stage(percent('51'))],
      null,
      null,
      'The stages come to 101%, which is more than 100%.',
    ],
    [
      '100% and a rest',
      [stage(percent('100')), stage(REST)],
      null,
      null,
      'The stages come to 100%, so nothing is left for the rest.',
    ],
    [
      'an amount without a rest',
      [stage(amount('500')), stage(percent('100'))],
      null,
      null,
      'A plan with an amount ends with the rest.',
    ],
    [
      'thirteen stages',
      [...Array.from({ length: 12 }, () => stage(percent('1'))), stage(REST)],
      null,
      null,
      'A plan has at most 12 stages.',
    ],
  ])('finds %s', (_, stages, at, field, message) => {
    expect(planIssues(stages)).toContainEqual({ stage: at, field, message })
  })
})

describe('excessOfPlan', () => {
  const stages = [stage(amount('500.00')), stage(percent('50')), stage(REST)]

  it('is what is planned where that leaves no penny of the lowest total for the rest', () => {
    expect(excessOfPlan(stages, '1000.00')).toBe('1000.00')
    expect(excessOfPlan(stages, '600.00')).toBe('800.00')
  })

  it('is nothing where a penny is left, and for percentages alone', () => {
    expect(excessOfPlan(stages, '1000.02')).toBeUndefined()
    expect(excessOfPlan([stage(percent('100'))], '0.01')).toBeUndefined()
  })
})
