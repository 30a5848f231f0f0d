import { expect, test } from 'vitest'
import { revisionWords } from './revision-words.ts'

test('gives the first revision no number', () => {
  expect(revisionWords(null)).toBeNull()
  expect(revisionWords(1)).toBeNull()
  expect(revisionWords(2)).toBe('Revision 2')
})
