import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MALFORMED_DECIMALS } from './malformed-decimals.fixture.ts'
import {
  defaultVatRate,
  formatHundredths,
  formatVatRate,
  isVatRate,
  normaliseVatRate,
  parseVatRate,
  taxRateFromVatRate,
  vatOn,
  vatRateFromTaxRate,
} from './vat.ts'

describe('a VAT rate', () => {
  it.each(['0', '5', '17.5', '20', '20.00', '99.99', '100'])('accepts %s', (text) => {
    expect(isVatRate(text)).toBe(true)
  })

  it.each(['-1', '-0.01', '100.01', '101', '17.555', ...MALFORMED_DECIMALS.map((text) => text.slice(0, 30))])(
    'rejects %j',
    (text) => {
      expect(isVatRate(text)).toBe(false)
      expect(() => parseVatRate(text, 'items.0.vat_rate')).toThrow(
        expect.objectContaining({
          code: 'invalid_input',
          data: { issues: [expect.objectContaining({ path: 'items.0.vat_rate' })] },
        }),
      )
    },
  )

  it('is normalised to one spelling', () => {
    expect(['20', '20.0', '20.00', '020'].map(normaliseVatRate)).toEqual(['20', '20', '20', '20'])
    expect(normaliseVatRate('17.50')).toBe('17.5')
    expect(normaliseVatRate('0.00')).toBe('0')
  })

  it('is formatted differently for zero per cent and no VAT', () => {
    expect(formatVatRate('20.00')).toBe('20%')
    expect(formatVatRate('0')).toBe('0%')
    expect(formatVatRate(null)).toBe('No VAT')
  })
})

describe('vatOn', () => {
  it.each([
    ['12083.50', '20', '2416.70'],
    ['250.00', '20', '50.00'],
    ['0.10', '5', '0.01'],
    ['0.09', '5', '0.00'],
    ['41.00', '17.5', '7.18'],
    ['-0.10', '5', '-0.01'],
    ['100.00', '0', '0.00'],
    ['100.00', null, '0.00'],
  ])('calculates, on %s at %s, VAT of %s', (net, rate, vat) => {
    expect(vatOn(net, rate)).toBe(vat)
  })
})

describe('tax_rate', () => {
  it('converts between a fraction as stored and a percentage as shown', () => {
    expect(vatRateFromTaxRate('0.2')).toBe('20')
    expect(vatRateFromTaxRate('0.2000')).toBe('20')
    expect(vatRateFromTaxRate('0')).toBe('0')
    expect(taxRateFromVatRate('17.5')).toBe('0.175')
    expect(taxRateFromVatRate('20.00')).toBe('0.2')
    expect(taxRateFromVatRate('100')).toBe('1')
  })

  it('names the malformed field in the refusal, in either direction', () => {
    const naming = (path: string) =>
      expect.objectContaining({ data: { issues: [expect.objectContaining({ path })] } })
    expect(() => vatRateFromTaxRate('a fifth')).toThrow(naming('tax_rate'))
    expect(() => taxRateFromVatRate('a fifth')).toThrow(naming('vat_rate'))
  })

  it('converts there and back for every possible rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const rate = formatHundredths(BigInt(hundredths))
        expect(vatRateFromTaxRate(taxRateFromVatRate(rate))).toBe(rate)
      }),
    )
  })
})

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
