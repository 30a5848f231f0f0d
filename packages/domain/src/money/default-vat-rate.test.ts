import { describe, expect, it } from 'vitest'
import { defaultVatRate } from './default-vat-rate.ts'

describe('the VAT rate of a new line', () => {
  it.each([
    ['the company default', { company_vat_rate: '12.50', tax_rate: '0.175' }, '12.5'],
    ['the company tax rate', { company_vat_rate: null, tax_rate: '0.175' }, '17.5'],
    ['a zero tax rate', { tax_rate: '0' }, '0'],
    ['twenty', { tax_rate: null }, '20'],
    ['twenty of nothing at all', {}, '20'],
  ])('is that of %s', (_, sources, rate) => {
    expect(defaultVatRate(sources)).toBe(rate)
  })
})
