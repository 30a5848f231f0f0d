import { expect, it } from 'vitest'
import { lineWithVat, vatChoiceOf, vatRateChoices } from './vat-rate-choices.ts'

const rate = (name: string, percent: string) => ({ id: name, name, rate: percent, is_default: false })

it("offers the company's rates in their order, then the ways to charge no VAT", () => {
  const choices = vatRateChoices([rate('Standard', '20'), rate('Reduced', '5'), rate('Zero', '0')], [])
  expect(choices.map(({ value, label }) => [value, label])).toEqual([
    ['20', '20%'],
    ['5', '5%'],
    ['0', '0%'],
    ['E', 'Exempt'],
    ['AE 20', 'Reverse charge (construction), 20%'],
    ['AE 5', 'Reverse charge (construction), 5%'],
    ['O', 'Outside the scope'],
    [null, 'No VAT'],
  ])
  expect(choices.slice(0, 2).map(({ description }) => description)).toEqual(['Standard', 'Reduced'])
})

it('recognises the choice of a line', () => {
  for (const { value } of vatRateChoices([rate('Standard', '20')], [])) {
    expect(vatChoiceOf(lineWithVat(value))).toBe(value)
  }
  expect(lineWithVat('AE 20')).toMatchObject({ vat_rate: '20', vat_category: 'AE' })
  expect(lineWithVat('E')).toMatchObject({ vat_rate: null, vat_category: 'E' })
  // An integrator may state a category that follows from the rate.
  expect(vatChoiceOf({ vat_rate: '20', vat_category: 'S' })).toBe('20')
})

it('makes one choice of two rates with the same percentage', () => {
  expect(vatRateChoices([rate('Zero rated', '0'), rate('0%', '0'), rate('Export', '0')], [])[0]).toEqual({
    value: '0',
    label: '0%',
    description: 'Zero rated, Export',
  })
})

it('keeps rates that lines carry beside those of the company', () => {
  const carried = ['20', '17.5', null, '20']
  expect(vatRateChoices([], carried).map(({ label }) => label)).toEqual([
    '20%',
    '17.5%',
    'Exempt',
    'Reverse charge (construction), 20%',
    'Reverse charge (construction), 17.5%',
    'Outside the scope',
    'No VAT',
  ])
})
