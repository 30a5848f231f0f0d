import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'

test('makes a refusal an error that names its code and carries its data', () => {
  const refusal = new Refusal('amount_too_large', { maximum: '1.00' })
  expect(refusal).toBeInstanceOf(Error)
  expect(String(refusal)).toBe('Refusal: amount_too_large')
  expect(refusal.data).toEqual({ maximum: '1.00' })
})
