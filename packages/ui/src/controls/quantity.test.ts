import { expect, test } from 'vitest'
import { stepQuantity } from './quantity.ts'

test.each([
  ['1', 1, '2'],
  ['1.5', 1, '2.5'],
  ['0.125', 1, '1.125'],
  ['2.25', -1, '1.25'],
  ['1.5', -1, '1'],
  ['1', -1, '1'],
  ['0.5', 1, '1.5'],
  ['0.5', -1, '0.5'],
  ['10.100', 1, '11.1'],
  ['', 1, '1'],
  ['two', -1, '1'],
  ['1.2345', 1, '1.2345'],
  ['3 boxes', -1, '3 boxes'],
  ['-3', 1, '-3'],
] as const)('%j stepped by %i is %s', (text, step, result) => {
  expect(stepQuantity(text, step, '1')).toBe(result)
})

test('stepping down stops at the given minimum', () => {
  expect(stepQuantity('0.5', -1, '0.25')).toBe('0.25')
  expect(stepQuantity('1', -1, '0')).toBe('0')
})
