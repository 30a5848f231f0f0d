import { expect, it } from 'vitest'
import { cisOfLineWords, cisRows } from './cis-words.ts'

const cis = {
  rate: '20' as const,
  ...{ labour_amount: '1000.00', materials_amount: '500.00', deduction_amount: '200.00' },
  ...{ deducted_amount: '0.00', to_pay_amount: '1600.00' },
}

it('lists the figures of a deduction', () => {
  expect(cisRows(cis).map(({ label, amount }) => [label, amount])).toEqual([
    ['Labour', '1000.00'],
    ['Materials', '500.00'],
    ['CIS deduction, 20% of £1,000.00', '-200.00'],
    ['To pay', '1600.00'],
  ])
  expect(cisRows({ ...cis, deducted_amount: '50.00' }).map(({ name }) => name)).toContain('deducted')
})

it.each([
  [{}, 'Labour'],
  [{ cis: 'labour' }, 'Labour'],
  [{ cis: 'materials' }, 'Materials'],
  [{ cis: null, labour_amount: '333.33' }, 'Labour £333.33'],
] as const)('says what a line is: %j', (line, words) => {
  expect(cisOfLineWords(line)).toBe(words)
})
