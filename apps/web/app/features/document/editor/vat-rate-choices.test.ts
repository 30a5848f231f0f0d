import { expect, it } from 'vitest'
import { vatRateChoices } from './vat-rate-choices.ts'

const rate = (name: string, percent: string) => ({ id: name, name, rate: percent, is_default: false })

it("offers the company's rates in their order, and 'No VAT' last", () => {
  expect(vatRateChoices([rate('Standard', '20'), rate('Reduced', '5')], [])).toEqual([
    { value: '20', label: '20%', description: 'Standard' },
    { value: '5', label: '5%', description: 'Reduced' },
    { value: null, label: 'No VAT' },
  ])
})

it('makes one choice of two rates of the same percentage', () => {
  expect(vatRateChoices([rate('Zero rated', '0'), rate('0%', '0'), rate('Export', '0')], [])).toEqual([
    { value: '0', label: '0%', description: 'Zero rated, Export' },
    { value: null, label: 'No VAT' },
  ])
})

it('keeps what lines carry that is no rate of the company', () => {
  expect(vatRateChoices([], ['20', '17.5', null, '20']).map(({ label }) => label)).toEqual([
    '20%',
    '17.5%',
    'No VAT',
  ])
})
