import { expect, test } from 'vitest'
import { normaliseForSearch } from './normalise-for-search.ts'

test('case, accents and surrounding space are ignored', () => {
  expect(normaliseForSearch('  Café ÉMILE ')).toBe('cafe emile')
  // A combining accent, as some keyboards type it.
  expect(normaliseForSearch('Cafe\u0301')).toBe(normaliseForSearch('Café'))
  expect(normaliseForSearch('ﬁne')).toBe('fine')
})
