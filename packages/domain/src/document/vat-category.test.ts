import { describe, expect, it } from 'vitest'
import { formatVatRow } from './format-vat-row.ts'
import {
  exemptionReason,
  fitsRate,
  givesReason,
  statedVatCategory,
  VAT_CATEGORIES,
  vatCategory,
} from './vat-category.ts'

describe('vatCategory', () => {
  it.each([
    ['20', null, 'S'],
    ['0.01', null, 'S'],
    ['0.00', null, 'Z'],
    [null, null, 'E'],
    ['0', 'E', 'E'],
    ['20', 'AE', 'AE'],
    [null, 'O', 'O'],
  ] as const)('gives, for the rate %s and the category %s, %s', (vat_rate, vat_category, category) => {
    expect(vatCategory({ vat_rate, vat_category }, { vat_registered: true })).toBe(category)
    expect(vatCategory({ vat_rate, vat_category }, { vat_registered: false })).toBe('O')
  })

  it('allows only some rates for each category', () => {
    const fitting = [null, '0', '5'].map((rate) => VAT_CATEGORIES.filter((each) => fitsRate(each, rate)))
    expect(fitting).toEqual([
      ['E', 'O'],
      ['Z', 'E', 'O'],
      ['S', 'AE'],
    ])
  })
})

it('gives the reason for no VAT, with a standard wording where there is one', () => {
  expect(VAT_CATEGORIES.filter(givesReason)).toEqual(['E', 'AE', 'O'])
  expect(VAT_CATEGORIES.map((each) => exemptionReason(each, ' '))).toEqual([
    null,
    null,
    null,
    'Reverse charge: VAT Act 1994 Section 55A applies',
    'Outside the scope of VAT',
  ])
  expect(VAT_CATEGORIES.map((each) => exemptionReason(each, 'Health'))).toEqual([
    null,
    null,
    'Health',
    'Health',
    'Health',
  ])
})

it.each([
  [{ vat_category: 'S', vat_rate: '20', vat: '2.00' }, '20%'],
  [{ vat_category: 'Z', vat_rate: '0', vat: '0.00' }, '0%'],
  [{ vat_category: 'S', vat_rate: null, vat: '2.00' }, 'As entered'],
  [{ vat_category: 'E', vat_rate: null, vat: '0.00' }, 'No VAT'],
  [{ vat_category: 'E', vat_rate: null, vat: '0.00', exemption_reason: 'Health' }, 'Exempt'],
  [{ vat_category: 'AE', vat_rate: '20', vat: '0.00' }, 'Reverse charge 20%'],
  [{ vat_category: 'O', vat_rate: null, vat: '0.00' }, 'Outside the scope'],
] as const)('formats %j as %s', (row, label) => {
  expect(formatVatRow(row)).toBe(label)
})

it.each([
  ['20', 'S', null, null],
  ['0', 'Z', null, null],
  [null, 'E', null, null],
  [null, 'E', 'Health', 'E'],
  [null, 'E', '', 'E'],
  ['20', 'AE', null, 'AE'],
  [null, 'O', null, 'O'],
] as const)(
  'finds what a line states: at %s, %s with the reason %j is %s',
  (vat_rate, vat_category, exemption_reason, stated) => {
    const line = { vat_rate, vat_category, exemption_reason }
    expect(statedVatCategory(line)).toBe(stated)
    expect(vatCategory({ vat_rate, vat_category: stated }, { vat_registered: true })).toBe(vat_category)
  },
)
