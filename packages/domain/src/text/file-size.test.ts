import { expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [10_189, '10 KB'],
  [1_048_200, '1 MB'],
  [20 * 1024 * 1024, '20 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [2000 * 1024 ** 4, '2000 TB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
