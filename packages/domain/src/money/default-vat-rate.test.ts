import { describe, expect, it } from 'vitest'
import { defaultVatRate } from './default-vat-rate.ts'

describe('defaultVatRate', () => {
  it.each([
    ['the default VAT rate of the company', { company_vat_rate: '12.50', tax_rate: '0.175' }, '12.5'],
    ['the tax rate of the company', { company_vat_rate: null, tax_rate: '0.175' }, '17.5'],
    ['a tax rate of zero', { tax_rate: '0' }, '0'],
    ['20% without a tax rate', { tax_rate: null }, '20'],
    ['20% without any source', {}, '20'],
  ])('is %s', (_, sources, rate) => {
    expect(defaultVatRate(sources)).toBe(rate)
  })
})
