import { expect, it } from 'vitest'
import { productVatChoice, productVatOptions, productWithVat } from './product-vat.ts'

const rate = (id: string, percent: string, is_default = false) => ({
  id,
  name: id,
  rate: percent,
  is_default,
})
const RATES = [rate('Standard', '20'), rate('Zero', '0')]

it('productVatOptions offers the rates, and by name the kinds without VAT', () => {
  expect(productVatOptions(RATES, null, '20').map(({ label }) => label)).toEqual([
    'Default tax rate (20%)',
    'No VAT',
    'Standard (20%)',
    'Zero (0%)',
    'Exempt',
    'Reverse charge (construction), 20%',
    'Reverse charge (construction), 20%',
    'Outside the scope',
    'Default tax rate (20%), for every customer',
    'Standard (20%), for every customer',
  ])
})

it('productVatOptions offers an archived rate to the item that has it', () => {
  const options = productVatOptions(
    [rate('Standard', '20', true)],
    { id: 'Old', name: 'Old', rate: '17.5' },
    '20',
  )
  expect(options.map(({ label }) => label)).toEqual([
    'No VAT',
    'Standard (20%)',
    'Old (17.5%)',
    'Exempt',
    'Reverse charge (construction), 20%',
    'Reverse charge (construction), 17.5%',
    'Outside the scope',
    'Standard (20%), for every customer',
    'Old (17.5%), for every customer',
  ])
})

it('productVatChoice returns the option that productWithVat applied', () => {
  for (const { value } of productVatOptions(RATES, null, '20')) {
    expect(productVatChoice(productWithVat(value))).toBe(value)
  }
})

it('productWithVat gives the stored values of each option', () => {
  expect(productWithVat('E')).toEqual({
    vat_rate_id: null,
    no_vat: true,
    vat_category: 'E',
    exemption_reason: '',
  })
  expect(productWithVat('AE Standard')).toMatchObject({
    vat_rate_id: 'Standard',
    no_vat: false,
    vat_category: 'AE',
  })
  expect(productWithVat('S Standard')).toMatchObject({ vat_rate_id: 'Standard', vat_category: 'S' })
  expect(productWithVat('Zero')).toMatchObject({ vat_rate_id: 'Zero', no_vat: false, vat_category: null })
  expect(productWithVat(null)).toMatchObject({ vat_rate_id: null, no_vat: true, vat_category: null })
})
