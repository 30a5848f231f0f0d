import { describe, expect, test } from 'vitest'
import choices from '../../../golden/choices.json' with { type: 'json' }
import {
  defaultFields,
  evaluateSelection,
  groupField,
  optionalLineField,
  quantityBounds,
  quantityField,
  selectionFromFields,
  stepQuantityWithin,
} from './choosing.ts'
import type { Offer, OfferedItem } from './selection.ts'

const PRICE = { quantity: '1', vat_rate: '20' }
const KITCHEN: OfferedItem[] = [
  { ...PRICE, id: 'heading', kind: 'heading', unit_price: '0.00' },
  { ...PRICE, id: 'fit', unit_price: '1000.00' },
  { ...PRICE, id: 'oak', unit_price: '300.00', choice: 'one_of', group: 'Worktop', selected: true },
  { ...PRICE, id: 'stone', unit_price: '800.00', choice: 'one_of', group: 'Worktop' },
  {
    ...PRICE,
    id: 'lights',
    unit_price: '50.00',
    quantity: '4',
    choice: 'optional',
    selected: true,
    quantity_min: '1',
    quantity_max: '10',
  },
  { ...PRICE, id: 'so far', kind: 'subtotal', unit_price: '0.00' },
  { ...PRICE, id: 'bin', unit_price: '60.00', choice: 'optional' },
]
const COMPANY = { vat_registered: true }

/** Reads the choice from the starting fields with these changes; null is an unticked box. */
function choose(changed: Record<string, string | null> = {}, offer: Offer<OfferedItem> = { items: KITCHEN }) {
  const fields: Record<string, string | null> = { ...defaultFields(offer.items), ...changed }
  return evaluateSelection(offer, COMPANY, (name) => fields[name])
}

describe('choiceInFields', () => {
  test('returns the default selection as long as nothing is changed', () => {
    const { selection, totals, problem } = choose()
    expect(selection.map(({ item_id }) => item_id)).toEqual(['fit', 'oak', 'lights'])
    expect([totals?.total_amount, problem]).toEqual(['1800.00', null])
    expect(choose().lines.map(({ id, total_price }) => [id, total_price])).toEqual([
      ['heading', '0.00'],
      ['fit', '1000.00'],
      ['oak', '300.00'],
      ['lights', '200.00'],
      ['so far', '1500.00'],
    ])
  })

  test('follows ticked boxes, picked options and typed quantities', () => {
    const { selection, totals, prices } = choose({
      [groupField(0)]: 'stone',
      [optionalLineField('bin')]: 'bin',
      [quantityField('lights')]: ' 2.5 ',
    })
    expect(selection).toEqual([
      { item_id: 'fit', quantity: '1' },
      { item_id: 'stone', quantity: '1' },
      { item_id: 'lights', quantity: '2.5' },
      { item_id: 'bin', quantity: '1' },
    ])
    expect(totals?.total_amount).toBe('2382.00')
    expect([...prices]).toEqual([
      ['lights', '125.00'],
      ['so far', '1925.00'],
    ])
  })

  test.each([
    ['3,5', '3.5'],
    ['2½', '2.5'],
    ['\u00a07\u200b', '7'],
    ['４', '4'],
    ['1:30', '1.5'],
    ['2.500', '2.5'],
  ])('reads a quantity typed as %j as %s', (typed, quantity) => {
    const { selection, problem } = choose({ [quantityField('lights')]: typed })
    expect(problem).toBeNull()
    expect(selection).toContainEqual({ item_id: 'lights', quantity })
  })

  test('prices a line that is not taken, and ignores its quantity', () => {
    const { totals, prices } = choose({
      [optionalLineField('lights')]: null,
      [quantityField('lights')]: '10',
    })
    expect([totals?.total_amount, prices.get('lights')]).toEqual(['1560.00', '500.00'])
    expect(
      choose({ [optionalLineField('lights')]: null, [quantityField('lights')]: 'ten' }).problem,
    ).toBeNull()
  })

  test.each(['11', '0', '', 'ten', '1.2345'])(
    'reports a quantity of %j as outside its limits',
    (quantity) => {
      const { totals, problem, prices } = choose({ [quantityField('lights')]: quantity })
      expect(totals).toBeNull()
      expect(problem).toMatchObject({ problem: 'quantity_limits', item_id: 'lights' })
      expect(prices.has('lights')).toBe(false)
    },
  )

  test('ignores a picked line that is not in the group', () => {
    expect(choose({ [groupField(0)]: 'bin' }).problem).toMatchObject({ problem: 'none_of_group' })
  })

  test('caps discounts at the price of what is bought', () => {
    const items = KITCHEN.map((item) =>
      item.id === 'lights' ? { ...item, discount_amount: '120.00' } : item,
    )
    const { totals, prices } = choose(
      { [quantityField('lights')]: '2' },
      { items, discount_amount: '2000.00' },
    )
    expect(prices.get('lights')).toBe('0.00')
    expect(totals).toMatchObject({ subtotal: '1300.00', discount_total: '1300.00', total_amount: '0.00' })
  })
})

test('uses the quantity for a missing limit', () => {
  expect(
    quantityBounds({ ...PRICE, id: 'a', unit_price: '1.00', quantity: '4', quantity_max: '9.50' }),
  ).toEqual({
    least: '4',
    most: '9.5',
  })
})

test.each([
  ['4', 1, '5'],
  ['2.5', -1, '1.5'],
  ['1.5', -1, '1'],
  ['9.5', 1, '10'],
  ['25', -1, '10'],
  ['3,5', 1, '4.5'],
  ['', 1, '1'],
] as const)('steps from %j by %s to %s', (text, step, reached) => {
  expect(stepQuantityWithin({ least: '1', most: '10' }, text, step)).toBe(reached)
})

test.each(choices)(
  'matches the golden choices as they start in a form: $name',
  ({ lines, starting, ...example }) => {
    const offer = {
      discount_percent: 'discount_percent' in example ? example.discount_percent : null,
      discount_amount: 'discount_amount' in example ? example.discount_amount : null,
      items: lines as OfferedItem[],
    }
    const fields = defaultFields(offer.items)
    const { totals } = evaluateSelection(offer, example, (name) => fields[name])
    expect(totals).toMatchObject(starting)
    expect(selectionFromFields(offer.items, (name) => fields[name]).length).toBeGreaterThan(0)
  },
)
