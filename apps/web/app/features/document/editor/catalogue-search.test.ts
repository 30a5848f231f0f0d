import type { Product } from '@quotespark/contract'
import { describe, expect, it } from 'vitest'
import { matchingBundles, matchingProducts, offersQuickCreate } from './catalogue-search.ts'

const product = (name: string, description: string | null = null): Product => ({
  id: name,
  name,
  description,
  type: 'service',
  unit_price: '10.00',
  prices_include_vat: false,
  unit: null,
  vat_rate_id: null,
  vat_rate: null,
  no_vat: false,
  vat_category: null,
  exemption_reason: null,
  is_active: true,
  picture_file_id: null,
  updated_at: '2026-11-20T10:00:00.000Z',
  abilities: { edit: true, delete: true },
})
const catalogue = [
  product('Logo design'),
  product('Website', 'Five pages, designed and built'),
  product('Hosting'),
]

describe('matchingProducts', () => {
  it('searches names and descriptions, whatever the case', () => {
    expect(matchingProducts(catalogue, ' DESIGN ').map(({ name }) => name)).toEqual([
      'Logo design',
      'Website',
    ])
  })
  it('ignores accents', () => {
    expect(matchingProducts([product('Crème brûlée')], 'BRULEE')).toHaveLength(1)
  })
  it('treats the search text as plain text, not as a pattern', () => {
    expect(matchingProducts([product('50% deposit'), product('500')], '50%').map(({ name }) => name)).toEqual(
      ['50% deposit'],
    )
  })
  it('offers everything when nothing is typed', () => {
    expect(matchingProducts(catalogue, '  ')).toHaveLength(3)
  })
})

describe('offersQuickCreate', () => {
  it('is off for blank text and for a name that exists, whatever its case', () => {
    expect(offersQuickCreate(catalogue, '')).toBe(false)
    expect(offersQuickCreate(catalogue, '   ')).toBe(false)
    expect(offersQuickCreate(catalogue, ' hosting ')).toBe(false)
  })
  it('is on for part of a name, and for text that only a description contains', () => {
    expect(offersQuickCreate(catalogue, 'Host')).toBe(true)
    expect(offersQuickCreate(catalogue, 'five pages')).toBe(true)
  })
})

describe('matchingBundles', () => {
  it('finds by name, whatever the case and accents, and offers all when nothing is typed', () => {
    const bundles = [{ name: 'Café fit-out' }, { name: 'Bathroom' }]
    expect(matchingBundles(bundles, 'CAFE')).toEqual([{ name: 'Café fit-out' }])
    expect(matchingBundles(bundles, '')).toEqual(bundles)
    expect(matchingBundles(bundles, 'kitchen')).toEqual([])
  })
})
