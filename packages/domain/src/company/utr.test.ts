import { expect, it } from 'vitest'
import { formatUtr } from './utr.ts'

it.each([
  ['1234567890', '1234567890'],
  [' 12345 67890 ', '1234567890'],
  ['12345-67890', '1234567890'],
  ['123456789', undefined],
  ['12345678901', undefined],
  ['1234567890K', undefined],
  ['', undefined],
])('reads the UTR %j', (text, utr) => {
  expect(formatUtr(text)).toBe(utr)
})
