import { expect, test } from 'vitest'
import { tidyPercent } from './tidy-percent.ts'

test('tidyPercent reads percentages as people write them', () => {
  expect(['20', ' 20 % ', '17,5', '.5', '5.', '020', '0', '100.00'].map(tidyPercent)).toEqual([
    '20',
    '20',
    '17.5',
    '0.5',
    '5',
    '20',
    '0',
    '100.00',
  ])
})

test('tidyPercent leaves anything else unchanged, to be corrected', () => {
  expect(['', 'twenty', '-5', '1,000.5', '%', '.'].map(tidyPercent)).toEqual([
    '',
    'twenty',
    '-5',
    '1,000.5',
    '%',
    '.',
  ])
})
