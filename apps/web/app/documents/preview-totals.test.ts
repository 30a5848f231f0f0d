import { describe, expect, it } from 'vitest'
import { emptyLine } from './line-fields.ts'
import { previewLineTotal, previewTotals } from './preview-totals.ts'

const quote = { whole: true, vat_registered: true }
const line = (quantity: string, unit_price: string, vat_rate: string | null = '20') => ({
  ...emptyLine(vat_rate),
  quantity,
  unit_price,
})

describe('previewTotals', () => {
  it('adds up while a line is being typed', () => {
    expect(previewTotals([line('2', '£1,000'), line('', '12.345')], quote)).toMatchObject({
      subtotal: '2012.35',
      tax_amount: '402.47',
      total_amount: '2414.82',
    })
  })
  it('keeps the rates apart, highest first and no VAT last', () => {
    expect(
      previewTotals([line('1', '100', null), line('1', '50', '5'), line('1', '10')], quote)?.vat_by_rate,
    ).toEqual([
      { vat_rate: '20', net: '10.00', vat: '2.00' },
      { vat_rate: '5', net: '50.00', vat: '2.50' },
      { vat_rate: null, net: '100.00', vat: '0.00' },
    ])
  })
  it('charges no VAT for a company that is not registered', () => {
    expect(previewTotals([line('1', '100')], { whole: true, vat_registered: false })).toMatchObject({
      tax_amount: '0.00',
      total_amount: '100.00',
      vat_by_rate: [],
    })
  })
  it('says when a document cannot hold the amount', () => {
    expect(previewTotals([line('999999', '999999999.99')], quote)).toBeNull()
    expect(previewTotals([line('1', '99999999999')], quote)).toBeNull()
  })
})

describe('previewLineTotal', () => {
  it('is quantity times unit price as they are meant', () => {
    expect(previewLineTotal('3', '19.99', true)).toBe('59.97')
    expect(previewLineTotal('1.5', '40', false)).toBe('60.00')
    expect(previewLineTotal('1.5', '40', true)).toBe('40.00')
    expect(previewLineTotal('1', '99999999999', true)).toBeNull()
  })
})
